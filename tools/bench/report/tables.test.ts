import { toBudgetTable, toPageTable, toTable } from './tables.ts';
import { sampleResults } from './testing/sampleResults.ts';

test('a table is Markdown with aligned columns', () => {
  expect(toTable(['a', 'long head'], [['longer', 'b']])).toBe(
    ['| a      | long head |', '| ------ | --------- |', '| longer | b         |'].join('\n'),
  );
});

test('the table of budgets is dated and says on which machine it was measured', () => {
  expect(toBudgetTable(sampleResults)).toMatch(/^Measured on 2026-11-21 by `npm run bench` on a machine/);
});

test('each budget stands in a line with its limit, what was measured, and the verdict', () => {
  const line = toBudgetTable(sampleResults)
    .split('\n')
    .find((text) => text.includes('requests/s'));
  expect(
    line
      ?.split('|')
      .map((cell) => cell.trim())
      .slice(2, 5),
  ).toEqual(['at least 0.60 x', '0.71 x (5000/s, bare 7000/s)', 'kept']);
});

test('each page stands in a line with what it misses and by which limit', () => {
  const lines = toPageTable(sampleResults).split('\n');
  expect(lines).toHaveLength(2 + sampleResults.pages.length);
  expect(lines.find((line) => line.includes('/what-we-do/a'))).toMatch(
    /\| 1\.30 x .*\| whole beside monolith \(1\.20 x\)/,
  );
  expect(lines.find((line) => line.includes('/contact'))).toMatch(/\| 0\.0200 .*\| CLS \(0\), SEO \(100\)/);
});

test('a page that was not tapped has a dash there, and without any tap there is no such column', () => {
  expect(toPageTable(sampleResults)).toMatch(/\| \/contact .*\| 0\.0200 \| - /);
  const pages = sampleResults.pages.map((page) => ({ ...page, firstTap: undefined }));
  expect(toPageTable({ ...sampleResults, pages })).not.toContain('INP');
});

test('without pages there is no table of them', () => {
  expect(toPageTable({ ...sampleResults, pages: [] })).toBe('');
});
