import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceWithdrawn } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { releaseSetName } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { badSections, renderingShell } from '@site/releases/testing/badSections';
import { makeShellContent, needingSection } from '@site/releases/testing/badShells';
import { makeLive, makeSampleStore, type Sample, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { StoreUnavailable } from '@site/releases/store/storeUnavailable';
import {
  publishUnchecked as publish,
  startSampleWatcher as watch,
  stopSampleWatchers,
  until,
} from '../testing/sampleWatcher.ts';

const shell: Sample = { section: 'shell', id: 's1' };
const discover: Sample = { section: 'discover', id: 'd1' };
const throwingFiles = { 'node/section.js': 'throw new Error("load failed")' };

afterEach(async () => {
  jest.useRealTimers();
  await stopSampleWatchers();
});

/** A store whose log cannot be listed while `fault.message` is set. */
function makeFailingStore(store: ReleaseStore) {
  const fault: { message?: string } = {};
  const list = () => (fault.message === undefined ? store.log.list() : Promise.reject(new Error(fault.message)));
  return { fault, failingStore: { ...store, log: { ...store.log, list } } };
}

test('serves the live releases of the log and follows its next entry', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { watcher, serving } = await watch(store);
  expect(serving()).toBe('d1');
  await publish(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  expect(serving()).toBe('d2');
  expect(watcher.head()).toMatchObject({ n: 3 });
});

/** Starts a watcher that serves its saved set again, on a log that then has one more release, `d2`. */
async function restartBehind() {
  const { store, folder } = await makeSampleStore(shell, discover);
  const stateFile = path.join(folder, 'state.json');
  const { watcher: previous } = await watch(store, { stateFile });
  await previous.stop();
  await publish(store, { section: 'discover', id: 'd2' });
  return { store, stateFile };
}

test('a restarted server is not ready before it has followed the log', async () => {
  const { store, stateFile } = await restartBehind();
  const { watcher, serving } = await watch(store, { stateFile });
  expect([serving(), watcher.isReady()]).toEqual(['d1', false]);
  await until(() => watcher.isReady());
  expect(serving()).toBe('d2');
});

test('a server that restarts while the log cannot be read is ready with its last served set', async () => {
  const { store, stateFile } = await restartBehind();
  const { fault, failingStore } = makeFailingStore(store);
  fault.message = 'the database is gone';
  const { watcher, serving } = await watch(failingStore, { stateFile });
  await until(() => watcher.isReady());
  expect(serving()).toBe('d1');
});

test('a server that is asked for an unknown release reads the log once for all requests, and follows it', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { failingStore } = makeFailingStore(store);
  const { watcher, serving } = await watch(failingStore);
  await publish(store, { section: 'discover', id: 'd2' });
  const list = jest.spyOn(failingStore.log, 'list');
  const requests = ['d2', 'd2', 'd9', 'd2'].map((id) => watcher.hasServed('discover', id));
  expect(await Promise.all(requests)).toEqual([true, true, false, true]);
  expect(list).toHaveBeenCalledTimes(1);
  await until(() => serving() === 'd2');
});

test('a set that the server skipped is found when the log cannot be read any more', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { fault, failingStore } = makeFailingStore(store);
  const { watcher, serving } = await watch(failingStore);
  await publish(store, { section: 'discover', id: 'd2' });
  await publish(store, { section: 'discover', id: 'd3' });
  await watcher.check();
  expect(serving()).toBe('d3');
  fault.message = 'the database is gone';
  const skipped = 'discover=d2,shell=s1';
  await expect(watcher.findSet(releaseSetName(skipped))).resolves.toBe(skipped);
});

