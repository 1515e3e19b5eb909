import type { LoadedPage } from '../../pageData/loadedPage.ts';
import type { VisitBeacon } from '../../pageData/visitBeacon.ts';
import type { Route } from '../../routing/route.ts';
import { createMemoryNavigation } from '../../testing/memoryNavigation.ts';
import { createRouter } from '../navigation/router.ts';

/** A performance observer whose entries come from the test. */
class FakePerformanceObserver {
  static supportedEntryTypes: readonly string[] = [];
  static all: FakePerformanceObserver[] = [];
  type = '';
  readonly queue: PerformanceEntry[] = [];
  readonly deliver: (list: { getEntries: () => PerformanceEntry[] }) => void;
  constructor(deliver: FakePerformanceObserver['deliver']) {
    this.deliver = deliver;
    FakePerformanceObserver.all.push(this);
  }
  observe({ type }: { type: string }) {
    this.type = type;
  }
  disconnect() {
    this.type = '';
  }
  takeRecords = () => this.queue.splice(0);
}
const observersOf = (type: string) => FakePerformanceObserver.all.filter((observer) => observer.type === type);
/** Delivers an entry to the observers of its type. */
async function emit(type: string, entry: object) {
  for (const { deliver } of observersOf(type)) deliver({ getEntries: () => [{ entryType: type, ...entry } as never] });
  // The library reads entries in a microtask.
  await Promise.resolve();
}
/** Queues an entry that the browser has not delivered yet. */
const queue = (type: string, entry: object) => observersOf(type).forEach((each) => each.queue.push(entry as never));
const tap = (startTime: number, duration: number) => ({ startTime, duration, interactionId: 7 });

let nowMs: number;
let beacons: VisitBeacon[];
let listeners: (() => void)[];
let visibility: DocumentVisibilityState;
beforeEach(() => {
  // web-vitals keeps state of the document in its modules.
  jest.resetModules();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  FakePerformanceObserver.all = [];
  FakePerformanceObserver.supportedEntryTypes = ['layout-shift', 'event', 'largest-contentful-paint'];
  Object.assign(window, { PerformanceObserver: FakePerformanceObserver });
  nowMs = 2000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  Object.assign(performance, {
    interactionCount: 0,
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ responseStart: 120.25, type: 'navigate' }] : []),
  });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  beacons = [];
  Object.assign(navigator, {
    sendBeacon: (address: string, text: string) => {
      if (address === '/_site/rum') beacons.push(JSON.parse(text) as VisitBeacon);
      return true;
    },
  });
  // A recorder listens until its document ends: end those of earlier tests.
  listeners = [];
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      add(type, listener, options);
      listeners.push(() => target.removeEventListener(type, listener, options));
    });
  }
});
afterEach(() => {
  for (const remove of listeners) remove();
  jest.useRealTimers();
});

const set = '0123456789abcdef0123456789abcdef';
const loaded: LoadedPage = { outcome: 'ready' };
const routeAt = (pathname: string) => ({
  // Only the id is read.
  route: { id: pathname === '/' ? 'shell.home' : `shell${pathname.replaceAll('/', '.')}` } as Route,
  params: {},
  pathname,
});

