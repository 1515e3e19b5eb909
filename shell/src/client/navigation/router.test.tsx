import { createMemoryHistory } from './history.ts';
import type { LoadedPage } from '../../pageData/loadedPage.ts';
import { createRouter, type ResolvedAddress } from './router.ts';

const ready: LoadedPage = { outcome: 'ready' };

/** A router whose pages arrive when they are told to. */
function open(path = '/') {
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: false });
  const asked: { address: string; bring: (page: ResolvedAddress) => void }[] = [];
  const router = createRouter({
    history,
    first: { loaded: ready },
    resolve: ({ pathname, search }) =>
      new Promise((bring) => {
        asked.push({ address: pathname + search, bring });
      }),
  });
  const addressOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
    pathname + search + hash;
  const told = jest.fn();
  router.subscribe(told);
  return {
    router,
    history,
    told,
    asked: () => asked.map(({ address }) => address),
    /** Brings the page that was asked for last, or an earlier one. */
    bring: (page: ResolvedAddress = { loaded: { outcome: 'ready' } }, index = -1) => asked.at(index)?.bring(page),
    standing: () => addressOf(router.state().location),
    shownAddress: () => addressOf(history.location),
    pendingPath: () => router.pending()?.pathname,
  };
}

test('a page is arrived at, and its address shown, when all of it is there', async () => {
  const { router, standing, shownAddress, pendingPath, bring, told } = open();
  const navigation = router.navigate('/about?a=1#team');
  expect(pendingPath()).toBe('/about');
  expect(told).toHaveBeenCalledTimes(1);
  expect([standing(), shownAddress()]).toEqual(['/', '/']);
  const loaded: LoadedPage = { outcome: 'partial' };
  bring({ loaded });
  await navigation;
  expect([standing(), shownAddress()]).toEqual(['/about?a=1#team', '/about?a=1#team']);
  expect(router.state()).toMatchObject({ navigationType: 'PUSH', loaded });
  expect(pendingPath()).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(2);
});

test('a path of two slashes is a path, not another site’s address', () => {
  const { router, pendingPath } = open();
  void router.navigate('//about');
  expect(pendingPath()).toBe('//about');
});

test('each entry of the history has a key of its own, which it keeps', async () => {
  const { router, history, bring } = open();
  const navigation = router.navigate('/about');
  bring();
  await navigation;
  const { key } = router.state().location;
  expect(key).not.toBe('default');
  expect(history.location.key).toBe(key);
});

test('of two navigations the latest wins, whichever page is there first', async () => {
  const { router, standing, bring } = open();
  const navigations = [router.navigate('/slow'), router.navigate('/quick')];
  bring(undefined, 1);
  bring(undefined, 0);
  await Promise.all(navigations);
  expect(standing()).toBe('/quick');
});

test('a way within the page loads nothing and goes at once, and ends one that is under way', async () => {
  const { router, standing, asked, bring, pendingPath } = open();
  const { loaded } = router.state();
  await router.navigate('/#faq');
  expect(standing()).toBe('/#faq');
  expect(router.state().loaded).toBe(loaded);
  void router.navigate('/slow');
  await router.navigate('/');
  bring();
  await Promise.resolve();
  expect([standing(), pendingPath()]).toEqual(['/', undefined]);
  expect(asked()).toEqual(['/slow']);
});

test('the same address once more is another try', async () => {
  const { router, asked, bring } = open('/about?a=1#team');
  const again = router.navigate('/about?a=1#team', { replace: true, preventScrollReset: true });
  bring({ loaded: { outcome: 'partial' } });
  await again;
  expect(asked()).toEqual(['/about?a=1']);
  expect(router.state()).toMatchObject({
    navigationType: 'REPLACE',
    loaded: { outcome: 'partial' },
    preventScrollReset: true,
  });
});

test('other words of the query are another page', async () => {
  const { router, standing, bring } = open('/discover?page=1');
  const navigation = router.navigate('/discover?page=2');
  bring();
  await navigation;
  expect(standing()).toBe('/discover?page=2');
});

test('an old address leads on to its new one, which alone is in the history', async () => {
  const { router, history, standing, bring, asked } = open();
  const navigation = router.navigate('/contact-us');
  bring({ redirectTo: '/contact' });
  await Promise.resolve();
  bring();
  await navigation;
  expect(asked()).toEqual(['/contact-us', '/contact']);
  expect(standing()).toBe('/contact');
  history.go(-1);
  expect(standing()).toBe('/contact');
  bring();
});

test('back goes where one was, by the browser’s address, with the page it had to load', async () => {
  const { router, history, standing, bring, shownAddress } = open();
  const navigation = router.navigate('/about');
  bring();
  await navigation;
  router.navigator.go(-1);
  expect([standing(), shownAddress()]).toEqual(['/about', '/']);
  bring();
  await Promise.resolve();
  expect(standing()).toBe('/');
  expect(router.state()).toMatchObject({ navigationType: 'POP', location: { key: history.location.key } });
});

test('back to another place of the same page loads nothing', async () => {
  const { router, standing, asked } = open();
  await router.navigate('/#faq');
  await router.navigate('/#services');
  router.navigator.go(-1);
  expect(standing()).toBe('/#faq');
  expect(router.state().navigationType).toBe('POP');
  expect(asked()).toEqual([]);
});

test('an old address that Back leads to is replaced by its new one', async () => {
  const { router, standing, bring, shownAddress } = open('/contact-us');
  const navigation = router.navigate('/about');
  bring();
  await navigation;
  router.navigator.go(-1);
  bring({ redirectTo: '/contact' });
  await Promise.resolve();
  bring();
  await Promise.resolve();
  expect([standing(), shownAddress()]).toEqual(['/contact', '/contact']);
  expect(router.state().navigationType).toBe('REPLACE');
});

test('react-router’s hooks navigate by it', async () => {
  const { router, standing, bring } = open();
  router.navigator.push({ pathname: '/about', search: '?a=1', hash: '' }, null);
  bring();
  await Promise.resolve();
  expect(standing()).toBe('/about?a=1');
  expect(router.state().navigationType).toBe('PUSH');
  router.navigator.replace('/contact', null, { preventScrollReset: true });
  bring();
  await Promise.resolve();
  expect(router.state()).toMatchObject({ navigationType: 'REPLACE', preventScrollReset: true });
});

test('who no longer listens is told nothing, and a router that is given up hears nothing', async () => {
  const { router, history, told, asked } = open();
  const other = jest.fn();
  router.subscribe(other)();
  await router.navigate('/#faq');
  expect(other).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledTimes(2);
  router.dispose();
  history.go(-1);
  expect(told).toHaveBeenCalledTimes(2);
  expect(asked()).toEqual([]);
});
