import { goodAfterMs } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { makeLive, makeSampleStore } from '@site/releases/testing/sampleReleases';
import { withdrawReleases } from './withdrawReleases.ts';

const fault = { part: 'discover', id: 'd2', to: 'd1', reason: 'its pages fail' };

async function makeStore() {
  const { store } = await makeSampleStore({ section: 'discover', id: 'd1' });
  const later = () => new Date(Date.now() + goodAfterMs);
  await openReleaseLog(store.log, {}, later).append(({ parts }) => ({
    by: 'a',
    why: 'time passes',
    parts: () => parts,
  }));
  await makeLive(store, { discover: 'd2' });
  return store;
}

test('of servers that withdraw a release at the same time, one appends an entry', async () => {
  const store = await makeStore();
  const servers = ['web-1', 'web-2', 'web-3'];
  const results = await Promise.all(servers.map((name) => withdrawReleases(openReleaseLog(store.log), name, [fault])));
  expect(results.toSorted()).toEqual([false, false, true]);
  const { n, entry, parts } = await openReleaseLog(store.log).head();
  expect(n).toBe(4);
  expect(entry).toMatchObject({
    by: `site server ${servers[results.indexOf(true)]}`,
    why: 'fallback from discover/d2: its pages fail',
  });
  expect(parts['discover']).toMatchObject({ live: 'd1', withdrawn: [{ id: 'd2', reason: 'its pages fail' }] });
});

test('a release that is no longer live is not withdrawn, and the other one is', async () => {
  const store = await makeStore();
  const replaced = { ...fault, part: 'services', id: 's1' };
  expect(await withdrawReleases(openReleaseLog(store.log), 'web-1', [replaced, fault])).toBe(true);
  expect((await openReleaseLog(store.log).head()).entry?.why).toBe('fallback from discover/d2: its pages fail');
});