test('a release that appears while the log is read for an earlier request is found', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { promise: isPaused, resolve: resume } = Promise.withResolvers<void>();
  const slowStore = { ...store, log: { ...store.log } };
  const { watcher } = await watch(slowStore);
  const { promise: isListed, resolve: onListed } = Promise.withResolvers<void>();
  jest.spyOn(slowStore.log, 'list').mockImplementationOnce(async () => {
    const taken = await store.log.list();
    onListed();
    await isPaused;
    return taken;
  });
  const before = watcher.hasServed('discover', 'd2');
  await isListed;
  await publish(store, { section: 'discover', id: 'd2' });
  const after = watcher.hasServed('discover', 'd2');
  resume();
  expect(await Promise.all([before, after])).toEqual([false, true]);
});

test('a lookup rejects if the log cannot be read, because the release may be live', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { fault, failingStore } = makeFailingStore(store);
  const { watcher } = await watch(failingStore);
  fault.message = 'the database is gone';
  await expect(watcher.hasServed('discover', 'd2')).rejects.toThrow(StoreUnavailable);
  expect(watcher.hasServed('discover', 'd1')).toBe(true);
  jest.spyOn(failingStore.log, 'list').mockReturnValue(new Promise(() => {}));
  jest.useFakeTimers();
  const [hanging] = await Promise.allSettled([
    watcher.hasServed('discover', 'd2'),
    jest.advanceTimersByTimeAsync(2000),
  ]);
  expect(hanging).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
});

test('renders the most visited pages before a set serves', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const switches: string[][] = [];
  const { watcher } = await watch(store, {
    visited: () => ['/a', '/discover'],
    onSwitch: (_worker, pages) => void switches.push(pages.map((page) => page.path)),
  });
  await publish(store, { section: 'discover', id: 'd2' });
  // The server renders these pages only within 500 ms from the start of the trial, which a busy machine exceeds.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  await watcher.check();
  expect(switches.at(-1)).toEqual(['/discover', '/a']);
});

test('cached pages of a replaced set may be sent after a release, but not after a rollback', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { watcher, serving } = await watch(store);
  await publish(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  expect(watcher.earlierSets()).toEqual(['discover=d1,shell=s1']);
  const withdrawal = { id: 'd2', reason: 'it leaks', by: 'ada', at: new Date().toISOString() };
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'it leaks',
    parts: () => replaceWithdrawn(parts, 'discover', 'd1', withdrawal),
  }));
  await watcher.check();
  expect([serving(), watcher.earlierSets()]).toEqual(['d1', []]);
});

test('keeps serving while the log cannot be read, logs each failed read, and follows the log after its recovery', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { fault, failingStore } = makeFailingStore(store);
  const { lines, serving } = await watch(failingStore, { intervalMs: 1 });
  fault.message = 'the disk is gone';
  const list = jest.spyOn(failingStore.log, 'list');
  await untilCalled(list, 5);
  expect(serving()).toBe('d1');
  await publish(store, { section: 'discover', id: 'd2' });
  delete fault.message;
  await until(() => serving() === 'd2');
  expect(lines.filter((line) => line.includes('cannot be followed')).length).toBeGreaterThan(1);
  await until(() => lines.some((line) => line.includes('can be followed again')));
  expect(lines.filter((line) => line.includes('can be followed again'))).toHaveLength(1);
});

test('failed reports are logged once, after a second read of the log: the store may have stopped after the first', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const report = jest.fn(async () => {});
  const { watcher, lines } = await watch(store, { reporter: { report, end: async () => {} } });
  const warnings = () => lines.filter((line) => line.startsWith('This server cannot report to the release store'));
  report.mockClear().mockRejectedValue(new Error('read-only'));
  await watcher.check();
  await untilCalled(report, 2);
  expect(warnings()).toEqual([]);
  await watcher.check();
  await watcher.check();
  await untilCalled(report, 6);
  expect(warnings()).toHaveLength(1);
});

test('reports a log that has lost entries and keeps the serving set', async () => {
  const { store, folder } = await makeSampleStore(shell, discover);
  const { watcher, serving } = await watch(store);
  await rename(path.join(folder, 'log/2.json'), path.join(folder, 'log/aside'));
  await expect(watcher.check()).rejects.toThrow(
    "The release log ends at entry 1, but this server has read entry 2; entries are missing, and nothing changes; restore the store's log, or give the server a new state file to accept this log.",
  );
  expect(serving()).toBe('d1');
});

