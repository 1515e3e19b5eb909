import { ownsBucket } from '@site/releases/log/canaries';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { retirePart } from '@site/releases/log/partState';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeSampleStore, publishCanary, type Sample } from '@site/releases/testing/sampleReleases';
import { publishUnchecked, startSampleWatcher, stopSampleWatchers, until } from '../testing/sampleWatcher.ts';
import type { ReleaseWatcher } from './releaseWatcher.ts';

const shell: Sample = { section: 'shell', id: 's1' };
const discover: Sample = { section: 'discover', id: 'd1' };
const products: Sample = { section: 'products', id: 'p1' };

afterEach(stopSampleWatchers);

const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
const headOf = async (store: ReleaseStore) => (await openReleaseLog(store.log).head()).parts;

/** Returns the release of a part that each bucket gets, with the number of buckets. */
function countServed({ canaries, live }: ReleaseWatcher, part: string): Record<string, number> {
  const ids = buckets.map((bucket) => (canaries.choose(bucket) ?? live).serving()[part]?.id ?? 'none');
  return Object.fromEntries(Object.entries(Object.groupBy(ids, (id) => id)).map(([id, all = []]) => [id, all.length]));
}

/** Starts a watcher on a store with a canary `d2` of discover, and waits until visitors get it. */
async function startWithCanary(share = 5) {
  const { store } = await makeSampleStore(shell, discover, products);
  const sample = await startSampleWatcher(store);
  await publishCanary(store, { section: 'discover', id: 'd2' }, { share });
  await sample.watcher.check();
  await until(() => sample.watcher.canaries.list().length === 1);
  return { store, ...sample };
}

test('a share of the buckets gets the canary, the others the live set', async () => {
  const { watcher, serving } = await startWithCanary();
  expect(countServed(watcher, 'discover')).toEqual({ d1: 95, d2: 5 });
  expect(serving()).toBe('d1');
});

test('each of two canaries has its own visitors, and the live releases of the other parts', async () => {
  const { store, watcher } = await startWithCanary();
  await publishCanary(store, { section: 'products', id: 'p2' }, { share: 10 });
  await watcher.check();
  await until(() => watcher.canaries.list().length === 2);
  const sets = buckets.map((bucket) => {
    const set = (watcher.canaries.choose(bucket) ?? watcher.live).serving();
    return `${set['discover']?.id} ${set['products']?.id}`;
  });
  const counts = Object.entries(Object.groupBy(sets, (set) => set)).map(([set, all = []]) => [set, all.length]);
  expect(Object.fromEntries(counts)).toEqual({ 'd1 p1': 85, 'd2 p1': 5, 'd1 p2': 10 });
});

test('a canary follows the other parts, and its comparison continues', async () => {
  const { store, watcher } = await startWithCanary();
  const [before] = watcher.canaries.list();
  watcher.canaries.recordView(watcher.live, '/discover', false);
  await publishUnchecked(store, { section: 'products', id: 'p2' });
  await watcher.check();
  await until(() => watcher.canaries.list()[0]?.serving()['products']?.id === 'p2');
  const [after] = watcher.canaries.list();
  expect(after?.serving()['discover']?.id).toBe('d2');
  expect(after?.comparison).toBe(before?.comparison);
});

test('pages of the canary come from its workers', async () => {
  const { watcher } = await startWithCanary(50);
  const [canary] = watcher.canaries.list();
  expect((await canary?.render({ url: '/discover' }))?.key).toBe('discover=d2,products=p1,shell=s1');
  expect((await watcher.live.render({ url: '/discover' })).key).toBe('discover=d1,products=p1,shell=s1');
});

test('a promoted canary is live, and its pool ends after its last request', async () => {
  const { store, watcher, serving } = await startWithCanary();
  const [canary] = watcher.canaries.list();
  const rendering = canary?.render({ url: '/waits' });
  await publishUnchecked(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  await until(() => watcher.canaries.list().length === 0);
  expect(serving()).toBe('d2');
  expect(countServed(watcher, 'discover')).toEqual({ d2: 100 });
  expect((await rendering)?.answer).toMatchObject({ status: 200 });
});

test('a canary that fails the checks of the server is withdrawn with the reason', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { watcher, errors } = await startSampleWatcher(store);
  await publishCanary(store, {
    section: 'discover',
    id: 'd2',
    files: { 'node/section.js': 'throw new Error("load failed")' },
  });
  await watcher.check();
  await until(async () => (await headOf(store))['discover']?.canary === undefined);
  const state = (await headOf(store))['discover'];
  expect(state).toMatchObject({
    live: 'd1',
    withdrawn: [{ id: 'd2', reason: expect.stringContaining('load failed') }],
  });
  expect(errors.some((line) => line.includes('Canary discover/d2 was withdrawn'))).toBe(true);
  expect(countServed(watcher, 'discover')).toEqual({ d1: 100 });
});

test('a retired part has no canary', async () => {
  const { store, watcher } = await startWithCanary();
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'over',
    parts: (at) => retirePart(parts, 'discover', { by: 'ada', why: 'over', prefixes: ['/discover'], at }),
  }));
  await watcher.check();
  await until(() => watcher.canaries.list().length === 0);
  expect(countServed(watcher, 'discover')).toEqual({ none: 100 });
});

test('the report names the canaries of the log', async () => {
  const { watcher } = await startWithCanary();
  expect(watcher.canaries.report()).toMatchObject({ discover: { id: 'd2', isServed: true } });
  const [canary] = watcher.canaries.list();
  expect(canary && buckets.filter((bucket) => ownsBucket(canary.canary, bucket))).toHaveLength(5);
});