/** Starts the recorder on a page. */
async function open({ isFirst = true, failures = [] as Event[] } = {}) {
  const { recordVisits } = await import('./recordVisits.ts');
  document.body.innerHTML = '<main><div>Home</div></main>';
  const router = createRouter({
    navigation: createMemoryNavigation(),
    first: { match: routeAt('/'), loaded },
    isHydrated: () => true,
    resolve: async ({ pathname }) =>
      pathname === '/nowhere'
        ? { loaded: { outcome: 'missing' } }
        : { match: routeAt(pathname), loaded: { outcome: 'ready' } },
  });
  listeners.push(router.dispose);
  const whenIdle = (task: () => void) => void setTimeout(task, 100);
  const releases = { shell: 's1', sections: {}, digests: { address: `/releases/${set}`, integrity: 'sha384-list' } };
  recordVisits(router, { loaded: isFirst ? loaded : { outcome: 'ready' }, releases }, failures, whenIdle);
  return {
    /** Navigates to a page, which React shows and the browser paints after the given times. */
    async navigate(to: string, { loadMs = 30, paintMs = 20 } = {}) {
      window.dispatchEvent(Object.defineProperty(new MouseEvent('click'), 'timeStamp', { value: nowMs }));
      const navigation = router.navigate(to);
      nowMs += loadMs;
      await navigation;
      document.querySelector('main')?.replaceChildren(document.createElement('div'));
      nowMs += paintMs;
      // The mutation, the frame, and the task after it.
      await jest.advanceTimersByTimeAsync(50);
    },
    becomeIdle: () => jest.advanceTimersByTimeAsync(200),
  };
}
function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
])('with %s nothing is measured or sent', async (_signal, settings) => {
  for (const [name, value] of Object.entries(settings))
    Object.defineProperty(navigator, name, { value, configurable: true });
  const { becomeIdle } = await open();
  await becomeIdle();
  setVisibility('hidden');
  expect([beacons, observersOf('event')]).toEqual([[], []]);
  for (const name of Object.keys(settings)) Reflect.deleteProperty(navigator, name);
});

test('one beacon is sent when the page is hidden, and none when it is hidden again', async () => {
  const { becomeIdle } = await open();
  await becomeIdle();
  await emit('largest-contentful-paint', { startTime: 700.5 });
  await emit('layout-shift', { startTime: 800, value: 0.05, hadRecentInput: false });
  await emit('event', tap(1500, 96));
  expect(beacons).toEqual([]);
  setVisibility('hidden');
  setVisibility('visible');
  setVisibility('hidden');
  expect(beacons).toEqual([
    {
      set,
      route: 'shell.home',
      lcp: 700.5,
      ttfb: 120.25,
      cls: 0.05,
      inp: 96,
      connection: 'unknown',
      viewport: 'large',
      errors: [],
    },
  ]);
});

test('a navigation ends the view: each view has its own beacon and its own values', async () => {
  const { navigate, becomeIdle } = await open();
  await becomeIdle();
  await emit('largest-contentful-paint', { startTime: 700 });
  await emit('event', tap(1500, 96));
  await navigate('/about');
  // The tap that left the page: its entry arrives after the paint of the next page.
  queue('event', tap(1990, 240));
  await becomeIdle();
  expect(beacons.map(({ route, lcp, inp }) => ({ route, lcp, inp }))).toEqual([
    { route: 'shell.home', lcp: 700, inp: 240 },
  ]);
  await emit('event', tap(2100, 48));
  await emit('layout-shift', { startTime: 2200, value: 0.02, hadRecentInput: false });
  setVisibility('hidden');
  expect(beacons).toHaveLength(2);
  expect(beacons[1]).toEqual({
    set,
    route: 'shell.about',
    navigation: 50,
    inp: 48,
    cls: 0.02,
    connection: 'unknown',
    viewport: 'large',
    errors: [],
  });
});

test('both views are reported when the page is hidden directly after a navigation', async () => {
  const { navigate } = await open();
  await navigate('/about');
  setVisibility('hidden');
  expect(beacons.map(({ route }) => route)).toEqual(['shell.home', 'shell.about']);
});

test('hash and query changes, and failed navigations, are no page views', async () => {
  const { navigate, becomeIdle } = await open();
  await navigate('/#team');
  await navigate('/?page=2');
  await becomeIdle();
  expect(beacons).toEqual([]);
  await navigate('/nowhere');
  await becomeIdle();
  setVisibility('hidden');
  expect(beacons.map(({ route }) => route)).toEqual(['shell.home']);
});

