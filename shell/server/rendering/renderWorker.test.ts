import { mkdtemp, readdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRelease } from '@site/releases/store/readRelease';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { renderingShell } from '@site/releases/testing/badSections';
import { makeShellContent } from '@site/releases/testing/badShells';
import { recordLog } from '../testing/recordLog.ts';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import type { RenderOptions } from './renderOptions.ts';
import { type RenderWorker, startRenderWorker } from './renderWorker.ts';

const options: RenderOptions = { serviceUrl: 'http://127.0.0.1', preloadLimitMs: 100, renderLimitMs: 500 };
const started: RenderWorker[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(started.splice(0).map((worker) => worker.end()));
});

/** Makes a store with a shell and, if code is given, a section with this server code. */
async function makeSet(code?: string): Promise<{ store: ReleaseStore; set: ReleaseSet }> {
  const files = { 'node/section.js': code ?? '' };
  const samples = [
    { section: 'shell', id: 's1' },
    ...(code === undefined ? [] : [{ section: 'discover', id: 'd1', files }]),
  ];
  const { store } = await makeSampleStore(...samples);
  const read = samples.map(async ({ section, id }) => [section, await readRelease(store, section, id)] as const);
  return { store, set: Object.fromEntries(await Promise.all(read)) };
}

async function start(code?: string, settings = options): Promise<RenderWorker> {
  const { store, set } = await makeSet(code);
  const worker = await startRenderWorker(store, set, settings);
  started.push(worker);
  return worker;
}

/** Replaces the supervisor's timeouts with fake ones, so that limits do not depend on the speed of the machine. */
function stopTimeouts(): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'clearInterval', 'Date'],
  });
}

test('each console call of a part is one log entry, also while the part is loaded', async () => {
  const { log, lines, errors } = recordLog();
  const code = `console.error('no answer', { status: 400, data: { error: 'long'.repeat(30) } }); console.log('loaded');
    exports.default = { pages: [] };`;
  await start(code, { ...options, log });
  expect(lines).toEqual([expect.stringMatching(/^no answer \{\n  status: 400,/), 'loaded']);
  expect(errors).toHaveLength(1);
});

test('a worker uses the compile cache of its parent process', async () => {
  const { directory = '' } = enableCompileCache(await mkdtemp(path.join(tmpdir(), 'compile-cache-')));
  const { log, lines } = recordLog();
  await start(
    'console.log(process.getBuiltinModule("node:module").getCompileCacheDir()); exports.default = { pages: [] };',
    {
      ...options,
      log,
    },
  );
  expect(lines).toEqual([directory]);
  expect(await readdir(directory)).not.toEqual([]);
});

test.each([
  [
    'has a page which its release.json does not list',
    `exports.default = { pages: [{ id: 'discover.lost', path: 'lost' }] };`,
    /its page "discover\.lost" is missing.* webpackChunkName: "route-<id>" .*release again\.$/,
  ],
  [
    'adds to a prototype',
    `Object.prototype.isLeaking = true; exports.default = { pages: [] };`,
    /its code changes built-in objects, which all parts share, when it is loaded: Object\.prototype\.isLeaking\./,
  ],
  [
    'replaces a built-in function',
    `Array.prototype.map = () => []; exports.default = { pages: [] };`,
    /its code changes built-in objects, which all parts share, when it is loaded: Array\.prototype\.map\./,
  ],
  [
    'replaces a global function',
    `globalThis.URLSearchParams = class {}; exports.default = { pages: [] };`,
    /its code changes built-in objects, which all parts share, when it is loaded: globalThis\.URLSearchParams\./,
  ],
  [
    'takes 300 MB of buffers',
    `exports.hoard = Buffer.alloc(3e8, 1); exports.default = { pages: [] };`,
    /its code takes \d+ MiB of memory when it is loaded, and the limit is 120 MiB\./,
  ],
  [
    'writes a file',
    `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(path.join(tmpdir(), 'never-written'))}, '');`,
    /its code throws when it is loaded: .*--allow-fs-write/s,
  ],
  [
    'starts a process',
    `process.getBuiltinModule('node:child_process').execSync('true');`,
    /its code throws when it is loaded: .*--allow-child-process/s,
  ],
])('a section that %s is rejected by its name', async (_what, code, reason) => {
  await expect(start(code)).rejects.toMatchObject({
    name: 'RejectedRelease',
    part: 'discover',
    message: expect.stringMatching(reason),
  });
});

test.each([
  ['ends its process', 'process.exit(7)', 'it ended with code 7'],
  ['ends its process by a signal', `process.kill(process.pid, 'SIGKILL')`, 'it ended with SIGKILL'],
])('a section that %s while it is loaded ends only its worker, and the error names it', async (_what, code, cause) => {
  await expect(start(code)).rejects.toMatchObject({
    name: 'WorkerLost',
    loadingPart: 'discover',
    message: expect.stringContaining(cause),
  });
});

test('a section that fills its heap while it is loaded ends only its worker, and V8’s report is in the log', async () => {
  const { log, errors } = recordLog();
  const code = 'const hoard = []; for (;;) hoard.push(new Array(1e5).fill({}));';
  await expect(start(code, { ...options, log })).rejects.toMatchObject({
    name: 'WorkerLost',
    loadingPart: 'discover',
    message: expect.stringContaining('it used more than 160 MiB of heap'),
  });
  expect(errors).toContainEqual(expect.stringContaining('heap out of memory'));
});

test('a section that fills memory after loading ends only its worker', async () => {
  const code = `setTimeout(() => { exports.hoard = [1, 2, 3].map(() => Buffer.alloc(2e8, 1)); }, 1); exports.default = { pages: [] };`;
  // A long limit: on a busy machine the event loop may be blocked for longer than the usual render limit.
  const worker = await start(code, { ...options, renderLimitMs: 60_000 });
  await worker.ended;
  await expect(worker.render({ url: '/' })).rejects.toThrow('The render worker ended (it used');
});

/** Maps the first line of a bundle to line 11 of a source. */
const sourceMap = JSON.stringify({ version: 3, sources: ['./discover/src/section.tsx'], names: [], mappings: 'AAUA' });
const sourceLocation = /at .*discover\/src\/section\.tsx:11:1/;

async function startMapped(code: string, settings = options): Promise<RenderWorker> {
  const files = { 'node/section.js': code, 'maps/node/section.js.map': sourceMap };
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...renderingShell },
    { section: 'discover', id: 'd1', files },
  );
  const set = { shell: await readRelease(store, 'shell', 's1'), discover: await readRelease(store, 'discover', 'd1') };
  const worker = await startRenderWorker(store, set, settings);
  started.push(worker);
  return worker;
}

