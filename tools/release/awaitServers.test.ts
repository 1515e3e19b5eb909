import type { LogEntry } from '@site/releases/log/logEntry';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { awaitServers } from './awaitServers.ts';

const unreachable = new Error('The database cannot be used (reset); nothing was changed; try again.', {
  cause: new Error('reset'),
});

async function makeStore(failures: number): Promise<{ store: ReleaseStore; entry: LogEntry }> {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const { entry } = await openReleaseLog(store.log).head();
  if (!entry) throw new Error('The sample store has no log entry.');
  let left = failures;
  const readAll = async () => {
    if (left-- > 0) throw unreachable;
    return store.reports.readAll();
  };
  return { store: { ...store, reports: { ...store.reports, readAll } }, entry };
}

test('reports that cannot be read for a while, because the database restarts, are read again', async () => {
  const { store, entry } = await makeStore(1);
  expect(await awaitServers(store, entry, ['shell'])).toEqual({ lines: [], isServed: true });
});

test('if reports cannot be read, the outcome says that the entry is in the log', async () => {
  const { store, entry } = await makeStore(Infinity);
  const { lines, isServed } = await awaitServers(store, entry, ['shell'], 0);
  expect(isServed).toBe(false);
  expect(lines).toEqual([
    'Entry 1 is in the log; whether the site servers serve it is unknown, because their reports cannot be read (reset). Look at `npm run releases`.',
  ]);
});
