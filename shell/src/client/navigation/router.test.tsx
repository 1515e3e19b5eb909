import { createMemoryHistory } from './history.ts';
import type { LoadedPage } from '../../pageData/loadedPage.ts';
import { createRouter, type ResolvedAddress, type Router } from './router.ts';

const ready: LoadedPage = { outcome: 'ready' };

/** Opens a router whose pages load only when the test calls `finishLoading`. */
function open(path = '/', { canKeep = (): boolean => false } = {}) {
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: false });
  const requests: { address: string; finish: (page: ResolvedAddress) => void }[] = [];
  const router = createRouter({
    history,
    first: { loaded: ready },
    canKeep,
    resolve: ({ pathname, search }) =>
      new Promise((finish) => {
        requests.push({ address: pathname + search, finish });
      }),
  });
  const addressOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
    pathname + search + hash;
  const listener = jest.fn();
  router.subscribe(listener);
  return {
    router,
    history,
    listener,
    requested: () => requests.map(({ address }) => address),
    /** Resolves the request that was made last, or the one at an index. */
    finishLoading: (page: ResolvedAddress = { loaded: { outcome: 'ready' } }, index = -1) =>
      requests.at(index)?.finish(page),
    routerAddress: () => addressOf(router.state().page.location),
    browserAddress: () => addressOf(history.location),
    pendingPath: () => router.pending()?.pathname,
  };
}