test('ignores an invalid log entry and logs it once', async () => {
  const { store, folder } = await makeSampleStore(shell, discover);
  const { watcher, lines, serving } = await watch(store);
  await writeFile(path.join(folder, 'log/3.json'), '{"live":5}');
  await watcher.check();
  await watcher.check();
  expect(serving()).toBe('d1');
  expect(
    lines.filter((line) =>
      line.startsWith('Release log entry 3 is invalid: it is not a log entry; it changes nothing;'),
    ),
  ).toHaveLength(1);
});

test('after a fallback to an earlier shell, the earlier section that is compatible with it serves', async () => {
  const names =
    (kind: 'imports' | 'exports', ...added: string[]): NonNullable<Sample['change']> =>
    (release) => ({
      ...release,
      contract: { ...release.contract, [kind]: { '@site/shared': ['Band', ...added] } },
    });
  const { store } = await makeSampleStore(
    { ...shell, change: names('exports') },
    { ...discover, change: names('imports') },
    {
      ...shell,
      id: 's2',
      ...makeShellContent('throw new Error("load failed");'),
      change: names('exports', 'brandNew'),
    },
    { ...discover, id: 'd2', change: names('imports', 'brandNew') },
  );
  const { watcher, serving } = await watch(store);
  expect([serving('shell'), serving()]).toEqual(['s1', 'd1']);
  expect(watcher.rejections()['discover']?.[0]?.reason).toContain('imports brandNew of @site/shared');
});

test('a release rejected for a temporary fault is tried again and serves', async () => {
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
  const storage = { isFileMissing: true };
  const readFile: ReleaseStore['readFile'] = async (part, id, file) =>
    storage.isFileMissing && id === 'd2' && file === 'web/remoteEntry.js' ? undefined : store.readFile(part, id, file);
  const { watcher, lines, serving } = await watch({ ...store, readFile });
  await publish(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  await watcher.check();
  expect(serving()).toBe('d1');
  expect(watcher.rejections()['discover']).toHaveLength(1);
  expect(lines.filter((line) => line.includes('discover/d2 is rejected'))).toHaveLength(1);
  storage.isFileMissing = false;
  await watcher.check();
  expect(serving()).toBe('d1');
  jest.setSystemTime(Date.now() + 5000);
  await watcher.check();
  expect(serving()).toBe('d2');
});

test('a release that is withdrawn during its trial does not serve', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const log = openReleaseLog(store.log);
  const withdrawal = { id: 'd2', reason: 'it leaks', by: 'ada', at: new Date().toISOString() };
  const readFile: ReleaseStore['readFile'] = async (part, id, file) => {
    const isTried = id === 'd2' && file === 'node/section.js';
    if (isTried && (await log.head()).parts['discover']?.live === 'd2') {
      await log.append(({ parts }) => ({
        by: 'ada',
        why: 'it leaks',
        parts: () => replaceWithdrawn(parts, 'discover', 'd1', withdrawal),
      }));
    }
    return store.readFile(part, id, file);
  };
  const { watcher, lines, serving } = await watch({ ...store, readFile });
  await publish(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  await watcher.check();
  expect(serving()).toBe('d1');
  expect(lines).toEqual([
    'Now serving shell/s1, discover/d1.',
    'Not served, because it was withdrawn, retired or quarantined during its trial: discover/d2.',
  ]);
});

test.each(
  badSections.filter(({ what }) =>
    [
      'throws while it is loaded',
      'ends its process while it is loaded',
      'never ends rendering',
      'holds a file that was tampered with',
    ].includes(what),
  ),
)('a server that starts with a live release that $what serves the best earlier release', async ({ content }) => {
  const renderingSample: Sample = { ...shell, ...renderingShell };
  const { store } = await makeSampleStore(renderingSample, discover, { section: 'discover', id: 'd2', ...content });
  const { watcher, serving } = await watch(store, { renderLimitMs: 500 });
  expect(serving()).toBe('d1');
  expect(watcher.rejections()['discover']).toMatchObject([{ id: 'd2' }]);
});

test.each([
  ['is missing', 'discover/d2/release.json.gone'],
  ['is garbage', 'discover/d2/release.json'],
])(
  'if the description of one part %s, that part keeps its release and the others follow the log',
  async (_what, target) => {
    const { store, folder } = await makeSampleStore(shell, discover);
    const { watcher, serving } = await watch(store);
    await publish(store, { section: 'discover', id: 'd2' });
    await rename(path.join(folder, 'discover/d2/release.json'), path.join(folder, 'discover/d2/release.json.gone'));
    await writeFile(path.join(folder, target), '\u0000garbage');
    await publish(store, { section: 'products', id: 'p1' });
    await watcher.check();
    expect([serving(), watcher.serving()['products']?.id]).toEqual(['d1', 'p1']);
  },
);

test.each<[string, Omit<Sample, 'section' | 'id'>]>([
  ['throws', { files: throwingFiles }],
  ['loops when it is loaded', { files: { 'node/section.js': 'for (;;);' } }],
  [
    'adds to a prototype',
    { files: { 'node/section.js': 'Object.prototype.leak = 1; exports.default = { pages: [] };' } },
  ],
  ['is described as another part', { change: (release) => ({ ...release, section: 'products' }) }],
])(
  'when several parts change at the same time, one that %s is rejected by its id and does not delay the others',
  async (_what, bad) => {
    const { store } = await makeSampleStore(shell, discover, { section: 'products', id: 'p1' });
    const { watcher, errors, serving } = await watch(store);
    const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'd2', ...bad });
    await store.putRelease({ ...release, section: 'discover' }, folder);
    await makeLive(store, { discover: 'd2' });
    await publish(store, { section: 'products', id: 'p2' });
    await watcher.check();
    expect([serving('shell'), serving(), serving('products')]).toEqual(['s1', 'd1', 'p2']);
    expect(errors).toEqual([expect.stringContaining('Release discover/d2 is rejected')]);
  },
  30_000,
);

