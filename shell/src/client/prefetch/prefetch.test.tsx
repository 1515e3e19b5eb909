import { listObserved, reportIntersection } from '@site/shared/testing';
import { prefetchPages, type PrefetchPage } from './prefetch.ts';

let idle: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  idle = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  document.body.innerHTML = ['/about', '/contact?topic=flares', '/experts', '/papers/methane.pdf']
    .map((href) => `<a href="${href}"><b>There</b></a>`)
    .join('');
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const linkTo = (href: string) => {
  const link = document.querySelector(`a[href="${href}"]`);
  if (!link) throw new Error(`There is no link to ${href}.`);
  return link;
};
const give = (type: string, target: Element) => target.dispatchEvent(new Event(type, { bubbles: true }));
const settle = () => jest.advanceTimersByTimeAsync(0);
const becomeIdle = async () => {
  for (const task of idle.splice(0)) task();
  await settle();
};

/** Starts prefetching with pages that come when they are told to. */
function start() {
  const pages: { path: string; what: string; arrive: () => void; fail: () => void }[] = [];
  const prefetchPage: PrefetchPage = (path, what) =>
    new Promise((resolve, reject) => {
      pages.push({ path, what, arrive: () => resolve(undefined), fail: () => reject(new Error('offline')) });
    });
  const settled = Promise.withResolvers<void>();
  const { untilPrefetched } = prefetchPages(prefetchPage, settled.promise);
  return {
    pages,
    asked: () => pages.map(({ path, what }) => `${what} of ${path}`),
    settlePage: settled.resolve,
    untilPrefetched,
  };
}

/** Starts, and has all links of the page in view from the visitor's first sign on. */
async function startInView() {
  const started = start();
  started.settlePage();
  await settle();
  for (const link of listObserved()) reportIntersection(link, { isIntersecting: true });
  await becomeIdle();
  return started;
}

test.each(['pointerover', 'focusin'])('a link on which %s rests for 20 ms is fetched with its data', async (type) => {
  const { asked } = start();
  give(type, linkTo('/contact?topic=flares'));
  await jest.advanceTimersByTimeAsync(19);
  expect(asked()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(['all of /contact?topic=flares']);
});

test('a pointer that only crosses a link fetches nothing', async () => {
  const { asked } = start();
  give('pointerover', linkTo('/about'));
  await jest.advanceTimersByTimeAsync(19);
  give('pointerover', document.body);
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked()).toEqual([]);
});

test('a pointer that moves within a link rests on it', async () => {
  const { asked } = start();
  give('pointerover', linkTo('/about'));
  await jest.advanceTimersByTimeAsync(30);
  give('pointerover', linkTo('/about').firstElementChild ?? document.body);
  await jest.advanceTimersByTimeAsync(10);
  expect(asked()).toEqual(['all of /about']);
});

test.each(['touchstart', 'pointerdown'])('%s fetches at once', (type) => {
  const { asked } = start();
  give(type, linkTo('/about'));
  expect(asked()).toEqual(['all of /about']);
});

test('what is no page of the site is not fetched', async () => {
  const { asked } = start();
  give('touchstart', linkTo('/papers/methane.pdf'));
  give('pointerover', linkTo('/papers/methane.pdf'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked()).toEqual([]);
});

test('a page under way is not fetched twice; one that failed is tried again at the next intent', async () => {
  const { asked, pages } = start();
  give('touchstart', linkTo('/about'));
  give('pointerdown', linkTo('/about'));
  expect(asked()).toEqual(['all of /about']);
  pages[0]?.fail();
  await settle();
  give('touchstart', linkTo('/about'));
  expect(asked()).toEqual(['all of /about', 'all of /about']);
});

test('it is quiet when nothing that was meant is under way', async () => {
  const { pages, untilPrefetched } = start();
  const quiet = jest.fn();
  give('touchstart', linkTo('/about'));
  void untilPrefetched().then(quiet);
  give('touchstart', linkTo('/experts'));
  pages[0]?.arrive();
  await settle();
  expect(quiet).not.toHaveBeenCalled();
  pages[1]?.arrive();
  await settle();
  expect(quiet).toHaveBeenCalled();
});

test('links in view are watched only once the page is settled', async () => {
  const { settlePage } = start();
  await becomeIdle();
  expect(listObserved()).toEqual([]);
  settlePage();
  await settle();
  expect(listObserved()).toEqual(['/about', '/contact?topic=flares', '/experts'].map(linkTo));
});

test('links in view come one at a time, their code alone, each once', async () => {
  const { asked, pages } = await startInView();
  expect(asked()).toEqual(['code of /about']);
  reportIntersection(linkTo('/experts'), { isIntersecting: true });
  await becomeIdle();
  expect(asked()).toHaveLength(1);
  pages[0]?.arrive();
  await settle();
  expect(asked()).toHaveLength(1);
  await becomeIdle();
  expect(asked()).toEqual(['code of /about', 'code of /contact?topic=flares']);
  pages[1]?.fail();
  await settle();
  await becomeIdle();
  pages[2]?.arrive();
  await settle();
  await becomeIdle();
  expect(asked()).toEqual(['code of /about', 'code of /contact?topic=flares', 'code of /experts']);
});

test('a link that has left the window is not fetched', async () => {
  const { asked, settlePage } = start();
  settlePage();
  await settle();
  reportIntersection(linkTo('/about'), { isIntersecting: true });
  reportIntersection(linkTo('/about'), { isIntersecting: false });
  await becomeIdle();
  expect(asked()).toEqual([]);
});

test('links in view are held back while something is meant', async () => {
  const { asked, settlePage, pages } = start();
  settlePage();
  await settle();
  give('touchstart', linkTo('/experts'));
  reportIntersection(linkTo('/about'), { isIntersecting: true });
  await becomeIdle();
  expect(asked()).toEqual(['all of /experts']);
  pages[0]?.arrive();
  await settle();
  expect(asked()).toEqual(['all of /experts', 'code of /about']);
});

test('links that come later are watched when the document has come to rest', async () => {
  const { settlePage } = start();
  settlePage();
  await settle();
  document.body.insertAdjacentHTML('beforeend', '<p><a href="/join-us">Careers</a></p>');
  await settle();
  expect(listObserved()).not.toContain(linkTo('/join-us'));
  await becomeIdle();
  expect(listObserved()).toContain(linkTo('/join-us'));
});

test('under Save-Data nothing is fetched ahead, and it is always quiet', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { asked, settlePage, untilPrefetched } = start();
  settlePage();
  await settle();
  give('touchstart', linkTo('/about'));
  give('pointerover', linkTo('/experts'));
  await jest.advanceTimersByTimeAsync(1000);
  await becomeIdle();
  expect(listObserved()).toEqual([]);
  expect(asked()).toEqual([]);
  await expect(untilPrefetched()).resolves.toBeUndefined();
});