test('the page and its address change when the page has loaded', async () => {
  const { router, routerAddress, browserAddress, pendingPath, finishLoading, listener } = open();
  const navigation = router.navigate('/about?a=1#team');
  expect(pendingPath()).toBe('/about');
  expect(listener).toHaveBeenCalledTimes(1);
  expect([routerAddress(), browserAddress()]).toEqual(['/', '/']);
  const loaded: LoadedPage = { outcome: 'partial' };
  finishLoading({ loaded });
  await navigation;
  expect([routerAddress(), browserAddress()]).toEqual(['/about?a=1#team', '/about?a=1#team']);
  expect(router.state()).toMatchObject({ navigationType: 'PUSH', page: { loaded } });
  expect(pendingPath()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a path that starts with two slashes stays on this site', () => {
  const { router, pendingPath } = open();
  void router.navigate('//about');
  expect(pendingPath()).toBe('//about');
});

test('each history entry has a unique, stable key', async () => {
  const { router, history, finishLoading } = open();
  const navigation = router.navigate('/about');
  finishLoading();
  await navigation;
  const { key } = router.state().page.location;
  expect(key).not.toBe('default');
  expect(history.location.key).toBe(key);
});

test('the latest of two navigations wins, whichever page loads first', async () => {
  const { router, routerAddress, finishLoading } = open();
  const navigations = [router.navigate('/slow'), router.navigate('/quick')];
  finishLoading(undefined, 1);
  finishLoading(undefined, 0);
  await Promise.all(navigations);
  expect(routerAddress()).toBe('/quick');
});

test('an in-page navigation loads nothing, completes immediately and cancels the pending one', async () => {
  const { router, routerAddress, requested, finishLoading, pendingPath } = open();
  const { loaded } = router.state().page;
  await router.navigate('/#faq');
  expect(routerAddress()).toBe('/#faq');
  expect(router.state().page.loaded).toBe(loaded);
  void router.navigate('/slow');
  await router.navigate('/');
  finishLoading();
  await Promise.resolve();
  expect([routerAddress(), pendingPath()]).toEqual(['/', undefined]);
  expect(requested()).toEqual(['/slow']);
});

test('a navigation to the current address loads the page again', async () => {
  const { router, requested, finishLoading } = open('/about?a=1#team');
  const again = router.navigate('/about?a=1#team', { replace: true, preventScrollReset: true });
  finishLoading({ loaded: { outcome: 'partial' } });
  await again;
  expect(requested()).toEqual(['/about?a=1']);
  expect(router.state()).toMatchObject({
    navigationType: 'REPLACE',
    page: { loaded: { outcome: 'partial' } },
    preventScrollReset: true,
  });
});

test('another query string is another page', async () => {
  const { router, routerAddress, finishLoading } = open('/discover?page=1');
  const navigation = router.navigate('/discover?page=2');
  finishLoading();
  await navigation;
  expect(routerAddress()).toBe('/discover?page=2');
});

test('a redirect adds only its target to the history', async () => {
  const { router, history, routerAddress, finishLoading, requested } = open();
  const navigation = router.navigate('/contact-us');
  finishLoading({ redirectTo: '/contact' });
  await Promise.resolve();
  finishLoading();
  await navigation;
  expect(requested()).toEqual(['/contact-us', '/contact']);
  expect(routerAddress()).toBe('/contact');
  history.go(-1);
  expect(routerAddress()).toBe('/contact');
  finishLoading();
});

test('Back changes the browser’s address first and completes when the page has loaded', async () => {
  const { router, history, routerAddress, finishLoading, browserAddress } = open();
  const navigation = router.navigate('/about');
  finishLoading();
  await navigation;
  router.navigator.go(-1);
  expect([routerAddress(), browserAddress()]).toEqual(['/about', '/']);
  finishLoading();
  await Promise.resolve();
  expect(routerAddress()).toBe('/');
  expect(router.state()).toMatchObject({ navigationType: 'POP', page: { location: { key: history.location.key } } });
});

test('Back to another fragment of the same page loads nothing', async () => {
  const { router, routerAddress, requested } = open();
  await router.navigate('/#faq');
  await router.navigate('/#services');
  router.navigator.go(-1);
  expect(routerAddress()).toBe('/#faq');
  expect(router.state().navigationType).toBe('POP');
  expect(requested()).toEqual([]);
});

test('Back to a redirected address replaces the history entry by its target', async () => {
  const { router, routerAddress, finishLoading, browserAddress } = open('/contact-us');
  const navigation = router.navigate('/about');
  finishLoading();
  await navigation;
  router.navigator.go(-1);
  finishLoading({ redirectTo: '/contact' });
  await Promise.resolve();
  finishLoading();
  await Promise.resolve();
  expect([routerAddress(), browserAddress()]).toEqual(['/contact', '/contact']);
  expect(router.state().navigationType).toBe('REPLACE');
});

test('react-router’s hooks navigate through the router', async () => {
  const { router, routerAddress, finishLoading } = open();
  router.navigator.push({ pathname: '/about', search: '?a=1', hash: '' }, null);
  finishLoading();
  await Promise.resolve();
  expect(routerAddress()).toBe('/about?a=1');
  expect(router.state().navigationType).toBe('PUSH');
  router.navigator.replace('/contact', null, { preventScrollReset: true });
  finishLoading();
  await Promise.resolve();
  expect(router.state()).toMatchObject({ navigationType: 'REPLACE', preventScrollReset: true });
});

test('unsubscribed listeners are not called, and a disposed router ignores the history', async () => {
  const { router, history, listener, requested } = open();
  const other = jest.fn();
  router.subscribe(other)();
  await router.navigate('/#faq');
  expect(other).not.toHaveBeenCalled();
  expect(listener).toHaveBeenCalledTimes(2);
  router.dispose();
  history.go(-1);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(requested()).toEqual([]);
});

test('a link within the page loads nothing after a figure has replaced the query of the entry', async () => {
  const { router, history, requested, routerAddress, browserAddress } = open('/team');
  const { location } = history;
  history.replace({ ...location, search: '?price=120' });
  jest.spyOn(history, 'location', 'get').mockReturnValue({ ...location, search: '?price=120' });
  await router.navigate('/team?price=120#faq');
  expect(requested()).toEqual([]);
  expect(routerAddress()).toBe('/team?price=120#faq');
  expect(browserAddress()).toBe('/team?price=120');
});

describe('pages that are rendered but hidden', () => {
  const addresses = (router: Router) => router.state().hiddenPages.map(({ location }) => location.pathname);
  /** Navigates and loads the page at once. */
  const goTo = async ({ router, finishLoading }: ReturnType<typeof open>, path: string, page?: ResolvedAddress) => {
    const navigation = router.navigate(path);
    finishLoading(page);
    await navigation;
  };

  test('a navigation to the prerendered page shows it at once, without loading it again', async () => {
    const { router, requested, browserAddress } = open();
    router.prerender('/about?a=1', { loaded: ready });
    const [prerendered] = router.state().hiddenPages;
    void router.navigate('/about?a=1');
    expect(router.state().page).toBe(prerendered);
    expect(browserAddress()).toBe('/about?a=1');
    expect([addresses(router), requested()]).toEqual([[], []]);
  });

  test('a navigation to an anchor of the prerendered page shows it with that anchor', () => {
    const { router } = open();
    router.prerender('/about', { loaded: ready });
    const key = router.state().hiddenPages[0]?.key;
    void router.navigate('/about#team');
    expect(router.state().page).toMatchObject({
      key,
      location: { pathname: '/about', hash: '#team' },
      opensAtTop: false,
    });
  });

  test('one page at most is prerendered, until it is dropped or the visitor opens another page', async () => {
    const opened = open();
    const { router, listener } = opened;
    const dropAbout = router.prerender('/about', { loaded: ready });
    const dropExperts = router.prerender('/experts', { loaded: ready });
    expect(addresses(router)).toEqual(['/experts']);
    dropAbout();
    expect(addresses(router)).toEqual(['/experts']);
    dropExperts();
    expect(addresses(router)).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
    router.prerender('/experts', { loaded: ready });
    await goTo(opened, '/about');
    expect(addresses(router)).toEqual([]);
  });

  test.each([
    ['a redirect', '/contact-us', { redirectTo: '/contact' }],
    ['a page without its data', '/about', { loaded: { outcome: 'partial' } }],
    ['a missing page', '/nowhere', { loaded: { outcome: 'missing' } }],
    ['another query of the current page', '/?page=2', { loaded: ready }],
  ] as const)('%s is not prerendered', (_name, address, page) => {
    const { router } = open();
    router.prerender(address, page);
    expect(addresses(router)).toEqual([]);
  });

  test('Back and Forward show the last three pages at once', async () => {
    const opened = open('/', { canKeep: () => true });
    const { router, requested, routerAddress } = opened;
    const first = router.state().page;
    for (const path of ['/a', '/b', '/c']) await goTo(opened, path);
    expect(addresses(router)).toEqual(['/b', '/a', '/']);
    for (let steps = 0; steps < 3; steps += 1) router.navigator.go(-1);
    expect(router.state().page).toBe(first);
    expect(router.state().navigationType).toBe('POP');
    router.navigator.go(1);
    expect(routerAddress()).toBe('/a');
    await goTo(opened, '/d');
    await goTo(opened, '/e');
    expect(addresses(router)).toEqual(['/d', '/a', '/']);
    expect(requested()).toEqual(['/a', '/b', '/c', '/d', '/e']);
  });

  test('a page is not kept if it is incomplete, cannot be kept, or the visitor opens its path again', async () => {
    let canKeep = false;
    const opened = open('/', { canKeep: () => canKeep });
    const { router } = opened;
    await goTo(opened, '/a');
    expect(addresses(router)).toEqual([]);
    canKeep = true;
    await goTo(opened, '/failed', { loaded: { outcome: 'failed' } });
    await goTo(opened, '/b');
    expect(addresses(router)).toEqual(['/a']);
    await goTo(opened, '/a');
    expect(addresses(router)).toEqual(['/b']);
  });
});