test('a new release is tried before a rejected one, which is then tried together with it', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { watcher, lines } = await watch(store);
  await publish(store, { section: 'discover', id: 'd2', files: throwingFiles });
  await watcher.check();
  await publish(store, { section: 'products', id: 'p1' });
  await watcher.check();
  expect(lines.map((line) => line.slice(0, 31))).toEqual([
    expect.stringContaining('Now serving shell/s1'),
    'Release discover/d2 is rejected',
    'Now serving products/p1.',
    'Release discover/d2 is rejected',
  ]);
});

test('a section that fails only with a rejected shell serves with the previous shell', async () => {
  const { store } = await makeSampleStore({ ...shell, ...makeShellContent() }, { ...discover, ...needingSection });
  const { watcher, serving } = await watch(store);
  const withoutModules = makeShellContent('exports.providedModules = {};');
  await publish(store, { section: 'shell', id: 's2', ...withoutModules });
  await publish(store, { section: 'discover', id: 'd2', ...needingSection });
  await watcher.check();
  expect([serving('shell'), serving()]).toEqual(['s1', 'd2']);
  expect(watcher.rejections()['shell']).toMatchObject([{ id: 's2' }]);
});

test('a start without a shell that can serve rejects with the reasons', async () => {
  const { store } = await makeSampleStore({
    ...shell,
    files: { 'node/shell.js': 'throw new Error("load failed")' },
  });
  await expect(watch(store)).rejects.toThrow(
    /^The release store holds no shell that can serve\. Rejected: its code throws when it is loaded.*Publish one with `npm run release -- shell`\.$/s,
  );
});

async function untilCalled(spy: jest.SpyInstance, times: number): Promise<void> {
  await until(() => spy.mock.calls.length >= times);
}
