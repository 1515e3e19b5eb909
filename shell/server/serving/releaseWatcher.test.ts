import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceWithdrawn } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { badSections, renderingShell } from '@site/releases/testing/badSections';
import { makeShellContent, needingSection } from '@site/releases/testing/badShells';
import { makeLive, makeSampleStore, type Sample, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import {
  publishUnchecked as publish,
  startSampleWatcher as watch,
  stopSampleWatchers,
  until,
} from '../testing/sampleWatcher.ts';

const shell: Sample = { section: 'shell', id: 's1' };
const discover: Sample = { section: 'discover', id: 'd1' };
const leaking = { 'node/section.js': 'throw new Error("the seal leaks")' };

afterEach(async () => {
  jest.useRealTimers();
  await stopSampleWatchers();
});

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

test('the pages that visitors ask for most are rendered before a set serves', async () => {
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

test('pages of the set before may be sent after a release, and not after its rollback', async () => {
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
    "The release log ends at 1, and was at 2: entries are missing. Restore the store's log; a server that is to begin anew needs a new state file.",
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
  expect(lines.filter((line) => line.startsWith('Log entry 3 does not count: it is not a log entry.'))).toHaveLength(1);
});

test('beside an earlier shell that takes the place of a faulty one serves the earlier section that suits it', async () => {
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
      ...makeShellContent('throw new Error("the seal leaks");'),
      change: names('exports', 'brandNew'),
    },
    { ...discover, id: 'd2', change: names('imports', 'brandNew') },
  );
  const { watcher, serving } = await watch(store);
  expect([serving('shell'), serving()]).toEqual(['s1', 'd1']);
  expect(watcher.rejections()['discover']?.[0]?.reason).toContain('imports brandNew of @site/shared');
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
  expect(watcher.rejections()['discover']).toHaveLength(1);
  expect(lines.filter((line) => line.includes('discover/d2 is rejected'))).toHaveLength(1);
  busy.isBusy = false;
  await watcher.check();
  expect(serving()).toBe('d1');
  jest.setSystemTime(Date.now() + 5000);
  await watcher.check();
  expect(serving()).toBe('d2');
});

test('a release that is taken back while a server still tries it is shown to nobody', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const log = openReleaseLog(store.log);
  const takeBack = { id: 'd2', reason: 'it leaks', by: 'ada', at: new Date().toISOString() };
  const readFile: ReleaseStore['readFile'] = async (part, id, file) => {
    const isTried = id === 'd2' && file === 'node/section.js';
    if (isTried && (await log.head()).parts['discover']?.live === 'd2') {
      await log.append(({ parts }) => ({
        by: 'ada',
        why: 'it leaks',
        parts: () => replaceWithdrawn(parts, 'discover', 'd1', takeBack),
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
    'Not served, for it was taken back while it was tried: discover/d2.',
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
)('where the live release $what, a server that starts serves the best one before it', async ({ content }) => {
  const sound: Sample = { ...shell, ...renderingShell };
  const { store } = await makeSampleStore(sound, discover, { section: 'discover', id: 'd2', ...content });
  const { watcher, serving } = await watch(store, { renderLimitMs: 500 });
  expect(serving()).toBe('d1');
  expect(watcher.rejections()['discover']).toMatchObject([{ id: 'd2' }]);
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

test.each<[string, Omit<Sample, 'section' | 'id'>]>([
  ['throws', { files: leaking }],
  ['loops when it is loaded', { files: { 'node/section.js': 'for (;;);' } }],
  [
    'adds to a prototype',
    { files: { 'node/section.js': 'Object.prototype.leak = 1; exports.default = { pages: [] };' } },
  ],
  ['is described as another part', { change: (release) => ({ ...release, section: 'products' }) }],
])(
  'of parts that change at once one that %s is refused by name, and holds up no other',
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

test('what is new does not wait for what was refused before, and that is tried beside it', async () => {
  const { store } = await makeSampleStore(shell, discover);
  const { watcher, lines } = await watch(store);
  await publish(store, { section: 'discover', id: 'd2', files: leaking });
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

test('a section that fails only beside a shell which is refused itself serves beside the one before', async () => {
  const { store } = await makeSampleStore({ ...shell, ...makeShellContent() }, { ...discover, ...needingSection });
  const { watcher, serving } = await watch(store);
  const bare = makeShellContent('exports.providedModules = {};');
  await publish(store, { section: 'shell', id: 's2', ...bare });
  await publish(store, { section: 'discover', id: 'd2', ...needingSection });
  await watcher.check();
  expect([serving('shell'), serving()]).toEqual(['s1', 'd2']);
  expect(watcher.rejections()['shell']).toMatchObject([{ id: 's2' }]);
});

test('a store without a shell that can serve is told with what was refused', async () => {
  const { store } = await makeSampleStore({
    ...shell,
    files: { 'node/shell.js': 'throw new Error("the seal leaks")' },
  });
  await expect(watch(store)).rejects.toThrow(
    /^The release store holds no shell that can serve\. Rejected: its code throws when it is loaded.*Publish one with `npm run release -- shell`\.$/s,
  );
});

async function untilCalled(spy: jest.SpyInstance, times: number): Promise<void> {
  await until(() => spy.mock.calls.length >= times);
}
