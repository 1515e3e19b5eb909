import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startCanary } from '@site/releases/log/canaries';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { pruneStore } from './pruneStore.ts';
import { publishReleases } from './publishReleases.ts';
import { findStale } from './releaseStale.ts';
import { retireAndReport } from './reportRetirement.ts';
import { describeRevival, retire } from './retirePart.ts';
import { rollBack } from './rollBack.ts';

jest.setTimeout(60_000);

const by = 'ada';
const common = {
  serviceUrl: 'http://127.0.0.1:9',
  limits: { preloadLimitMs: 100, renderLimitMs: 3000 },
  by,
  withoutService: true,
};
const discoverOf = async (store: ReleaseStore) => (await openReleaseLog(store.log).head()).parts['discover'];
const makeStore = (...ids: string[]) =>
  makeSampleStore({ section: 'shell', id: 's1' }, ...ids.map((id) => ({ section: 'discover', id })));

test('a part is retired by one entry with author and reason, and a rollback revives it with the same release', async () => {
  const { store } = await makeStore('d1', 'd2');
  const retired = await retire('discover', { store, by, why: 'it is over' });
  expect(retired).toMatchObject({ live: 'd2', prefixes: ['/discover'], entry: { n: 4, by, why: 'it is over' } });
  expect((await discoverOf(store))?.retired).toMatchObject({ by, why: 'it is over', prefixes: ['/discover'] });
  expect(describeRevival('discover', retired)).toContain('revives it with this release');

  const { entry, from, to } = await rollBack('discover', { store, ...common });
  expect([from, to, entry.why]).toEqual([undefined, 'd2', 'discover revived']);
  const state = await discoverOf(store);
  expect(state).toMatchObject({ live: 'd2', withdrawn: [] });
  expect(state).not.toHaveProperty('retired');
});

test('a release revives a retired part', async () => {
  const { store } = await makeStore('d1');
  await retire('discover', { store, by });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], { store, ...common });
  const state = await discoverOf(store);
  expect(state).toMatchObject({ live: 'd2', served: { d1: expect.any(String) } });
  expect(state).not.toHaveProperty('retired');
});

test('a retirement can withdraw the only release, and then only a rollback that names its id revives the part', async () => {
  const { store } = await makeStore('d1');
  const retired = await retire('discover', { store, by, why: 'it leaks', withdraws: true });
  expect((await discoverOf(store))?.withdrawn).toMatchObject([{ id: 'd1', reason: 'it leaks', by }]);
  expect(describeRevival('discover', retired)).toContain('with an earlier release, if it has one');
  await expect(rollBack('discover', { store, ...common })).rejects.toThrow('"discover" has no earlier release');
  expect(await rollBack('discover', { store, ...common, to: 'd1' })).toMatchObject({ from: undefined, to: 'd1' });
});

test('if the live release cannot be read, the retirement uses the prefixes of the release that is served', async () => {
  const { store, folder } = await makeStore('d1', 'd2');
  await writeFile(path.join(folder, 'discover/d2/release.json'), 'garbage');
  expect((await retire('discover', { store, by })).prefixes).toEqual(['/discover']);
});

test('a retired part with sources is not stale, and its last live release is not deleted', async () => {
  const { store } = await makeStore('d1');
  expect(await findStale(store)).toContain('discover');
  await retire('discover', { store, by });
  expect(await findStale(store)).not.toContain('discover');
  const now = new Date(Date.now() + 400 * 24 * 60 * 60_000);
  expect(await pruneStore({ store, parts: ['discover'], by, now })).toEqual({ marked: [], deleted: [] });
});

test('a retirement says that the canary of the part ended', async () => {
  const { store } = await makeStore('d1');
  await openReleaseLog(store.log).append(({ parts }) => ({
    by,
    why: 'a canary',
    parts: (at) => startCanary(parts, 'discover', { id: 'd2', share: 5, forMs: 60_000 }, at),
  }));
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await retireAndReport('discover', { store, by });
  const [[line] = []] = printed.mock.calls;
  printed.mockRestore();
  expect(line).toContain(' /discover. Its canary discover/d2 ended, and is not withdrawn.');
});
