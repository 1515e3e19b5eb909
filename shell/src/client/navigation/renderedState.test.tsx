import { isBodyHydrated } from '../../hydration/bodyHydration.ts';
import { openRouter, stillPage } from '../../testing/openPages.tsx';
import { trackRenderedState } from './renderedState.ts';

jest.mock('../../hydration/bodyHydration.ts', () => ({
  ...jest.requireActual<object>('../../hydration/bodyHydration.ts'),
  isBodyHydrated: jest.fn(),
}));
const hydrated = jest.mocked(isBodyHydrated);
beforeEach(() => void hydrated.mockReturnValue(true));

function open() {
  let arrive = () => {};
  const slow = {
    ...stillPage('slow', 'Slow'),
    loadCode: () => new Promise<void>((resolve) => (arrive = resolve)),
  };
  const router = openRouter([stillPage('', 'Home'), slow], '/');
  const addressOf = ({ location: { pathname, search, hash } } = router.state()) => pathname + search + hash;
  const within: string[] = [];
  const shown = trackRenderedState(router, (state) => within.push(addressOf(state)));
  const heard: string[] = [];
  shown.subscribe(() => heard.push(addressOf(shown.get())));
  return {
    router,
    shown: () => addressOf(shown.get()),
    arrivedAt: () => addressOf(),
    heard,
    within,
    arrive: () => arrive(),
    shownState: shown,
  };
}

test('of a page that is under way React hears nothing', async () => {
  const { router, shown, heard, arrive } = open();
  const navigation = router.navigate('/slow');
  expect(router.pending()).toBeDefined();
  expect(heard).toEqual([]);
  arrive();
  await navigation;
  expect(heard).toEqual(['/slow']);
  expect(shown()).toBe('/slow');
});

test('a way to an anchor of a hydrated page is shown', async () => {
  const { router, shown, heard, within } = open();
  await router.navigate('/#faq');
  expect(heard).toEqual(['/#faq']);
  expect(within).toEqual([]);
  expect(shown()).toBe('/#faq');
});

test('a way to an anchor of a page that is not hydrated is gone without React', async () => {
  hydrated.mockReturnValue(false);
  const { router, shown, arrivedAt, heard, within } = open();
  await router.navigate('/#faq');
  expect(heard).toEqual([]);
  expect(within).toEqual(['/#faq']);
  expect(shown()).toBe('/');
  expect(arrivedAt()).toBe('/#faq');
});

test('the way back to where React stands is gone without it, though the page is hydrated meanwhile', async () => {
  hydrated.mockReturnValue(false);
  const { router, heard, within } = open();
  await router.navigate('/#faq');
  hydrated.mockReturnValue(true);
  router.navigator.go(-1);
  expect(heard).toEqual([]);
  expect(within).toEqual(['/#faq', '/']);
});

test.each(['/?page=2', '/slow'])('the way to %s is shown although the page is not hydrated', async (address) => {
  hydrated.mockReturnValue(false);
  const { router, heard, arrive } = open();
  const navigation = router.navigate(address);
  arrive();
  await navigation;
  expect(heard).toEqual([address]);
});

test('another try of a page that is not hydrated is shown', async () => {
  hydrated.mockReturnValue(false);
  const { router, heard } = open();
  await router.navigate('/', { replace: true });
  expect(heard).toEqual(['/']);
});

test('who no longer listens is told nothing', async () => {
  const { router, shownState } = open();
  const listener = jest.fn();
  shownState.subscribe(listener)();
  await router.navigate('/#faq');
  expect(listener).not.toHaveBeenCalled();
});
