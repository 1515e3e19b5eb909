import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceWithdrawn } from '../releases/log/partState.ts';
import { openReleaseLog } from '../releases/log/releaseLog.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';
import { recordLog } from '../testing/recordLog.ts';
import { makeLive, makeSampleStore, type Sample, writeSampleRelease } from '../testing/sampleReleases.ts';
import { type ReleaseWatcher, watchReleases } from './releaseWatcher.ts';
import { openServerNotes, type ServerNotes } from './serverNotes.ts';

const shell: Sample = { section: 'shell', id: 's1' };
const discover: Sample = { section: 'discover', id: 'd1' };
const leaking = { 'node/section.js': 'throw new Error("the seal leaks")' };

const started: ReleaseWatcher[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(started.splice(0).map((watcher) => watcher.stop()));
});

type Settings = { notes?: ServerNotes; intervalMs?: number };

async function watch(store: ReleaseStore, { notes, intervalMs = 60_000 }: Settings = {}) {
  const { log, lines } = recordLog();
  const watcher = await watchReleases({
    store,
    readHead: openReleaseLog(store.log).head,
    notes: notes ?? (await openServerNotes()),
    render: { serviceUrl: 'http://127.0.0.1:9', preloadLimitMs: 100, renderLimitMs: 2000 },
    keys: {},
    intervalMs,
    onSwitch: () => {},
    log,
  });
  started.push(watcher);
  return { watcher, lines, serving: () => watcher.serving()['discover']?.id };
}

async function publish(store: ReleaseStore, sample: Sample): Promise<void> {
  const { release, folder } = await writeSampleRelease(sample);
  await store.putRelease(release, folder);
  await makeLive(store, { [sample.section]: sample.id });
}

/** A store whose log fails while `fault` says so. */
function makeFragile(store: ReleaseStore) {
  const fault: { message?: string } = {};
  const list = () => (fault.message === undefined ? store.log.list() : Promise.reject(new Error(fault.message)));
  return { fault, fragile: { ...store, log: { ...store.log, list } } };
}

test('what the log names serves, and what it names next', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { watcher, serving } = await watch(store);
  expect(serving()).toBe('d1');
  await publish(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  expect(serving()).toBe('d2');
  expect(watcher.head()).toMatchObject({ n: 3 });
});

test('a log that cannot be read changes nothing, is told once, and followed again when it can be', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { fault, fragile } = makeFragile(store);
  const { lines, serving } = await watch(fragile, { intervalMs: 1 });
  fault.message = 'the disk is gone';
  const looks = jest.spyOn(fragile.log, 'list');
  await untilCalled(looks, 5);
  expect(serving()).toBe('d1');
  await publish(store, { section: 'discover', id: 'd2' });
  delete fault.message;
  await until(() => serving() === 'd2');
  expect(lines.filter((line) => line.includes('cannot be followed'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('can be followed again'))).toHaveLength(1);
});

test('a log that has lost its end is told, and nothing goes back', async () => {
  const { store, folder } = await makeSampleStore(shell, discover);
  const { watcher, serving } = await watch(store);
  await rename(path.join(folder, 'log/2.json'), path.join(folder, 'log/aside'));
  await expect(watcher.check()).rejects.toThrow(
    "The release log ends at 1, and was at 2: entries are missing. Restore the store's log.",
  );
  expect(serving()).toBe('d1');
});

test('an entry that is none changes nothing and is told once', async () => {
  const { store, folder } = await makeSampleStore(shell, discover);
  const { watcher, lines, serving } = await watch(store);
  await writeFile(path.join(folder, 'log/3.json'), '{"live":5}');
  await watcher.check();
  await watcher.check();
  expect(serving()).toBe('d1');
  expect(lines.filter((line) => line.startsWith("The log's entries 3 cannot be read"))).toHaveLength(1);
});

test('a release that was refused, as by a busy machine, is tried again and serves', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'nextTick',
      'setImmediate',
      'performance',
      'queueMicrotask',
    ],
  });
  const { store } = await makeSampleStore(shell, discover);
  const busy = { isBusy: true };
  const readFile: ReleaseStore['readFile'] = async (part, id, file) =>
    busy.isBusy && id === 'd2' && file === 'web/remoteEntry.js' ? undefined : store.readFile(part, id, file);
  const { watcher, lines, serving } = await watch({ ...store, readFile });
  await publish(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  await watcher.check();
  expect(serving()).toBe('d1');
  expect(watcher.refusals()['discover']).toHaveLength(1);
  expect(lines.filter((line) => line.includes('discover/d2 is refused'))).toHaveLength(1);
  busy.isBusy = false;
  await watcher.check();
  expect(serving()).toBe('d1');
  jest.setSystemTime(Date.now() + 5000);
  await watcher.check();
  expect(serving()).toBe('d2');
});

