import { ownsBucket, withdrawCanary } from '@site/releases/log/canaries';
import type { Canary } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { makeSampleStore, publishCanary } from '@site/releases/testing/sampleReleases';
import { startSampleSite } from '../release/testing/sampleSite.ts';
import { startVarnish } from './startVarnish.ts';

/*
 * Visitors read pages of two site servers through a real Varnish, before, during and after a canary. One Varnish has the
 * configuration of `deploy/varnish` as it is, one with buckets; both are visited at the same time.
 */

/** Factor by which Varnish's stored pages expire earlier: 40 s are 1.6 s. */
const speed = 25;
/** Longest time for which a page is stored, in seconds: `s-maxage` and `stale-while-revalidate`. */
const lifetimeSeconds = (10 + 30) / speed;
/** Longer than 45 s / `speed`: a busy machine may read the entry later. */
const canaryDelayMs = 2800;

/** No visitor loads the last one while the canary starts: Varnish replaces a page only when one loads it. */
const paths = ['/', '/discover', '/discover/articles', '/discover/events'];
/** Buckets of the visitors, the same for both caches; half of them are of a canary of 50 %. Two have none yet. */
const buckets = [...Array.from({ length: 20 }, (_, at) => at * 5), undefined, undefined];

type Phase = 'before' | 'start' | 'during' | 'withdrawal' | 'after';
type CacheName = 'without buckets' | 'with buckets';
/** A page that a visitor got from a cache. */
type Visit = {
  phase: Phase;
  cache: CacheName;
  visitor: number;
  /** Ids of the releases in the page. */
  releases: string;
  isStored: boolean;
  /** Time for which Varnish may still send the page, in seconds. */
  lifetime: number;
  cookie: string;
};

const stopping: (() => Promise<unknown>)[] = [];
const visits: Visit[] = [];
let canary: Canary;

/** A visitor with a cookie and an address of its own. It claims a bucket by a header, which must not count. */
function createVisitor(cache: CacheName, url: string, visitor: number, bucket: number | undefined) {
  let cookie = bucket === undefined ? '' : `site-bucket=${bucket}`;
  return async function visit(phase: Phase, path: string): Promise<Visit> {
    const claimed = { 'x-site-bucket': '7', 'x-forwarded-for': `203.0.113.${visitor}` };
    const { headers, ...response } = await load(url + path, { ...claimed, cookie });
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const releases = (response.html.match(/\b[sd]\d/g) ?? []).join(' ');
    // Varnish adds the id of the request that stored the page.
    const isStored = headers.get('x-varnish')?.includes(' ') === true;
    return { phase, cache, visitor, releases, isStored, lifetime: Number(headers.get('x-lifetime')), cookie };
  };
}

async function load(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  return { headers: response.headers, html: await response.text() };
}

async function start() {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const sites = await Promise.all(
    [1, 2].map(async () => {
      const site = await startSampleSite({ store, canaryDelayMs, drainMs: 0 });
      stopping.push(site.close);
      return { ...site, url: await site.app.listen({ port: 0, host: '127.0.0.1' }) };
    }),
  );
  const [first = '', second = ''] = sites.map(({ url }) => new URL(url).host);
  const caches = await Promise.all(
    (['without buckets', 'with buckets'] as const).map(async (name) => {
      const hasBuckets = name === 'with buckets';
      const { url, stop } = await startVarnish({ servers: [first, second], speed, hasBuckets });
      stopping.unshift(stop);
      return { name, url };
    }),
  );
  const visitors = caches.flatMap(({ name, url }) =>
    buckets.map((bucket, visitor) => createVisitor(name, url, visitor, bucket)),
  );
  let rounds = 0;
  /** Lets each visitor load a page. */
  async function visitOnce(phase: Phase): Promise<Visit[]> {
    rounds += 1;
    const loaded = phase === 'start' ? paths.slice(0, -1) : paths;
    const round = await Promise.all(
      visitors.map((visit, at) => visit(phase, loaded[(at + rounds) % loaded.length] ?? '/')),
    );
    visits.push(...round);
    return round;
  }
  return {
    store,
    followLog: () => Promise.all(sites.map(({ releases }) => releases.check())),
    readCanary: () => sites[0]?.releases.head().parts['discover']?.canary,
    visitOnce,
    /** Resolves when each visitor has loaded all paths, and each page was as expected; at the latest after 20 s. */
    async visitUntil(phase: Phase, isExpected: (visit: Visit) => boolean): Promise<void> {
      const deadline = performance.now() + 20_000;
      for (let complete = 0; complete < paths.length && performance.now() < deadline;)
        complete = (await visitOnce(phase)).every(isExpected) ? complete + 1 : 0;
    },
  };
}

