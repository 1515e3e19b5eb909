import { listObserved, reportIntersection } from '@site/shared/testing';
import type { LoadedPage } from '../../pageData/loadedPage.ts';
import type { ResolvedAddress } from '../navigation/router.ts';
import { prefetchPages } from './prefetch.ts';

let idle: (() => void)[];
let isIncomplete: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  idle = [];
  isIncomplete = false;
  Object.assign(window, { navigation: {}, requestIdleCallback: (task: () => void) => idle.push(task) });
  const links = ['/about', '/contact?topic=flares', '/experts', '/papers/methane.pdf'].map(
    (href) => `<a href="${href}"><b>There</b></a>`,
  );
  document.body.innerHTML = `<main>${links.join('')}</main>`;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'navigation');
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'deviceMemory');
});

const linkTo = (href: string) => {
  const link = document.querySelector(`a[href="${href}"]`);
  if (!link) throw new Error(`There is no link to ${href}.`);
  return link;
};
const dispatch = (type: string, target: Element) => target.dispatchEvent(new Event(type, { bubbles: true }));
const flush = () => jest.advanceTimersByTimeAsync(0);
/** Runs one idle task. */
const runIdleTask = async () => {
  idle.shift()?.();
  await flush();
};
const becomeIdle = async () => {
  while (idle.length > 0) await runIdleTask();
};

/** Starts prefetching with pages that load only when the test calls `finish` or `fail`. */
function start({ preload = async () => {} }: { preload?: (path: string) => Promise<void> } = {}) {
  const pages: { path: string; finish: (outcome?: LoadedPage['outcome']) => void; fail: () => void }[] = [];
  const load = (path: string) =>
    new Promise<ResolvedAddress>((resolve, reject) => {
      pages.push({
        path,
        finish: (outcome = 'ready') => resolve({ loaded: { outcome } }),
        fail: () => reject(new Error('offline')),
      });
    });
  const preloaded: string[] = [];
  /** Paths of the pages that were prerendered, and of those that were dropped. */
  const prerendered: string[] = [];
  const dropped: string[] = [];
  const prerender = (path: string) => {
    prerendered.push(path);
    return () => void dropped.push(path);
  };
  const hydrated = Promise.withResolvers<void>();
  const interacted = Promise.withResolvers<void>();
  const { untilPrefetched } = prefetchPages(
    {
      load,
      loadCode: (path) => load(`code of ${path}`),
      preload: (path) => {
        preloaded.push(path);
        return preload(path);
      },
      lacksData: () => isIncomplete,
      prerender,
    },
    hydrated.promise,
    interacted.promise,
  );
  return {
    pages,
    requested: () => pages.map(({ path }) => path),
    preloaded,
    prerendered,
    dropped,
    markHydrated: hydrated.resolve,
    interact: interacted.resolve,
    untilPrefetched,
  };
}

/** Starts prefetching on a hydrated page with all of its links in view. */
async function startInView() {
  const started = start();
  started.markHydrated();
  await flush();
  for (const link of listObserved()) reportIntersection(link, { isIntersecting: true });
  await becomeIdle();
  return started;
}