test('where the live release does not load, a server that starts serves the best one before it', async () => {
  const { store } = await makeSampleStore(shell, discover, { section: 'discover', id: 'd2', files: leaking });
  const { watcher, serving } = await watch(store);
  expect(serving()).toBe('d1');
  expect(watcher.refusals()['discover']).toMatchObject([{ id: 'd2' }]);
});

test.each([
  ['is missing', 'discover/d2/release.json.gone'],
  ['is garbage', 'discover/d2/release.json'],
])('where the description of one part %s, that part keeps its release and the others follow', async (_what, target) => {
  const { store, folder } = await makeSampleStore(shell, discover);
  const { watcher, serving } = await watch(store);
  await publish(store, { section: 'discover', id: 'd2' });
  await rename(path.join(folder, 'discover/d2/release.json'), path.join(folder, 'discover/d2/release.json.gone'));
  await writeFile(path.join(folder, target), '\u0000garbage');
  await publish(store, { section: 'products', id: 'p1' });
  await watcher.check();
  expect([serving(), watcher.serving()['products']?.id]).toEqual(['d1', 'p1']);
});

test('a restart goes on with what served, at once, and follows the log after that', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const notes = await openServerNotes();
  await (await watch(store, { notes })).watcher.stop();
  await publish(store, { section: 'discover', id: 'd2' });
  const { lines, serving } = await watch(store, { notes, intervalMs: 1 });
  expect(lines[0]).toBe('Serving again what served last: discover=d1,shell=s1.');
  await until(() => serving() === 'd2');
});

test('a restart does not go on with what was withdrawn', async () => {
  const { store } = await makeSampleStore(shell, discover, { section: 'discover', id: 'd2' });
  const notes = await openServerNotes();
  await notes.noteServed({ shell: 's1', discover: 'd2' });
  const withdraw = { id: 'd2', reason: 'it leaks', by: 'ada', at: new Date().toISOString() };
  await openReleaseLog(store.log).append((parts) => replaceWithdrawn(parts, 'discover', 'd1', withdraw), {
    by: 'ada',
    why: 'it leaks',
  });
  const { lines, serving } = await watch(store, { notes });
  expect(serving()).toBe('d1');
  expect(lines.filter((line) => line.startsWith('Serving again'))).toEqual([]);
});

test('what the process ended over is passed over at the next start', async () => {
  const { store } = await makeSampleStore(shell, discover, { section: 'discover', id: 'd2' });
  const notes = await openServerNotes();
  const fatal = { 'discover/d2': { times: 1, at: new Date().toISOString() } };
  const { serving } = await watch(store, { notes: { ...notes, fatal: () => fatal } });
  expect(serving()).toBe('d1');
});

test.each([
  ['ends', 'setTimeout(() => process.exit(3), 50);'],
  ['rejects what nobody handles', 'setTimeout(() => Promise.reject(new Error("the seal leaks")), 50);'],
])(
  'a release whose code %s some time after it was loaded is replaced by the best one before it',
  async (_what, code) => {
    const { store } = await makeSampleStore(shell, discover);
    const { watcher, lines, serving } = await watch(store, { intervalMs: 20 });
    const files = { 'node/section.js': `${code} exports.default = { pages: [] };` };
    await publish(store, { section: 'discover', id: 'd2', files });
    await until(() => watcher.refusals()['discover']?.[0]?.id === 'd2' && serving() === 'd1');
    expect(watcher.refusals()['discover']?.[0]?.reason).toMatch(
      /ends or holds up the process|ends or holds up the worker/,
    );
    expect(await watcher.pool.render({ url: '/' })).toMatchObject({ answer: { status: 200 } });
    expect(lines.filter((line) => line.includes('discover/d2 is refused')).length).toBeGreaterThan(0);
  },
);

test('a store without a shell that can serve is told with what was refused', async () => {
  const { store } = await makeSampleStore({
    ...shell,
    files: { 'node/shell.js': 'throw new Error("the seal leaks")' },
  });
  await expect(watch(store)).rejects.toThrow(
    /^The release store holds no shell that can serve\. Refused: its code throws when it is loaded.*Publish one with `npm run release -- shell`\.$/s,
  );
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

async function untilCalled(spy: jest.SpyInstance, times: number): Promise<void> {
  await until(() => spy.mock.calls.length >= times);
}