const isCanary = ({ releases }: Visit) => releases === 's1 d2';
const hasCanaryBucket = ({ cookie }: Visit) => ownsBucket(canary, Number(cookie.split('=')[1]));

beforeAll(async () => {
  const { store, followLog, readCanary, visitOnce, visitUntil } = await start();
  for (let round = 0; round < 2 * paths.length; round++) await visitOnce('before');

  await publishCanary(store, { section: 'discover', id: 'd2' }, { share: 50 });
  await followLog();
  canary = readCanary() ?? { id: '', share: 0, from: 0, forMs: 0, since: '' };
  await visitUntil('start', (visit) => isCanary(visit) === hasCanaryBucket(visit));
  for (let round = 0; round < 5 * paths.length; round++) await visitOnce('during');

  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'a test',
    why: 'the seal leaks',
    parts: (at) => withdrawCanary(parts, 'discover', { id: 'd2', reason: 'the seal leaks', by: 'a test', at }),
  }));
  await followLog();
  await visitUntil('withdrawal', (visit) => !isCanary(visit));
  for (let round = 0; round < 2 * paths.length; round++) await visitOnce('after');
}, 60_000);
afterAll(() => stopping.reduce((before, stop) => before.then(stop), Promise.resolve<unknown>(undefined)));

const select = (cache: CacheName, ...phases: Phase[]) =>
  visits.filter((visit) => visit.cache === cache && phases.includes(visit.phase));
const setsOf = (selected: readonly Visit[]) => [...new Set(selected.map(({ releases }) => releases))].toSorted();

describe.each(['without buckets', 'with buckets'] as const)('a shared cache %s', (cache) => {
  test('sends stored pages of the live set before and after the canary', () => {
    for (const phase of ['before', 'after'] as const) {
      const selected = select(cache, phase);
      expect(setsOf(selected)).toEqual(['s1 d1']);
      expect(selected.filter(({ isStored }) => isStored).length).toBeGreaterThan(0);
    }
  });

  test('a visitor goes over to the canary once, and only a visitor whose bucket it owns', () => {
    for (const visitor of buckets.keys()) {
      const visited = select(cache, 'start', 'during').filter((visit) => visit.visitor === visitor);
      const withBucket = visited.find(({ cookie }) => cookie !== '');
      const order = visited.map((visit) => (isCanary(visit) ? 'canary' : 'live')).join(' ');
      expect({ visitor, order }).toEqual({
        visitor,
        order: expect.stringMatching(
          withBucket && hasCanaryBucket(withBucket) ? /^(live )*(canary ?)+$/ : /^(live ?)+$/,
        ),
      });
    }
  });

  test('while the canary runs, each visitor keeps its bucket and its set', () => {
    const selected = select(cache, 'during');
    expect(selected.filter((visit) => isCanary(visit) !== hasCanaryBucket(visit))).toEqual([]);
    expect(setsOf(selected)).toEqual(['s1 d1', 's1 d2']);
    for (const visitor of buckets.keys()) {
      const visited = select(cache, 'start', 'during').filter((visit) => visit.visitor === visitor);
      // A page that was stored before the canary sets no cookie.
      const cookies = new Set(visited.map(({ cookie }) => cookie).filter(Boolean));
      expect(cookies.size).toBe(1);
    }
  });
});

test('without buckets no page is stored while the canary runs', () => {
  expect(select('without buckets', 'during').filter(({ isStored }) => isStored)).toEqual([]);
});

test('without buckets no visitor gets the canary once the servers have read its withdrawal', () => {
  expect(select('without buckets', 'withdrawal').filter(isCanary)).toEqual([]);
});

test('with buckets pages of both sets are stored', () => {
  expect(setsOf(select('with buckets', 'during').filter(({ isStored }) => isStored))).toEqual(['s1 d1', 's1 d2']);
});

test('with buckets a withdrawn canary is sent for s-maxage and stale-while-revalidate at most', () => {
  const lifetimes = select('with buckets', 'during', 'withdrawal')
    .filter(isCanary)
    .map(({ lifetime }) => lifetime);
  expect(Math.min(...lifetimes)).toBeGreaterThan(0);
  expect(Math.max(...lifetimes)).toBeLessThanOrEqual(lifetimeSeconds);
});
