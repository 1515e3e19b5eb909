import { createMemoryRouter } from 'react-router-dom';
import { isBodyHydrated } from '../page/bodyHydration.ts';
import { toShownRouter } from './shownRouter.ts';

jest.mock('../page/bodyHydration.ts', () => ({ isBodyHydrated: jest.fn() }));
const hydrated = jest.mocked(isBodyHydrated);

function open() {
  let arrive: (data: string) => void = () => {};
  const router = createMemoryRouter([
    { path: '/', element: 'Home' },
    { path: '/slow', element: 'Slow', loader: () => new Promise<string>((resolve) => (arrive = resolve)) },
  ]);
  const within: string[] = [];
  const shown = toShownRouter(router, ({ location: { pathname, hash } }) => within.push(pathname + hash));
  const heard: string[] = [];
  shown.subscribe(({ location: { pathname, search, hash } }) => heard.push(pathname + search + hash));
  return { router, shown, heard, within, arrive: () => arrive('data') };
}
const addressOf = ({ state: { location } }: { state: { location: { pathname: string; hash: string } } }) =>
  location.pathname + location.hash;

beforeEach(() => void hydrated.mockReturnValue(true));

test('of a page that is under way React hears nothing', async () => {
  const { router, shown, heard, arrive } = open();
  const navigation = router.navigate('/slow');
  expect(router.state.navigation.state).toBe('loading');
  expect(heard).toEqual([]);
  expect(shown.state.navigation.state).toBe('idle');
  arrive();
  await navigation;
  expect(heard).toEqual(['/slow']);
  expect(addressOf(shown)).toBe('/slow');
});

test('a way to an anchor or to other words of a hydrated page is shown', async () => {
  const { router, shown, heard } = open();
  await router.navigate('/#faq');
  expect(heard).toEqual(['/#faq']);
  expect(addressOf(shown)).toBe('/#faq');
});

test('a way to an anchor of a page that is not hydrated is gone without React', async () => {
  hydrated.mockReturnValue(false);
  const { router, shown, heard, within } = open();
  await router.navigate('/#faq');
  expect(heard).toEqual([]);
  expect(within).toEqual(['/#faq']);
  expect(addressOf(shown)).toBe('/');
  expect(addressOf(router)).toBe('/#faq');
});

test.each(['/?page=2', '/slow'])('the way to %s is shown although the page is not hydrated', async (address) => {
  hydrated.mockReturnValue(false);
  const { router, heard, arrive } = open();
  const navigation = router.navigate(address);
  arrive();
  await navigation;
  expect(heard).toEqual([address]);
});

test('it navigates as the router does', async () => {
  const { router, shown } = open();
  await shown.navigate('/?page=2');
  expect(router.state.location.search).toBe('?page=2');
});
