import { openReleaseLog } from '@site/releases/log/releaseLog';
import { releaseSetName } from '@site/releases/store/releaseSet';
import { makeLive, makeSampleStore } from '@site/releases/testing/sampleReleases';
import { StoreUnavailable } from '@site/releases/store/storeUnavailable';
import { createSetLookup } from './setLookup.ts';

/** Creates a lookup on a log in which `discover` has the releases d1, d2 and d1 again. */
async function makeLookup() {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1' },
    { section: 'discover', id: 'd2' },
  );
  await makeLive(store, { discover: 'd1' });
  const log = openReleaseLog(store.log);
  const [readHead, readEntries] = [jest.fn(log.head), jest.fn(log.list)];
  const isFromCache = jest.fn(() => false);
  return { store, readHead, readEntries, isFromCache, ...createSetLookup({ readHead, readEntries, isFromCache }) };
}

test('finds a set that this server serves without reading the log', async () => {
  const { add, find, readHead } = await makeLookup();
  add('discover=canary,shell=s1');
  await expect(find(releaseSetName('discover=canary,shell=s1'))).resolves.toBe('discover=canary,shell=s1');
  expect(readHead).not.toHaveBeenCalled();
});

test.each(['shell=s1', 'discover=d1,shell=s1', 'discover=d2,shell=s1'])(
  'finds the set %s of an earlier log entry after a restart',
  async (key) => {
    const { find } = await makeLookup();
    await expect(find(releaseSetName(key))).resolves.toBe(key);
  },
);

test('reads only new entries for a set that another server already serves, and none without a new entry', async () => {
  const { store, find, readEntries } = await makeLookup();
  const next = releaseSetName('discover=d3,shell=s1');
  await expect(find(next)).resolves.toBeUndefined();
  await makeLive(store, { discover: 'd3' });
  await expect(find(next)).resolves.toBe('discover=d3,shell=s1');
  await expect(find(releaseSetName('discover=d4,shell=s1'))).resolves.toBeUndefined();
  expect(readEntries.mock.calls).toEqual([[4], [1]]);
});

test('finds the set of an entry after which another one is appended while the entries are read', async () => {
  const { store, find, readHead } = await makeLookup();
  await expect(find(releaseSetName('shell=unknown'))).resolves.toBeUndefined();
  await makeLive(store, { discover: 'd3' });
  readHead.mockImplementationOnce(async () => {
    const head = await openReleaseLog(store.log).head();
    await makeLive(store, { discover: 'd4' });
    return head;
  });
  await expect(find(releaseSetName('discover=d3,shell=s1'))).resolves.toBe('discover=d3,shell=s1');
  await expect(find(releaseSetName('discover=d4,shell=s1'))).resolves.toBe('discover=d4,shell=s1');
});

test('a text that is no name of a set does not read the log', async () => {
  const { find, readHead } = await makeLookup();
  await expect(find('favicon.ico')).resolves.toBeUndefined();
  expect(readHead).not.toHaveBeenCalled();
});

test('rejects for an unknown set while the log cannot be read', async () => {
  const { find, readHead } = await makeLookup();
  readHead.mockRejectedValueOnce(new Error('the database is gone'));
  await expect(find(releaseSetName('discover=d1,shell=s1'))).rejects.toThrow(StoreUnavailable);
  await expect(find(releaseSetName('discover=d1,shell=s1'))).resolves.toBe('discover=d1,shell=s1');
});

test('rejects for an unknown set if the log was read from the cache', async () => {
  const { find, isFromCache } = await makeLookup();
  isFromCache.mockReturnValue(true);
  await expect(find(releaseSetName('discover=d3,shell=s1'))).rejects.toThrow(StoreUnavailable);
  await expect(find(releaseSetName('discover=d1,shell=s1'))).resolves.toBe('discover=d1,shell=s1');
});
