import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceWithdrawn } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeSampleStore, type Sample } from '@site/releases/testing/sampleReleases';
import { publishUnchecked, startSampleWatcher, stopSampleWatchers, until } from '../testing/sampleWatcher.ts';
import { createStateSaver, emptyServerState, type ServerState } from '@site/releases/policy/stateFile';

const shell: Sample = { section: 'shell', id: 's1' };
const discover: Sample = { section: 'discover', id: 'd1' };
const again = 'Serving again what served last: discover=d1,shell=s1.';

afterEach(stopSampleWatchers);

/** A file of a server's state, with this in it where anything is given. */
async function makeStateFile(state?: Partial<ServerState>): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'state-')), 'state.json');
  if (state) await createStateSaver(file)({ ...emptyServerState, ...state });
  return file;
}

test('a restart goes on with what served, at once, and follows the log after that', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const stateFile = await makeStateFile();
  await (await startSampleWatcher(store, { stateFile })).watcher.stop();
  await publishUnchecked(store, { section: 'discover', id: 'd2' });
  const { lines, serving } = await startSampleWatcher(store, { stateFile, intervalMs: 1 });
  expect(lines[0]).toBe(again);
  await until(() => serving() === 'd2');
});

test('a shell of another server interface is not run, by a restart or a later release', async () => {
  const other: Sample = {
    ...shell,
    id: 's2',
    ...makeShellContent('console.warn("it was run");'),
    change: (release) => ({ ...release, serverInterface: '0.9.0' }),
  };
  const { store } = await makeSampleStore(shell, discover, other);
  const stateFile = await makeStateFile({ served: { shell: 's2', discover: 'd1' }, head: 3 });
  const { lines, serving } = await startSampleWatcher(store, { stateFile });
  expect(serving('shell')).toBe('s1');
  const [resumed, rejected] = lines;
  expect(resumed).toBe('What served last cannot serve again.');
  expect(rejected).toContain('shell/s2 was built for version 0.9.0 of the interface between site server and shell');
  expect(lines.filter((line) => line.includes('it was run'))).toEqual([]);
});

test('a restart does not go on with what was withdrawn', async () => {
  const { store } = await makeSampleStore(shell, discover, { section: 'discover', id: 'd2' });
  const stateFile = await makeStateFile({ served: { shell: 's1', discover: 'd2' }, head: 3 });
  const withdraw = { id: 'd2', reason: 'it leaks', by: 'ada', at: new Date().toISOString() };
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'it leaks',
    parts: () => replaceWithdrawn(parts, 'discover', 'd1', withdraw),
  }));
  const { lines, serving } = await startSampleWatcher(store, { stateFile });
  expect(serving()).toBe('d1');
  expect(lines.filter((line) => line.startsWith('Serving again'))).toEqual([]);
});

test('what the process ended over is passed over at the next start', async () => {
  const { store } = await makeSampleStore(shell, discover, { section: 'discover', id: 'd2' });
  const stateFile = await makeStateFile({ trial: { discover: 'd2' } });
  const { serving } = await startSampleWatcher(store, { stateFile });
  expect(serving()).toBe('d1');
});

test('a server that was killed while it tried the only releases there are serves them when it starts again', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const stateFile = await makeStateFile({ trial: { shell: 's1', discover: 'd1' } });
  const { serving } = await startSampleWatcher(store, { stateFile });
  expect([serving('shell'), serving()]).toEqual(['s1', 'd1']);
});

test('a section is done without whose only release the process ended over three times, or which has a fault', async () => {
  const files = { 'node/section.js': 'throw new Error("the seal leaks")' };
  const { store } = await makeSampleStore(shell, discover, { section: 'products', id: 'p1', files });
  const at = new Date().toISOString();
  const fatal = { 'discover/d1': { times: 2, at } };
  const stateFile = await makeStateFile({ fatal, trial: { discover: 'd1', products: 'p1' } });
  const { watcher } = await startSampleWatcher(store, { stateFile });
  expect(Object.keys(watcher.serving())).toEqual(['shell']);
  expect(watcher.rejections()['products']?.[0]?.reason).toContain('the seal leaks');
});

test('what served before is not noted as tried: whatever ends the process then, it is nothing new', async () => {
  const { store } = await makeSampleStore(shell, discover, { section: 'discover', id: 'd2' });
  const served = { shell: 's1', discover: 'd1', products: 'gone' };
  const stateFile = await makeStateFile({ served, head: 1 });
  const trials: ServerState['trial'][] = [];
  const { serving } = await startSampleWatcher(store, { stateFile, onSave: ({ trial }) => trials.push(trial) });
  expect(serving()).toBe('d2');
  expect(trials.filter((trial) => trial !== undefined)).not.toContainEqual(expect.objectContaining({ shell: 's1' }));
  expect(trials).toContainEqual({ discover: 'd2' });
});

test('a restart after a release was given up goes on with the one that took its place', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const stateFile = await makeStateFile();
  const first = await startSampleWatcher(store, { stateFile, intervalMs: 20 });
  const files = { 'node/section.js': 'setTimeout(() => process.exit(3), 50); exports.default = { pages: [] };' };
  await publishUnchecked(store, { section: 'discover', id: 'd2', files });
  await until(() => first.watcher.rejections()['discover']?.[0]?.id === 'd2' && first.serving() === 'd1');
  await first.watcher.stop();
  const { lines, serving } = await startSampleWatcher(store, { stateFile });
  expect([lines, serving()]).toEqual([[again], 'd1']);
});

test.each<[string, (folder: string) => Promise<unknown>, string]>([
  ['is gone', (folder) => rename(path.join(folder, 'log'), path.join(folder, 'gone')), 'ends at 0, and was at 2'],
  [
    'has lost its end',
    (folder) => rename(path.join(folder, 'log/2.json'), path.join(folder, 'gone')),
    'ends at 1, and was at 2',
  ],
  [
    'cannot be read',
    async (folder) => {
      await rename(path.join(folder, 'log'), path.join(folder, 'gone'));
      await writeFile(path.join(folder, 'log'), '');
    },
    'ENOTDIR',
  ],
])('where the log %s, a restart goes on with what served, and says so', async (_what, harm, words) => {
  const { store, folder } = await makeSampleStore(shell, discover);
  const stateFile = await makeStateFile();
  await (await startSampleWatcher(store, { stateFile })).watcher.stop();
  await harm(folder);
  const { watcher, lines, serving } = await startSampleWatcher(store, { stateFile, intervalMs: 1 });
  expect([lines[0], serving()]).toEqual([again, 'd1']);
  expect(await watcher.hasServed('discover', 'd1')).toBe(true);
  await until(() => lines.some((line) => line.startsWith('The release log cannot be followed')));
  await expect(watcher.check()).rejects.toThrow(words);
  expect(serving()).toBe('d1');
});

test('where the store cannot be read at all, a restart says why', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const list = () => Promise.reject(new Error('the disk is gone'));
  await expect(startSampleWatcher({ ...store, log: { ...store.log, list } })).rejects.toThrow('the disk is gone');
});

test('the state of another store counts as none: what this one names serves', async () => {
  const stateFile = await makeStateFile({ served: { shell: 'gone', discover: 'gone' }, head: 40 });
  const { store } = await makeSampleStore(shell, discover);
  const { watcher, serving } = await startSampleWatcher(store, { stateFile });
  expect(serving()).toBe('d1');
  await publishUnchecked(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  expect(serving()).toBe('d2');
});
