import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { publishUnchecked, startSampleWatcher, stopSampleWatchers, until } from '../testing/sampleWatcher.ts';

jest.setTimeout(60_000);
afterEach(stopSampleWatchers);

const failures = [
  ['exits', 'setTimeout(() => process.exit(3), 50);'],
  ['causes an unhandled rejection', 'setTimeout(() => Promise.reject(new Error("timer failed")), 50);'],
  ['loops forever', 'setTimeout(() => { for (;;); }, 50);'],
  [
    'fills buffers',
    'setTimeout(() => { exports.hoard = Array.from({ length: 6 }, () => Buffer.alloc(1e8, 1)); }, 50);',
  ],
] as const;

test.each([
  ...failures.map(([what, code]) => ['section', what, 'discover', `${code} exports.default = { pages: [] };`] as const),
  // The set is given up in the same way for each failure, so one failure is enough for the shell.
  ...failures.slice(0, 1).map(([what, code]) => ['shell', what, 'shell', code] as const),
])(
  'a %s whose code %s some time after loading is replaced by the best earlier release',
  async (_part, _what, part, code) => {
    const { store } = await makeSampleStore({ section: 'shell', id: 'first' }, { section: 'discover', id: 'first' });
    const { watcher, lines, serving } = await startSampleWatcher(store, { intervalMs: 20, renderLimitMs: 500 });
    const content = part === 'shell' ? makeShellContent(code) : { files: { 'node/section.js': code } };
    await publishUnchecked(store, { section: part, id: 'late', ...content });
    await until(() => watcher.rejections()[part]?.[0]?.id === 'late' && serving(part) === 'first');
    // On a busy machine the failure may already happen during the smoke render.
    expect(watcher.rejections()[part]?.[0]?.reason).toMatch(
      /ends or blocks the (?:process|worker)|the process that renders its pages ended|blocks all others|listing the paths/,
    );
    expect(Object.keys(watcher.rejections())).toEqual([part]);
    expect(await watcher.pool.render({ url: '/' })).toMatchObject({ answer: { status: 200 } });
    expect(lines.some((line) => line.includes(`${part}/late is rejected`))).toBe(true);
  },
);

test('a release rejected for crashes is not tried again when another part is released', async () => {
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const { watcher, serving } = await startSampleWatcher(store);
  const flag = path.join(folder, 'flag');
  const code = `
    const { existsSync } = process.getBuiltinModule('node:fs');
    setInterval(() => existsSync(${JSON.stringify(flag)}) && process.exit(3), 10);
    exports.default = { pages: [] };`;
  await publishUnchecked(store, { section: 'discover', id: 'd2', files: { 'node/section.js': code } });
  await watcher.check();
  expect(serving()).toBe('d2');
  await writeFile(flag, '');
  await until(() => watcher.rejections()['discover']?.[0]?.id === 'd2');
  await rm(flag);
  await publishUnchecked(store, { section: 'products', id: 'p1' });
  await watcher.check();
  expect([serving(), serving('products')]).toEqual(['d1', 'p1']);
});

/** Code of a shell that prints its process id while its paths are listed, and waits until a file exists. */
const makeWaitingCode = (file: string) => `
  const { existsSync } = process.getBuiltinModule('node:fs');
  const { createPageRenderer } = exports;
  exports.createPageRenderer = (setup) => ({
    ...createPageRenderer(setup),
    async pathsOf() {
      console.info('worker ' + process.pid);
      while (!existsSync(${JSON.stringify(file)})) await new Promise((resolve) => setTimeout(resolve, 5));
      return ['/'];
    },
  });`;

test.each([
  ['is checked again and goes live', 1],
  ['is rejected if that happens again', 2],
])('a release whose worker is killed by another process during the check %s', async (_what, kills) => {
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' });
  const { watcher, lines, serving } = await startSampleWatcher(store, { renderLimitMs: 10_000 });
  const file = path.join(folder, 'flag');
  await publishUnchecked(store, { section: 'shell', id: 's2', ...makeShellContent(makeWaitingCode(file)) });
  const checked = watcher.check();
  const workers = () => lines.flatMap((line) => /worker (\d+)/.exec(line)?.[1] ?? []);
  for (let count = 1; count <= kills; count += 1) {
    await until(() => workers().length === count);
    process.kill(Number(workers().at(-1)), 'SIGKILL');
  }
  await writeFile(file, '');
  await checked;
  expect([serving('shell'), watcher.rejections()['shell']?.[0]?.id]).toEqual(
    kills === 1 ? ['s2', undefined] : ['s1', 's2'],
  );
});
