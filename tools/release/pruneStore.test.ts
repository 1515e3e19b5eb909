import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { startCanary } from '@site/releases/log/canaries';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { describeKept, pruneStore } from './pruneStore.ts';

const hourMs = 60 * 60_000;
const later = (days: number, hours = 0) => new Date(Date.now() + (days * 24 + hours) * hourMs);

/** Makes a store in which eight releases of discover just went live one after the other. */
async function makeStore() {
  const discover = Array.from({ length: 8 }, (_, index) => ({ section: 'discover', id: `d${index + 1}` }));
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' }, ...discover);
  const prune = (now: Date) => pruneStore({ store, parts: ['shell', 'discover'], by: 'ada', now });
  const listStored = async () => (await store.listReleases()).map(({ part, id }) => `${part}/${id}`).toSorted();
  return { store, folder, prune, listStored };
}

test('releases that were live are kept for thirty days', async () => {
  const { prune, listStored } = await makeStore();
  const before = await listStored();
  expect(await prune(later(29, 23))).toEqual({ marked: [], deleted: [] });
  expect(await listStored()).toEqual(before);
});

test('after thirty days all releases except the live one are marked, and deleted an hour later', async () => {
  const { store, prune, listStored } = await makeStore();
  const old = Array.from({ length: 7 }, (_, index) => `discover/d${index + 1}`);
  expect(await prune(later(30, 1))).toEqual({ marked: old, deleted: [] });
  expect(await listStored()).toHaveLength(9);
  expect((await prune(later(30, 1.9))).deleted).toEqual([]);
  expect(await prune(later(30, 2))).toEqual({ marked: [], deleted: old });
  expect(await listStored()).toEqual(['discover/d8', 'shell/s1']);
  const { parts } = await openReleaseLog(store.log).head();
  expect(parts['discover']).toMatchObject({ live: 'd8', served: {}, pruned: {} });
});

test('the five newest good releases are kept, however old they are', async () => {
  const { store, prune } = await makeStore();
  const good = ['d7', 'd6', 'd5', 'd4', 'd3', 'd2'];
  await openReleaseLog(store.log).append(({ parts: { discover, ...parts } }) => ({
    by: 'a test',
    why: 'they served',
    parts: () => ({ ...parts, ...(discover && { discover: { ...discover, good } }) }),
  }));
  // The live release is good by then.
  expect((await prune(later(31))).marked).toEqual(['discover/d1', 'discover/d2', 'discover/d3']);
});

test('a stored release that was never live is deleted after a day', async () => {
  const { store, folder, prune, listStored } = await makeStore();
  const { release, folder: built } = await writeSampleRelease({ section: 'discover', id: 'never' });
  await store.putRelease(release, built);
  const put = new Date(Date.now() - 2 * hourMs);
  await utimes(path.join(folder, 'discover/never'), put, put);
  expect((await prune(later(0, 21))).deleted).toEqual([]);
  expect((await prune(later(0, 23))).deleted).toEqual(['discover/never']);
  expect(await listStored()).not.toContain('discover/never');
});

test('the reason is given for each release that is kept', async () => {
  const { store, prune } = await makeStore();
  await openReleaseLog(store.log).append(({ parts: { discover, ...parts } }) => ({
    by: 'a test',
    why: 'd2 served',
    parts: () => ({ ...parts, ...(discover && { discover: { ...discover, good: ['d2'] } }) }),
  }));
  const { release, folder: built } = await writeSampleRelease({ section: 'discover', id: 'never' });
  await store.putRelease(release, built);
  const before = await describeKept({ store, parts: ['discover'] });
  expect(before).toHaveLength(9);
  expect(before[0]).toBe('discover/d8  live');
  expect(before).toContainEqual(
    expect.stringMatching(/^discover\/d7 {2}served until .*; marked for deletion from .* on$/),
  );
  expect(before).toContain('discover/d2  one of the 5 newest good releases');
  expect(before.at(-1)).toMatch(/^discover\/never {2}never live; deleted from .* on$/);
  await prune(later(0.9));
  await prune(later(31));
  expect(await describeKept({ store, parts: ['discover'] })).toContainEqual(
    expect.stringMatching(/^discover\/d7 {2}marked for deletion; deleted from .* on$/),
  );
});

test('a canary is kept, even if it served long ago, and named', async () => {
  const { store, prune } = await makeStore();
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'a test',
    why: 'd2 again',
    parts: (at) => startCanary(parts, 'discover', { id: 'd2', share: 5, forMs: 60_000 }, at),
  }));
  const { marked } = await prune(later(31));
  expect(marked).toContain('discover/d1');
  expect(marked).not.toContain('discover/d2');
  const kept = (await describeKept({ store, parts: ['discover'] })).filter((line) => line.startsWith('discover/d2 '));
  expect(kept).toEqual(['discover/d2  canary of 5 % of the visitors']);
});

test('releases of other parts are kept', async () => {
  const { store, listStored } = await makeStore();
  expect(await pruneStore({ store, parts: ['shell'], by: 'ada', now: later(60) })).toEqual({ marked: [], deleted: [] });
  expect(await listStored()).toHaveLength(9);
});