const page = `id: 'discover.start', path: 'start'`;

test('the error of a page contains its location in the source', async () => {
  const worker = await startMapped(
    `exports.default = { pages: [{ ${page}, load: () => { throw new Error('page failed'); } }] };`,
  );
  await expect(worker.render({ url: '/discover/start' })).rejects.toThrow(sourceLocation);
});

test('the error of a section that throws while it is loaded contains its location in the source', async () => {
  await expect(startMapped(`throw new Error('page failed')`)).rejects.toMatchObject({
    name: 'RejectedRelease',
    message: expect.stringMatching(sourceLocation),
  });
});

test('errors that a page logs or throws later contain their locations in the source, in order', async () => {
  const { log, lines } = recordLog();
  const { promise: untilLast, resolve } = Promise.withResolvers<void>();
  const error = (line: string) => {
    log.error(line);
    if (/^ +at Timeout/.test(line)) resolve();
  };
  const code = `exports.default = { pages: [{ ${page}, load() {
    console.error(new Error('logged'));
    console.log('continues');
    setTimeout(() => { throw new Error('late'); });
  } }] };`.replaceAll('\n', ' ');
  const worker = await startMapped(code, { ...options, log: { ...log, error } });
  await worker.render({ url: '/discover/start' });
  await untilLast;
  // Omit the source line that Node prints before an uncaught error.
  const relevant = lines.filter((line) => /^Error|^continues|^ +at Timeout/.test(line));
  expect(relevant).toEqual([
    expect.stringMatching(sourceLocation),
    'continues',
    'Error: late',
    expect.stringMatching(sourceLocation),
  ]);
});

/** Starts a worker whose shell runs this code for the path `/fills`. */
async function startFilling(code: string, settings = options): Promise<RenderWorker> {
  const { files = {} } = makeShellContent(`
    const { createPageRenderer } = exports;
    exports.createPageRenderer = (setup) => {
      const renderer = createPageRenderer(setup);
      return { ...renderer, async render(request) { if (request.url === '/fills') { ${code} } return renderer.render(request); } };
    };`);
  const { store } = await makeSampleStore({ section: 'shell', id: 's1', files });
  const worker = await startRenderWorker(store, { shell: await readRelease(store, 'shell', 's1') }, settings);
  started.push(worker);
  return worker;
}

