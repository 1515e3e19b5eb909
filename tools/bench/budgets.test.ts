import { type BudgetRow, isKept, toBudgetRows, toPageRows, verdictOf } from './budgets.ts';
import { sampleResults } from './testing/sampleResults.ts';

const row = (changes: Partial<BudgetRow>): BudgetRow => ({
  what: 'a thing',
  limit: 2,
  kind: 'ceiling',
  unit: 'ratio',
  measured: 1,
  detail: '',
  ...changes,
});
const rowOf = (what: string) => {
  const found = toBudgetRows(sampleResults).find((candidate) => candidate.what === what);
  if (!found) throw new Error(`There is no budget "${what}".`);
  return found;
};

test('a ceiling is kept up to its limit, and not beyond', () => {
  expect([1, 2, 2.01].map((measured) => isKept(row({ measured })))).toEqual([true, true, false]);
});

test('a floor is kept from its limit on', () => {
  expect([1.99, 2, 3].map((measured) => isKept(row({ kind: 'floor', measured })))).toEqual([false, true, true]);
});

test('a missed budget says by how much, in its own unit and in percent', () => {
  expect(verdictOf(row({ limit: 100 * 1024, unit: 'KiB', measured: 125 * 1024 }))).toBe(
    '**missed** by 25.0 KiB (25 %)',
  );
});

test('a budget of nothing at all is missed without a percentage', () => {
  expect(verdictOf(row({ limit: 0, unit: 'score', measured: 0.02 }))).toBe('**missed** by 0.0200');
});

test("the heaviest of the sections' pages is held against their budget", () => {
  expect(rowOf("JS before interaction, a section's page")).toMatchObject({
    limit: 112 * 1024,
    measured: 120_000,
    detail: 'brotli; the heaviest, /discover/article/a',
  });
});

test("the heaviest of the shell's other pages is held against what a section's page may load", () => {
  expect(rowOf("JS before interaction, another of the shell's pages")).toMatchObject({
    limit: 112 * 1024,
    measured: 101_000,
  });
});

test('the page that costs most beside its monolith is held against the ratio, though another is heavier', () => {
  expect(rowOf("JS of a section's page beside the monolith").measured).toBeCloseTo(1.1);
});

test('paints are compared by their medians with the page without script', () => {
  expect(rowOf('LCP of home beside the page without script').measured).toBeCloseTo(1.2);
});

test('of the other pages, the slowest beside its own page without script counts', () => {
  expect(rowOf('FCP of any other page beside the page without script')).toMatchObject({
    measured: 1.3,
    detail: 'the worst, /discover/article/a: 1300 ms, without script 1000 ms',
  });
});

test('the worst shift of any page counts', () => {
  expect(rowOf('CLS of any page').measured).toBe(0.02);
});

test('memory is that of all processes together', () => {
  expect(rowOf('Memory of all processes under load').measured).toBe(250_000_000);
});

test('a home page that nobody measured is named', () => {
  expect(() => toBudgetRows({ ...sampleResults, bytes: [] })).toThrow('home page');
});

test('each page is held to budgets of its own', () => {
  const missed = toPageRows(sampleResults).map(({ name, budgets }) => [
    name,
    ...budgets.filter((budget) => !isKept(budget)).map(({ what }) => what),
  ]);
  expect(missed).toEqual([
    ['home', 'FCP', 'LCP'],
    ['/what-we-do/a', 'beside monolith'],
    ['/discover/article/a', 'JS', 'FCP', 'LCP'],
    ['/contact', 'CLS'],
  ]);
});

test('a page whose vitals nobody measured is named', () => {
  expect(() => toPageRows({ ...sampleResults, vitals: [] })).toThrow('The vitals of / were not measured');
});
