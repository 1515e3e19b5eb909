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
const resumedLine = 'Serving the last served set again: discover=d1,shell=s1.';

afterEach(stopSampleWatchers);

/** Returns the path of a state file; writes the file if a state is given. */
async function makeStateFile(state?: Partial<ServerState>): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'state-')), 'state.json');
  if (state) await createStateSaver(file)({ ...emptyServerState, ...state });
  return file;
}

test('a restart first serves the last served set again, then follows the log', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const stateFile = await makeStateFile();
  await (await startSampleWatcher(store, { stateFile })).watcher.stop();
  await publishUnchecked(store, { section: 'discover', id: 'd2' });
  const { lines, serving } = await startSampleWatcher(store, { stateFile, intervalMs: 1 });
  expect(lines[0]).toBe(resumedLine);
  await until(() => serving() === 'd2');
});

test('a shell for another version of the server interface is not run, neither at a restart nor from the log', async () => {
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
  expect(resumed).toBe(
    'The last served set cannot serve again; the server follows the release log instead; see the error.',
  );
  expect(rejected).toContain('shell/s2 was built for version 0.9.0 of the interface between site server and shell');
  expect(lines.filter((line) => line.includes('it was run'))).toEqual([]);
});

test('a restart does not serve a withdrawn release again', async () => {
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
  expect(lines.filter((line) => line.startsWith('Serving the last served set again'))).toEqual([]);
});

test('the next start skips a release whose trial crashed the process', async () => {
  const { store } = await makeSampleStore(shell, discover, { section: 'discover', id: 'd2' });
  const stateFile = await makeStateFile({ trial: { discover: 'd2' } });
  const { serving } = await startSampleWatcher(store, { stateFile });
  expect(serving()).toBe('d1');
});

test('a server that was killed while it tried its only releases serves them after a restart', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const stateFile = await makeStateFile({ trial: { shell: 's1', discover: 'd1' } });
  const { serving } = await startSampleWatcher(store, { stateFile });
  expect([serving('shell'), serving()]).toEqual(['s1', 'd1']);
});

test('the site serves without a section if its only release crashed the process three times or throws', async () => {
  const files = { 'node/section.js': 'throw new Error("load failed")' };
  const { store } = await makeSampleStore(shell, discover, { section: 'products', id: 'p1', files });
  const at = new Date().toISOString();
  const fatal = { 'discover/d1': { times: 2, at } };
  const stateFile = await makeStateFile({ fatal, trial: { discover: 'd1', products: 'p1' } });
  const { watcher } = await startSampleWatcher(store, { stateFile });
  expect(Object.keys(watcher.serving())).toEqual(['shell']);
  expect(watcher.rejections()['products']?.[0]?.reason).toContain('load failed');
});

test('releases that served before are not recorded as being tried, so that a crash is not attributed to them', async () => {
  const { store } = await makeSampleStore(shell, discover, { section: 'discover', id: 'd2' });
  const served = { shell: 's1', discover: 'd1', products: 'gone' };
  const stateFile = await makeStateFile({ served, head: 1 });
  const trials: ServerState['trial'][] = [];
  const { serving } = await startSampleWatcher(store, { stateFile, onSave: ({ trial }) => trials.push(trial) });
  expect(serving()).toBe('d2');
  expect(trials.filter((trial) => trial !== undefined)).not.toContainEqual(expect.objectContaining({ shell: 's1' }));
  expect(trials).toContainEqual({ discover: 'd2' });
});

test('a restart after a fallback serves the replacement of the rejected release again', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const stateFile = await makeStateFile();
  const first = await startSampleWatcher(store, { stateFile, intervalMs: 20 });
  const files = { 'node/section.js': 'setTimeout(() => process.exit(3), 50); exports.default = { pages: [] };' };
  await publishUnchecked(store, { section: 'discover', id: 'd2', files });
  await until(() => first.watcher.rejections()['discover']?.[0]?.id === 'd2' && first.serving() === 'd1');
  await first.watcher.stop();
  const { lines, serving } = await startSampleWatcher(store, { stateFile });
  expect([lines, serving()]).toEqual([[resumedLine], 'd1']);
});

test.each<[string, (folder: string) => Promise<unknown>, string]>([
  [
    'is missing',
    (folder) => rename(path.join(folder, 'log'), path.join(folder, 'gone')),
    'ends at entry 0, but this server has read entry 2',
  ],
  [
    'has lost its last entry',
    (folder) => rename(path.join(folder, 'log/2.json'), path.join(folder, 'gone')),
    'ends at entry 1, but this server has read entry 2',
  ],
  [
    'cannot be read',
    async (folder) => {
      await rename(path.join(folder, 'log'), path.join(folder, 'gone'));
      await writeFile(path.join(folder, 'log'), '');
    },
    'ENOTDIR',
  ],
])('if the log %s, a restart serves the last served set again and logs it', async (_what, damage, message) => {
  const { store, folder } = await makeSampleStore(shell, discover);
  const stateFile = await makeStateFile();
  await (await startSampleWatcher(store, { stateFile })).watcher.stop();
  await damage(folder);
  const { watcher, lines, serving } = await startSampleWatcher(store, { stateFile, intervalMs: 1 });
  expect([lines[0], serving()]).toEqual([resumedLine, 'd1']);
  expect(await watcher.hasServed('discover', 'd1')).toBe(true);
  await until(() => lines.some((line) => line.startsWith('The release log cannot be followed')));
  await expect(watcher.check()).rejects.toThrow(message);
  expect(serving()).toBe('d1');
});

test('a start from an unreadable store rejects with the reason', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const list = () => Promise.reject(new Error('the disk is gone'));
  await expect(startSampleWatcher({ ...store, log: { ...store.log, list } })).rejects.toThrow('the disk is gone');
});

test('ignores the state of another store and serves the live releases of this one', async () => {
  const stateFile = await makeStateFile({ served: { shell: 'gone', discover: 'gone' }, head: 40 });
  const { store } = await makeSampleStore(shell, discover);
  const { watcher, serving } = await startSampleWatcher(store, { stateFile });
  expect(serving()).toBe('d1');
  await publishUnchecked(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  expect(serving()).toBe('d2');
});