test.each(['pointerover', 'focusin'])('a %s that stays on a link for 20 ms prefetches the page', async (type) => {
  const { requested } = start();
  dispatch(type, linkTo('/contact?topic=flares'));
  await jest.advanceTimersByTimeAsync(19);
  expect(requested()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(requested()).toEqual(['/contact?topic=flares']);
});

test('a pointer that leaves a link within 20 ms prefetches nothing', async () => {
  const { requested } = start();
  dispatch('pointerover', linkTo('/about'));
  await jest.advanceTimersByTimeAsync(19);
  dispatch('pointerover', document.body);
  await jest.advanceTimersByTimeAsync(1000);
  expect(requested()).toEqual([]);
});

test('a pointer that moves within a link does not restart the delay', async () => {
  const { requested } = start();
  dispatch('pointerover', linkTo('/about'));
  await jest.advanceTimersByTimeAsync(30);
  dispatch('pointerover', linkTo('/about').firstElementChild ?? document.body);
  await jest.advanceTimersByTimeAsync(10);
  expect(requested()).toEqual(['/about']);
});

/** Rests the pointer on a link until its page is prefetched and prerendered. */
async function restOn(link: Element, { pages }: ReturnType<typeof start>) {
  dispatch('pointerover', link);
  await jest.advanceTimersByTimeAsync(50);
  pages.at(-1)?.finish();
  await flush();
}

test('a page is prerendered when the pointer has stayed on its link for 50 ms and the page has loaded', async () => {
  const started = start();
  dispatch('pointerover', linkTo('/about'));
  await jest.advanceTimersByTimeAsync(20);
  started.pages[0]?.finish();
  await jest.advanceTimersByTimeAsync(29);
  expect(started.prerendered).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(started.prerendered).toEqual(['/about']);
  expect(started.requested()).toEqual(['/about']);
});

test('a page is prerendered for the fragment of its link', async () => {
  document.body.insertAdjacentHTML('beforeend', '<a href="/about?a=1#team">Team</a>');
  const started = start();
  await restOn(linkTo('/about?a=1#team'), started);
  expect(started.prerendered).toEqual(['/about?a=1#team']);
});

test.each([
  ['the pointer moves to another link', () => dispatch('pointerover', linkTo('/experts'))],
  ['the pointer leaves the link', () => dispatch('pointerover', document.body)],
  ['the focus moves to another link', () => dispatch('focusin', linkTo('/experts'))],
  ['a touch becomes a scroll', () => dispatch('pointercancel', linkTo('/about'))],
  ['the mouse leaves the window', () => leaveWindow('mouse')],
])('a prerendered page is dropped when %s', async (_name, leave) => {
  const started = start();
  await restOn(linkTo('/about'), started);
  expect(started.dropped).toEqual([]);
  leave();
  expect(started.dropped).toEqual(['/about']);
});

const leaveWindow = (pointerType: string) =>
  document.documentElement.dispatchEvent(Object.assign(new Event('pointerleave'), { pointerType }));

test('a page prerendered by a touch stays when the touch ends, until the click', async () => {
  const started = start();
  dispatch('pointerdown', linkTo('/about'));
  dispatch('touchstart', linkTo('/about'));
  started.pages[0]?.finish();
  await flush();
  leaveWindow('touch');
  expect([started.prerendered, started.dropped]).toEqual([['/about'], []]);
});

test('a press on the link of the prerendered page keeps it', async () => {
  const started = start();
  await restOn(linkTo('/about'), started);
  dispatch('pointerdown', linkTo('/about'));
  await flush();
  expect([started.requested().length, started.prerendered, started.dropped]).toEqual([1, ['/about'], []]);
});

test('a prerendered page is dropped after 10 s, although the pointer stays', async () => {
  const started = start();
  await restOn(linkTo('/about'), started);
  await jest.advanceTimersByTimeAsync(9949);
  expect(started.dropped).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(started.dropped).toEqual(['/about']);
});

test('a page that fails to load, or loads after the pointer has left, is not prerendered', async () => {
  const { pages, prerendered } = start();
  dispatch('pointerdown', linkTo('/about'));
  pages[0]?.fail();
  await flush();
  dispatch('pointerdown', linkTo('/experts'));
  dispatch('pointerover', linkTo('/experts'));
  dispatch('pointerover', document.body);
  pages[1]?.finish();
  await flush();
  expect(prerendered).toEqual([]);
});

test.each([
  [2, []],
  [4, ['/about']],
])('with %s GiB of memory, the prerendered pages are %j', async (deviceMemory, expected) => {
  Object.assign(navigator, { deviceMemory });
  const started = start();
  await restOn(linkTo('/about'), started);
  expect(started.requested()).toEqual(['/about']);
  expect(started.prerendered).toEqual(expected);
});

test.each(['touchstart', 'pointerdown'])('%s prefetches immediately', (type) => {
  const { requested } = start();
  dispatch(type, linkTo('/about'));
  expect(requested()).toEqual(['/about']);
});

test('links to files are not prefetched', async () => {
  const { requested } = start();
  dispatch('touchstart', linkTo('/papers/methane.pdf'));
  dispatch('pointerover', linkTo('/papers/methane.pdf'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(requested()).toEqual([]);
});

test('a page is prefetched once at a time, and again after a failure', async () => {
  const { requested, pages } = start();
  dispatch('touchstart', linkTo('/about'));
  dispatch('pointerdown', linkTo('/about'));
  expect(requested()).toEqual(['/about']);
  pages[0]?.fail();
  await flush();
  dispatch('touchstart', linkTo('/about'));
  expect(requested()).toEqual(['/about', '/about']);
});

test('untilPrefetched resolves when all intended pages have been prefetched', async () => {
  const { pages, untilPrefetched } = start();
  const whenPrefetched = jest.fn();
  dispatch('touchstart', linkTo('/about'));
  void untilPrefetched().then(whenPrefetched);
  dispatch('touchstart', linkTo('/experts'));
  pages[0]?.finish();
  await flush();
  expect(whenPrefetched).not.toHaveBeenCalled();
  pages[1]?.finish();
  await flush();
  expect(whenPrefetched).toHaveBeenCalled();
});

test('links in view are observed only after the page is hydrated', async () => {
  const { markHydrated } = start();
  await becomeIdle();
  expect(listObserved()).toEqual([]);
  markHydrated();
  await flush();
  expect(listObserved()).toEqual(['/about', '/contact?topic=flares', '/experts'].map(linkTo));
});

test('a page in view whose files cannot be preloaded is prefetched nevertheless', async () => {
  const { markHydrated, requested } = start({ preload: () => Promise.reject(new Error('offline')) });
  markHydrated();
  await flush();
  reportIntersection(linkTo('/about'), { isIntersecting: true });
  await becomeIdle();
  expect(requested()).toEqual(['/about']);
});

/** Finishes each prefetch in turn, until no other one starts. */
async function finishAll({ pages }: ReturnType<typeof start>, outcome?: LoadedPage['outcome']) {
  for (let page = 0; page < pages.length; page += 1) {
    pages[page]?.finish(outcome);
    await flush();
    await becomeIdle();
  }
}

test('links in view are prefetched the first one alone, then three at a time, each once; after a failure without data', async () => {
  const others = ['/join-us', '/services', '/history'];
  document.body.insertAdjacentHTML('beforeend', others.map((path) => `<a href="${path}">There</a>`).join(''));
  const { requested, pages, interact } = await startInView();
  interact();
  expect(requested()).toEqual(['/about']);
  pages[0]?.finish();
  await flush();
  await becomeIdle();
  expect(requested()).toEqual(['/about', '/contact?topic=flares', '/experts']);
  reportIntersection(linkTo('/experts'), { isIntersecting: true });
  await becomeIdle();
  pages[1]?.fail();
  await flush();
  await becomeIdle();
  expect(requested()).toHaveLength(3);
  pages[2]?.finish();
  await flush();
  expect(requested()).toHaveLength(3);
  await becomeIdle();
  expect(requested().slice(3)).toEqual(others.map((path) => `code of ${path}`));
});

test('each idle task preloads the files of one page in view, or loads one', async () => {
  const { pages, preloaded, requested, markHydrated } = start();
  markHydrated();
  await flush();
  for (const link of listObserved()) reportIntersection(link, { isIntersecting: true });
  const steps = () => [...preloaded, ...requested()];
  const counts: number[] = [];
  while (idle.length > 0) {
    await runIdleTask();
    counts.push(steps().length);
    pages.at(-1)?.finish();
    await flush();
  }
  expect([...new Set(counts)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(preloaded).toEqual(requested());
});

test('three pages are prefetched until the first interaction, those of links in the page’s content first', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<header><a href="/join-us">Careers</a></header>');
  const started = await startInView();
  await finishAll(started);
  expect(started.requested()).toEqual(['/about', '/contact?topic=flares', '/experts']);
  started.interact();
  await flush();
  await becomeIdle();
  expect(started.requested()).toEqual(['/about', '/contact?topic=flares', '/experts', '/join-us']);
});

test('on a page that lacks data, pages in view are prefetched without data, those of a touch with data', async () => {
  isIncomplete = true;
  const started = await startInView();
  await finishAll(started);
  dispatch('touchstart', linkTo('/about'));
  expect(started.requested()).toEqual([
    'code of /about',
    'code of /contact?topic=flares',
    'code of /experts',
    '/about',
  ]);
});

test('if the first page in view lacks data, all others are prefetched without data', async () => {
  document.body.insertAdjacentHTML('beforeend', '<a href="/join-us">Careers</a>');
  const started = await startInView();
  started.interact();
  await finishAll(started, 'partial');
  const others = ['/contact?topic=flares', '/experts', '/join-us'];
  expect(started.requested()).toEqual(['/about', ...others.map((path) => `code of ${path}`)]);
});

test('a link in view to the current page is not prefetched', async () => {
  window.history.replaceState(null, '', '/about#team');
  const started = await startInView();
  await finishAll(started);
  expect(started.requested()).toEqual(['/contact?topic=flares', '/experts']);
});

test('a link that has left the viewport is not prefetched', async () => {
  const { requested, markHydrated } = start();
  markHydrated();
  await flush();
  reportIntersection(linkTo('/about'), { isIntersecting: true });
  reportIntersection(linkTo('/about'), { isIntersecting: false });
  await becomeIdle();
  expect(requested()).toEqual([]);
});

test('links in view wait until all intended pages have been prefetched', async () => {
  const { preloaded, requested, markHydrated, pages } = start();
  markHydrated();
  await flush();
  dispatch('touchstart', linkTo('/experts'));
  reportIntersection(linkTo('/about'), { isIntersecting: true });
  await becomeIdle();
  expect(requested()).toEqual(['/experts']);
  expect(preloaded).toEqual([]);
  pages[0]?.finish();
  await flush();
  await becomeIdle();
  expect(requested()).toEqual(['/experts', '/about']);
});

test('links added later are observed when the browser is idle', async () => {
  const { markHydrated } = start();
  markHydrated();
  await flush();
  document.body.insertAdjacentHTML('beforeend', '<p><a href="/join-us">Careers</a></p>');
  await flush();
  expect(listObserved()).not.toContain(linkTo('/join-us'));
  await becomeIdle();
  expect(listObserved()).toContain(linkTo('/join-us'));
});

test('under Save-Data nothing is prefetched, and untilPrefetched resolves immediately', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { requested, markHydrated, untilPrefetched } = start();
  markHydrated();
  await flush();
  dispatch('touchstart', linkTo('/about'));
  dispatch('pointerover', linkTo('/experts'));
  await jest.advanceTimersByTimeAsync(1000);
  await becomeIdle();
  expect(listObserved()).toEqual([]);
  expect(requested()).toEqual([]);
  await expect(untilPrefetched()).resolves.toBeUndefined();
});

test('nothing is prefetched where every navigation loads a document', async () => {
  Reflect.deleteProperty(window, 'navigation');
  const { requested } = start();
  dispatch('pointerdown', linkTo('/about'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(requested()).toEqual([]);
});

test('a link to the current page, such as "Try again", prefetches nothing', async () => {
  window.history.replaceState(null, '', '/about#team');
  const { requested } = start();
  dispatch('pointerover', linkTo('/about'));
  dispatch('pointerdown', linkTo('/about'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(requested()).toEqual([]);
});
