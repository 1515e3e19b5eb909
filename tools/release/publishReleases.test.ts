import type { Release } from '../../shell/server/releases/release.ts';
import { makeSampleStore, writeSampleRelease } from '../../shell/server/testing/sampleReleases.ts';
import { publishReleases, rollBack } from './publishReleases.ts';

const serviceUrl = 'http://127.0.0.1:9';
const acceptsTwo = (release: Release) => ({ ...release, contract: { builtAgainst: '2.0.0', accepts: '^2.0.0' } });

test('a release goes live, and the one before it is remembered for a rollback', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], { store, serviceUrl });
  expect((await store.pointers.read())['discover']).toEqual({ live: 'd2', previous: 'd1', refused: [] });
  expect(await rollBack('discover', { store, serviceUrl })).toEqual({ from: 'd2', to: 'd1' });
  expect((await store.pointers.read())['discover']).toEqual({ live: 'd1', previous: 'd2', refused: [] });
});

test('publishing the live release again does not forget the previous one', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const next = await writeSampleRelease({ section: 'discover', id: 'd2' });
  await publishReleases([next], { store, serviceUrl });
  await publishReleases([next], { store, serviceUrl });
  expect((await store.pointers.read())['discover']).toEqual({ live: 'd2', previous: 'd1', refused: [] });
});

test('a part without a previous release cannot be rolled back', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  await expect(rollBack('shell', { store, serviceUrl })).rejects.toThrow(
    '"shell" has no previous release to roll back to. `npm run releases` shows what the store holds.',
  );
});

test('a refused release stays in the store and is noted; the pointer does not move', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const broken = await writeSampleRelease({
    section: 'discover',
    id: 'd2',
    files: { 'node/section.js': 'throw new Error("the seal leaks")' },
  });
  await expect(publishReleases([broken], { store, serviceUrl })).rejects.toThrow(
    /Release discover\/d2 is refused: its code throws when it is loaded: .*the seal leaks/s,
  );
  expect((await store.pointers.read())['discover']).toEqual({
    live: 'd1',
    refused: [{ id: 'd2', time: expect.any(String), reason: expect.stringContaining('the seal leaks') }],
  });
  expect(await store.readFile('discover', 'd2', 'release.json')).toBeDefined();
});

test('of several that are published at once none goes live when one is refused', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1' },
    { section: 'products', id: 'p1' },
  );
  const sound = await writeSampleRelease({ section: 'products', id: 'p2' });
  const broken = await writeSampleRelease({
    section: 'discover',
    id: 'd2',
    files: { 'node/section.js': 'process.exit(1)' },
  });
  await expect(publishReleases([sound, broken], { store, serviceUrl })).rejects.toThrow(
    'Release discover/d2 is refused',
  );
  const { discover, products } = await store.pointers.read();
  expect([discover?.live, products?.live]).toEqual(['d1', 'p1']);
});

test('a new major version of the contract goes live with its sections at once, and not without them', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const shell = await writeSampleRelease({ section: 'shell', id: 's2', change: acceptsTwo });
  const discover = await writeSampleRelease({ section: 'discover', id: 'd2', change: acceptsTwo });
  await expect(publishReleases([shell], { store, serviceUrl })).rejects.toThrow(
    'section "discover" accepts the shared contract ^1.0.0, but this shell provides 2.0.0.',
  );
  await publishReleases([shell, discover], { store, serviceUrl });
  const pointers = await store.pointers.read();
  expect([pointers['shell']?.live, pointers['discover']?.live]).toEqual(['s2', 'd2']);
});

test('two new sections that claim one prefix are refused with both named', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const rival = await writeSampleRelease({
    section: 'explore',
    id: 'e1',
    change: (release) => ({ ...release, prefixes: ['/discover'] }),
  });
  await expect(publishReleases([rival], { store, serviceUrl })).rejects.toThrow(
    'explore/e1 claims the path prefix /discover, which discover/d1 has with /discover.',
  );
});

test('at most ten refusals are kept, newest first', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  for (let index = 1; index <= 11; index += 1) {
    const refused = await writeSampleRelease({ section: 'discover', id: `d${index}`, change: acceptsTwo });
    await expect(publishReleases([refused], { store, serviceUrl })).rejects.toThrow('accepts the shared contract');
  }
  expect((await store.pointers.read())['discover']?.refused.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `d${11 - index}`),
  );
});

test('before a shell is live, a section is published without a rehearsal', async () => {
  const { store } = await makeSampleStore();
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], { store, serviceUrl });
  expect((await store.pointers.read())['discover']?.live).toBe('d1');
});
