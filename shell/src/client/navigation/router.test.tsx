import { createMemoryNavigation } from '../../testing/memoryNavigation.ts';
import type { LoadedPage } from '../../pageData/loadedPage.ts';
import { documentLoad } from './interceptNavigation.ts';
import { createRouter, type ResolvedAddress, type Router } from './router.ts';

const ready: LoadedPage = { outcome: 'ready' };
/** Waits until all promises that are resolved by now, and those that follow from them, have called back. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Opens a router whose pages load only when the test calls `finishLoading`. */
function open(path = '/', { isHydrated = (): boolean => false, defersCommit = true } = {}) {
  const navigation = createMemoryNavigation(path, { defersCommit });
  const requests: { address: string; finish: (page: ResolvedAddress) => void }[] = [];
  const router = createRouter({
    navigation,
    first: { loaded: ready },
    isHydrated,
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
    navigation,
    listener,
    requested: () => requests.map(({ address }) => address),
    /** Resolves the request that was made last, or the one at an index. */
    finishLoading: (page: ResolvedAddress = { loaded: { outcome: 'ready' } }, index = -1) =>
      requests.at(index)?.finish(page),
    routerAddress: () => addressOf(router.state().page.location),
    browserAddress: () => addressOf(new URL(navigation.currentEntry?.url ?? '')),
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
  expect(router.state().page.loaded).toBe(loaded);
  expect(pendingPath()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a path that starts with two slashes stays on this site', () => {
  const { router, pendingPath } = open();
  void router.navigate('//about');
  expect(pendingPath()).toBe('//about');
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
  expect(router.state()).toMatchObject({ page: { loaded: { outcome: 'partial' } }, preventScrollReset: true });
});

test('another query string is another page', async () => {
  const { router, routerAddress, finishLoading } = open('/discover?page=1');
  const navigation = router.navigate('/discover?page=2');
  finishLoading();
  await navigation;
  expect(routerAddress()).toBe('/discover?page=2');
});

test('a redirect adds only its target to the history', async () => {
  const { router, navigation, routerAddress, browserAddress, finishLoading, requested, pendingPath } = open();
  const navigated = router.navigate('/contact-us');
  finishLoading({ redirectTo: '/contact' });
  await Promise.resolve();
  expect([pendingPath(), browserAddress()]).toEqual(['/contact', '/']);
  finishLoading();
  await navigated;
  expect(requested()).toEqual(['/contact-us', '/contact']);
  expect([routerAddress(), browserAddress()]).toEqual(['/contact', '/contact']);
  navigation.back();
  expect(browserAddress()).toBe('/');
});

test('Back changes the browser’s address first and completes when the page has loaded', async () => {
  const { router, navigation, routerAddress, finishLoading, browserAddress } = open();
  const navigated = router.navigate('/about');
  Object.assign(window, { scrollY: 300.4 });
  finishLoading();
  await navigated;
  navigation.back();
  expect([routerAddress(), browserAddress()]).toEqual(['/about', '/']);
  finishLoading();
  await settle();
  expect(routerAddress()).toBe('/');
  expect(router.state().traversal).toEqual({ scrollPosition: 300 });
  expect(navigation.restored).toEqual([]);
});

test('Back to another fragment of the same page loads nothing', async () => {
  const { router, navigation, routerAddress, requested } = open();
  await router.navigate('/#faq');
  await router.navigate('/#services');
  navigation.back();
  expect(routerAddress()).toBe('/#faq');
  expect(router.state().traversal).toBeDefined();
  expect(requested()).toEqual([]);
});

test('Back to a redirected address replaces the history entry by its target', async () => {
  const { router, navigation, routerAddress, finishLoading, browserAddress } = open('/contact-us');
  const navigated = router.navigate('/about');
  finishLoading();
  await navigated;
  navigation.back();
  finishLoading({ redirectTo: '/contact' });
  await settle();
  finishLoading();
  await settle();
  expect([routerAddress(), browserAddress()]).toEqual(['/contact', '/contact']);
  navigation.forward();
  expect(browserAddress()).toBe('/about');
});

test('react-router’s hooks navigate through the router', async () => {
  const { router, navigation, routerAddress, browserAddress, finishLoading } = open();
  router.navigator.push({ pathname: '/about', search: '?a=1', hash: '' }, null);
  finishLoading();
  await settle();
  expect(routerAddress()).toBe('/about?a=1');
  router.navigator.replace('/contact', null, { preventScrollReset: true });
  finishLoading();
  await settle();
  expect(routerAddress()).toBe('/contact');
  expect(router.state().preventScrollReset).toBe(true);
  navigation.back();
  expect(browserAddress()).toBe('/');
});

test('unsubscribed listeners are not called, and a disposed router leaves navigations to the browser', async () => {
  const { router, navigation, listener } = open();
  const other = jest.fn();
  router.subscribe(other)();
  await router.navigate('/#faq');
  expect(other).not.toHaveBeenCalled();
  expect(listener).toHaveBeenCalledTimes(2);
  router.dispose();
  navigation.followLink('/about');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(navigation.leftToBrowser).toEqual(['/about']);
});

test('a link within the page loads nothing after a figure has replaced the query of the entry', async () => {
  const { navigation, requested, routerAddress, browserAddress } = open('/team');
  navigation.replaceUrl('/team?price=120');
  expect([routerAddress(), browserAddress()]).toEqual(['/team', '/team?price=120']);
  navigation.followLink('#faq');
  expect(requested()).toEqual([]);
  expect([routerAddress(), browserAddress()]).toEqual(['/team?price=120#faq', '/team?price=120#faq']);
});

test('without `precommitHandler` the address changes first, also of a redirect', async () => {
  const { navigation, routerAddress, browserAddress, pendingPath, finishLoading } = open('/', { defersCommit: false });
  navigation.followLink('/contact-us');
  expect([routerAddress(), browserAddress()]).toEqual(['/', '/contact-us']);
  finishLoading({ redirectTo: '/contact' });
  await settle();
  expect([browserAddress(), pendingPath()]).toEqual(['/contact', '/contact']);
  finishLoading();
  await settle();
  expect([routerAddress(), pendingPath()]).toEqual(['/contact', undefined]);
});

test('the browser restores the position of an entry of an earlier document', async () => {
  const { router, navigation, finishLoading } = open();
  const navigated = router.navigate('/about');
  finishLoading();
  await navigated;
  router.dispose();
  const resolve = async () => ({ loaded: ready });
  const reloaded = createRouter({ navigation, first: { loaded: ready }, isHydrated: () => false, resolve });
  navigation.back();
  await settle();
  expect(reloaded.state().traversal).toEqual({ scrollPosition: undefined });
  expect(navigation.restored).toEqual([navigation.currentEntry?.key]);
  reloaded.dispose();
});

test('the browser’s Stop button cancels the pending navigation', async () => {
  const { navigation, routerAddress, browserAddress, pendingPath, finishLoading, listener } = open();
  navigation.followLink('/slow');
  navigation.stop();
  expect(pendingPath()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
  finishLoading();
  await settle();
  expect([routerAddress(), browserAddress()]).toEqual(['/', '/']);
});

describe('links', () => {
  test.each([
    ['/contact', '/contact'],
    ['/discover/articles?page=2&q=gas#top', '/discover/articles?page=2&q=gas#top'],
    ['?tab=values', '/about?tab=values'],
    ['/about?tab=team', '/about?tab=team'],
    ['#values', '/about?tab=team#values'],
    ['/about#values', '/about#values'],
  ])('the router follows a link to %s', async (href, address) => {
    const { navigation, routerAddress, finishLoading } = open('/about?tab=team#history', { isHydrated: () => true });
    navigation.followLink(href);
    finishLoading();
    await settle();
    expect(routerAddress()).toBe(address);
    expect(navigation.leftToBrowser).toEqual([]);
  });

  test('a link to the current address loads the page again and replaces the history entry', async () => {
    const opened = open('/', { isHydrated: () => true });
    const { navigation, browserAddress, requested, finishLoading } = opened;
    for (const path of ['/about', '/about']) {
      navigation.followLink(path);
      finishLoading();
      await settle();
    }
    expect(requested()).toEqual(['/about', '/about']);
    navigation.back();
    expect(browserAddress()).toBe('/');
  });

  test('a link to the current address is left to the browser while the page is not hydrated', () => {
    const { navigation } = open('/about');
    navigation.followLink('/about');
    expect(navigation.leftToBrowser).toEqual(['/about']);
  });

  test.each([
    ['another site', 'https://example.com/contact', { canIntercept: false }],
    ['a paper', '/papers/methane.pdf', {}],
    ['a feed', '/feed.xml', {}],
    ['a picture of the service', '/api/pictures/a', {}],
    ['a file of a release', '/releases/shell/1', {}],
    ['the state of the site', '/_site/health', {}],
    ['a download', '/contact', { downloadRequest: '' }],
    ['a posted form', '/contact', { formData: new FormData() }],
    ['a document', '/contact', { info: documentLoad }],
  ])('a navigation to %s is left to the browser', (_name, href, init) => {
    const { navigation, listener } = open();
    navigation.followLink(href, init);
    expect(navigation.leftToBrowser).toEqual([href]);
    expect(listener).not.toHaveBeenCalled();
  });

  test('a reload is left to the browser', () => {
    const { navigation } = open();
    navigation.reload();
    expect(navigation.leftToBrowser).toEqual(['/']);
  });
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

  test('a page that is prerendered at an anchor does not open at its top, and is shown at that anchor only', async () => {
    const opened = open();
    const { router } = opened;
    router.prerender('/about#team', { loaded: ready });
    const [prerendered] = router.state().hiddenPages;
    expect(prerendered).toMatchObject({ location: { hash: '#team' }, opensAtTop: false });
    await goTo(opened, '/about');
    expect(router.state().page).not.toBe(prerendered);
    router.prerender('/experts#team', { loaded: ready });
    const [other] = router.state().hiddenPages;
    void router.navigate('/experts#team');
    expect(router.state().page).toBe(other);
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
    const opened = open('/', { isHydrated: () => true });
    const { router, navigation, requested, routerAddress } = opened;
    const first = router.state().page;
    for (const path of ['/a', '/b', '/c']) await goTo(opened, path);
    expect(addresses(router)).toEqual(['/b', '/a', '/']);
    for (let steps = 0; steps < 3; steps += 1) navigation.back();
    expect(router.state().page).toBe(first);
    expect(router.state().traversal).toBeDefined();
    navigation.forward();
    expect(routerAddress()).toBe('/a');
    await goTo(opened, '/d');
    await goTo(opened, '/e');
    expect(addresses(router)).toEqual(['/d', '/a', '/']);
    expect(requested()).toEqual(['/a', '/b', '/c', '/d', '/e']);
  });

  test('a page is not kept if it is incomplete, cannot be kept, or the visitor opens its path again', async () => {
    let isHydrated = false;
    const opened = open('/', { isHydrated: () => isHydrated });
    const { router } = opened;
    await goTo(opened, '/a');
    expect(addresses(router)).toEqual([]);
    isHydrated = true;
    await goTo(opened, '/failed', { loaded: { outcome: 'failed' } });
    await goTo(opened, '/b');
    expect(addresses(router)).toEqual(['/a']);
    await goTo(opened, '/a');
    expect(addresses(router)).toEqual(['/b']);
  });
});
