import { isBodyHydrated } from '../../hydration/bodyHydration.ts';
import { createMemoryNavigation } from '../../testing/memoryNavigation.ts';
import { openRouter, stillPage } from '../../testing/openPages.tsx';
import { trackRenderedState } from './renderedState.ts';

jest.mock('../../hydration/bodyHydration.ts', () => ({
  ...jest.requireActual<object>('../../hydration/bodyHydration.ts'),
  isBodyHydrated: jest.fn(),
}));
const hydrated = jest.mocked(isBodyHydrated);
beforeEach(() => void hydrated.mockReturnValue(true));

function open() {
  let finishLoading = () => {};
  const slow = {
    ...stillPage('slow', 'Slow'),
    loadCode: () => new Promise<void>((resolve) => (finishLoading = resolve)),
  };
  const navigation = createMemoryNavigation('/');
  const router = openRouter([stillPage('', 'Home'), slow], '/', undefined, navigation);
  const addressOf = ({ page: { location } } = router.state()) => location.pathname + location.search + location.hash;
  const skipped: string[] = [];
  const rendered = trackRenderedState(router, (state) => skipped.push(addressOf(state)));
  const notified: string[] = [];
  rendered.subscribe(() => notified.push(addressOf(rendered.get())));
  return {
    router,
    navigation,
    renderedAddress: () => addressOf(rendered.get()),
    routerAddress: () => addressOf(),
    /** Addresses of which the subscribers of the rendered state were notified. */
    notified,
    /** Addresses of in-page navigations that were not rendered. */
    skipped,
    finishLoading: () => finishLoading(),
    rendered,
  };
}

test('a pending navigation does not change the rendered state', async () => {
  const { router, renderedAddress, notified, finishLoading } = open();
  const navigation = router.navigate('/slow');
  expect(router.pending()).toBeDefined();
  expect(notified).toEqual([]);
  finishLoading();
  await navigation;
  expect(notified).toEqual(['/slow']);
  expect(renderedAddress()).toBe('/slow');
});

test('a navigation to an anchor of a hydrated page is rendered', async () => {
  const { router, renderedAddress, notified, skipped } = open();
  await router.navigate('/#faq');
  expect(notified).toEqual(['/#faq']);
  expect(skipped).toEqual([]);
  expect(renderedAddress()).toBe('/#faq');
});

test('a navigation to an anchor of a page that is not hydrated is not rendered', async () => {
  hydrated.mockReturnValue(false);
  const { router, renderedAddress, routerAddress, notified, skipped } = open();
  await router.navigate('/#faq');
  expect(notified).toEqual([]);
  expect(skipped).toEqual(['/#faq']);
  expect(renderedAddress()).toBe('/');
  expect(routerAddress()).toBe('/#faq');
});

test('Back to the rendered history entry is not rendered, even if the page is hydrated by then', async () => {
  hydrated.mockReturnValue(false);
  const { router, navigation, notified, skipped } = open();
  await router.navigate('/#faq');
  hydrated.mockReturnValue(true);
  navigation.back();
  expect(notified).toEqual([]);
  expect(skipped).toEqual(['/#faq', '/']);
});

test.each(['/?page=2', '/slow'])(
  'a navigation to %s is rendered although the page is not hydrated',
  async (address) => {
    hydrated.mockReturnValue(false);
    const { router, notified, finishLoading } = open();
    const navigation = router.navigate(address);
    finishLoading();
    await navigation;
    expect(notified).toEqual([address]);
  },
);

test('a retry of a page that is not hydrated is rendered', async () => {
  hydrated.mockReturnValue(false);
  const { router, notified } = open();
  await router.navigate('/', { replace: true });
  expect(notified).toEqual(['/']);
});

test('an unsubscribed listener is not called', async () => {
  const { router, rendered } = open();
  const listener = jest.fn();
  rendered.subscribe(listener)();
  await router.navigate('/#faq');
  expect(listener).not.toHaveBeenCalled();
});

test('a change of the hidden pages is rendered, without a navigation that was skipped before', async () => {
  hydrated.mockReturnValue(false);
  const { router, rendered, renderedAddress, notified } = open();
  await router.navigate('/#faq');
  router.prerender('/slow', { loaded: { outcome: 'ready' } });
  expect(notified).toEqual(['/']);
  expect(renderedAddress()).toBe('/');
  expect(rendered.get().hiddenPages).toHaveLength(1);
});