test('a page that was never visible is not reported; one that becomes visible is', async () => {
  visibility = 'hidden';
  const { becomeIdle } = await open();
  await becomeIdle();
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons).toEqual([]);
  setVisibility('visible');
  setVisibility('hidden');
  expect(beacons).toHaveLength(1);
});

test('a page from the back/forward cache is a new view without the times of the document', async () => {
  const { becomeIdle } = await open();
  await becomeIdle();
  await emit('largest-contentful-paint', { startTime: 700 });
  setVisibility('hidden');
  setVisibility('visible');
  const restored = new PageTransitionEvent('pageshow', { persisted: true });
  Object.defineProperty(restored, 'timeStamp', { value: 60_000 });
  window.dispatchEvent(restored);
  await emit('event', tap(60_500, 64));
  await becomeIdle();
  setVisibility('hidden');
  expect(beacons.map(({ lcp, ttfb, inp, route }) => ({ lcp, ttfb, inp, route }))).toEqual([
    { lcp: 700, ttfb: 120.25, inp: undefined, route: 'shell.home' },
    { lcp: undefined, ttfb: undefined, inp: 64, route: 'shell.home' },
  ]);
});

test('a recorder that starts after a navigation reports neither the times of the document nor earlier entries', async () => {
  const { becomeIdle } = await open({ isFirst: false });
  await becomeIdle();
  await emit('largest-contentful-paint', { startTime: 700 });
  await emit('event', tap(1500, 96));
  setVisibility('hidden');
  expect(beacons[0]).toEqual({
    set,
    route: 'shell.home',
    cls: 0,
    connection: 'unknown',
    viewport: 'large',
    errors: [],
  });
});

test('CLS is the largest session window; shifts after input do not count', async () => {
  await open();
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    emit('layout-shift', { startTime, value, hadRecentInput });
  await shift(100, 0.1);
  await shift(900, 0.05);
  await shift(1000, 0.9, true);
  await shift(2000, 0.12);
  setVisibility('hidden');
  expect(beacons[0]?.cls).toBeCloseTo(0.15);
});

test('events that are no interactions do not count; interactions below the threshold do', async () => {
  await open();
  await emit('event', { startTime: 100, duration: 400, interactionId: 0 });
  Object.assign(performance, { interactionCount: 2 });
  setVisibility('hidden');
  expect(beacons[0]?.inp).toBe(8);
});

test('a browser without these entry types sends what it can measure', async () => {
  FakePerformanceObserver.supportedEntryTypes = [];
  Object.assign(performance, { interactionCount: undefined });
  await open();
  setVisibility('hidden');
  expect(beacons).toEqual([{ set, route: 'shell.home', connection: 'unknown', viewport: 'large', errors: [] }]);
});

test.each([
  [599, '3g', 'small'],
  [600, '4g', 'medium'],
  [1024, 'slow-2g', 'large'],
])('a viewport of %i px with %s is %s', async (width, effectiveType, viewport) => {
  Object.assign(window, { innerWidth: width });
  Object.assign(navigator, { connection: { effectiveType } });
  await open();
  setVisibility('hidden');
  Reflect.deleteProperty(navigator, 'connection');
  Object.assign(window, { innerWidth: 1024 });
  expect(beacons[0]).toMatchObject({ viewport, connection: effectiveType });
});

test('the next beacon contains up to three errors, and no beacon contains them again', async () => {
  const failures = Array.from(
    { length: 5 },
    (_value, at) =>
      new ErrorEvent('error', {
        message: `Uncaught Error: ${at}`,
        filename: 'http://localhost/releases/shell/s1/web/main.js',
        lineno: 2,
        colno: 17,
      }),
  );
  const { navigate, becomeIdle } = await open({ failures });
  await navigate('/about');
  await becomeIdle();
  setVisibility('hidden');
  expect(beacons.map(({ errors }) => errors)).toEqual([
    [0, 1, 2].map((at) => ({ message: `Uncaught Error: ${at}`, file: 'shell/s1/web/main.js', line: 2, column: 17 })),
    [],
  ]);
});
