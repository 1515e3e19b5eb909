import { beside, type BudgetRow, isKept, verdictOf, worst } from './budget.ts';

const row = (changes: Partial<BudgetRow>): BudgetRow => ({
  what: 'a thing',
  limit: 2,
  kind: 'ceiling',
  unit: 'ratio',
  measured: 1,
  detail: '',
  ...changes,
});

test('a ceiling is kept up to its limit, and not beyond', () => {
  expect([1, 2, 2.01].map((measured) => isKept(row({}), { measured }))).toEqual([true, true, false]);
});

test('a floor is kept from its limit on', () => {
  expect([1.99, 2, 3].map((measured) => isKept(row({ kind: 'floor' }), { measured }))).toEqual([false, true, true]);
});

test('a missed budget says by how much, in its own unit and in percent', () => {
  expect(verdictOf(row({ limit: 100 * 1024, unit: 'KiB', measured: 125 * 1024 }))).toBe(
    '**missed** by 25.0 KiB (25 %)',
  );
});

test('a budget of nothing at all is missed without a percentage', () => {
  expect(verdictOf(row({ limit: 0, unit: 'shift', measured: 0.02 }))).toBe('**missed** by 0.0200');
});

test('the worst figure is the largest under a ceiling and the smallest over a floor', () => {
  const figures = [3, 1, 2].map((measured) => ({ measured, detail: '' }));
  expect(worst('ceiling', figures).measured).toBe(3);
  expect(worst('floor', figures).measured).toBe(1);
  expect(() => worst('floor', [])).toThrow('Nothing was measured');
});

test('a comparison shows both sides', () => {
  expect(beside(150, 100, 'monolith', 'ms')).toEqual({ measured: 1.5, detail: '150 ms, monolith 100 ms' });
});