test.each([
  ['heap', 'for (const hoard = []; ; ) hoard.push(new Array(1e5).fill({}));', 'it used more than 160 MiB of heap'],
  ['buffers', 'for (const hoard = []; ; ) hoard.push(Buffer.alloc(1e7, 1));', 'it used more than 400 MiB of memory'],
])('a page that fills the memory of its worker is rejected with that reason: %s', async (_what, code, cause) => {
  // Record V8's report instead of printing it.
  const worker = await startFilling(code, { ...options, log: recordLog().log });
  stopTimeouts();
  await expect(worker.render({ url: '/fills' })).rejects.toMatchObject({
    name: 'WorkerLost',
    isOutOfMemory: true,
    message: `The render worker ended (${cause}).`,
  });
});

test.each([
  ['blocks its worker', 'for (;;);'],
  ['waits', 'return new Promise(() => {});'],
])('a page that took much memory before its timeout and %s is rejected with that reason', async (_what, code) => {
  const { log, lines } = recordLog();
  const begin = `const taken = Buffer.alloc(2e8, 1); console.log('taken'); await new Promise(setImmediate);`;
  const worker = await startFilling(begin + code, { ...options, log });
  stopTimeouts();
  const page = worker.render({ url: '/fills' }).catch((error: unknown) => error);
  while (lines.length === 0) await new Promise(setImmediate);
  jest.advanceTimersByTime(options.renderLimitMs);
  await new Promise(setImmediate);
  jest.advanceTimersByTime(options.renderLimitMs);
  expect(await page).toMatchObject({
    isOutOfMemory: true,
    message: expect.stringMatching(/^Rendering took longer than 500 ms and \d+ MiB of memory, more than 120 MiB/),
  });
  await worker.ended;
});

test('a worker returns the listed paths of a part and the pages whose paths could not be read', async () => {
  const { files = {} } = makeShellContent(`
    const { createPageRenderer } = exports;
    exports.createPageRenderer = (setup) => ({
      ...createPageRenderer(setup),
      async pathsOf(part, onUnlisted) { onUnlisted(part + '.article'); return ['/' + part]; },
    });`);
  const { store } = await makeSampleStore({ section: 'shell', id: 's1', files });
  const worker = await startRenderWorker(store, { shell: await readRelease(store, 'shell', 's1') }, options);
  started.push(worker);
  expect(await worker.pathsOf('discover')).toEqual({ paths: ['/discover'], unlisted: ['discover.article'] });
});

test('a page that times out is rejected, and its worker stays available', async () => {
  const worker = await start();
  stopTimeouts();
  const page = worker.render({ url: '/hangs' });
  jest.advanceTimersByTime(options.renderLimitMs);
  await expect(page).rejects.toMatchObject({ isTimeout: true, message: /was given up/ });
  expect(await worker.render({ url: '/' })).toMatchObject({ status: 200 });
});

test('a worker with eight abandoned pages is ended at the ninth timeout', async () => {
  const worker = await start();
  stopTimeouts();
  const pages = Array.from({ length: 9 }, () => worker.render({ url: '/hangs' }));
  jest.advanceTimersByTime(options.renderLimitMs);
  const outcomes = await Promise.allSettled(pages);
  const reasons = outcomes.map((outcome) => String('reason' in outcome && (outcome.reason as Error).message));
  expect(reasons.filter((reason) => reason.includes('was given up'))).toHaveLength(8);
  expect(reasons.filter((reason) => reason.includes('the worker was ended'))).toHaveLength(1);
  await worker.ended;
});

test('a page that blocks the event loop ends its worker and rejects the other running requests', async () => {
  const worker = await start();
  const outcomes = await Promise.allSettled([worker.render({ url: '/blocks' }), worker.pathsOf('shell')]);
  expect(outcomes).toMatchObject([
    { reason: { isTimeout: true, message: expect.stringContaining('the worker was ended') } },
    { reason: { name: 'WorkerLost' } },
  ]);
  await worker.ended;
});

test('a render rejects only after its lost worker has ended', async () => {
  const worker = await start();
  const order: string[] = [];
  void worker.ended.then(() => order.push('ended'));
  await worker.render({ url: '/blocks' }).catch(() => order.push('rejected'));
  expect(order).toEqual(['ended', 'rejected']);
});

test('an idle worker with a blocked event loop is ended', async () => {
  const worker = await start('setTimeout(() => { for (;;); }, 1); exports.default = { pages: [] };');
  await worker.ended;
  await expect(worker.render({ url: '/' })).rejects.toThrow('its event loop was blocked');
});

test('a worker for the shell only has the names of the pages of sections and does not run their code', async () => {
  const { store, set } = await makeSet('throw new Error("it ran")');
  const pages = { discover: [{ id: 'discover.start', path: 'start' }] };
  const worker = await startRenderWorker(store, set, options, pages);
  started.push(worker);
  expect(worker.known.pages).toEqual({ ...pages, shell: [] });
  expect(await worker.render({ url: '/' })).toMatchObject({ html: expect.stringContaining('s1 d1') });
});
