import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { publishUnchecked, startSampleWatcher, stopSampleWatchers, until } from '../testing/sampleWatcher.ts';

jest.setTimeout(60_000);
afterEach(stopSampleWatchers);

const kinds = [
  ['ends', 'setTimeout(() => process.exit(3), 50);'],
  ['rejects what nobody handles', 'setTimeout(() => Promise.reject(new Error("the seal leaks")), 50);'],
  ['loops', 'setTimeout(() => { for (;;); }, 50);'],
  [
    'fills buffers',
    'setTimeout(() => { exports.hoard = Array.from({ length: 6 }, () => Buffer.alloc(1e8, 1)); }, 50);',
  ],
] as const;

test.each([
  ...kinds.map(([what, code]) => ['section', what, 'discover', `${code} exports.default = { pages: [] };`] as const),
  // However a worker ends, its set is given up in one way: of the shell one kind is enough.
  ...kinds.slice(0, 1).map(([what, code]) => ['shell', what, 'shell', code] as const),
])(
  'a %s whose code %s some time after it was loaded is replaced by the best one before it',
  async (_kind, _what, part, code) => {
    const { store } = await makeSampleStore({ section: 'shell', id: 'first' }, { section: 'discover', id: 'first' });
    const { watcher, lines, serving } = await startSampleWatcher(store, { intervalMs: 20, renderLimitMs: 500 });
    const content = part === 'shell' ? makeShellContent(code) : { files: { 'node/section.js': code } };
    await publishUnchecked(store, { section: part, id: 'late', ...content });
    await until(() => watcher.rejections()[part]?.[0]?.id === 'late' && serving(part) === 'first');
    // A busy machine may see it at the rehearsal already.
    expect(watcher.rejections()[part]?.[0]?.reason).toMatch(
      /ends or holds up the (?:process|worker)|the process that renders its pages ended|holds up all others|listing the paths/,
    );
    expect(Object.keys(watcher.rejections())).toEqual([part]);
    expect(await watcher.pool.render({ url: '/' })).toMatchObject({ answer: { status: 200 } });
    expect(lines.some((line) => line.includes(`${part}/late is rejected`))).toBe(true);
  },
);

test("a release that was given up is not tried again as soon as somebody releases another part's", async () => {
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
