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
