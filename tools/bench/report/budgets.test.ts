import { toBudgetRows, toPageRow } from './budgets.ts';
import { sampleResults } from './testing/sampleResults.ts';

const rowOf = (what: string) => {
  const found = toBudgetRows(sampleResults).find((candidate) => candidate.what === what);
  if (!found) throw new Error(`There is no budget "${what}".`);
  return found;
};

test('the page whose frame loads most script is held against the budget of all', () => {
  expect(rowOf('JS of the frame, any page')).toMatchObject({
    limit: 95 * 1024,
    measured: 120_000,
    detail: 'the worst of 4, /discover/article/a: brotli',
  });
});

test('the page that costs most beside its monolith is held against the ratio, though another is heavier', () => {
  const { measured, detail } = rowOf('JS until the whole page is hydrated beside the monolith, any page');
  expect(measured).toBeCloseTo(1.3);
  expect(detail).toContain('/what-we-do/a');
});

test('home has a budget of its own for all that it loads', () => {
  expect(rowOf('Total before interaction, home')).toMatchObject({
    limit: 130 * 1024,
    measured: 133_500,
    detail: 'bodies as transferred',
  });
  expect(rowOf('Total before interaction, any page')).toMatchObject({ limit: 150 * 1024, measured: 155_500 });
});

test('paints are compared by their medians with the page without script', () => {
  expect(rowOf('Main thread until idle, home, beside the page without script').measured).toBeCloseTo(1.2);
});

test('of all pages, the slowest beside its own page without script counts', () => {
  expect(rowOf('FCP beside the page without script, any page')).toMatchObject({
    measured: 1.3,
    detail: 'the worst of 4, /discover/article/a: 1300 ms, without script 1000 ms',
  });
});

test('the worst shift of any load counts', () => {
  expect(rowOf('CLS, any page').measured).toBe(0.02);
});

test('the first tap is judged by its median on the slowest of the pages where it was measured', () => {
  expect(rowOf('INP of the first tap after load, slow phone')).toMatchObject({
    measured: 200,
    detail: 'the worst of 2, /what-we-do/a',
  });
});

test('Lighthouse is judged by the median on the page that it likes least', () => {
  expect(rowOf('Lighthouse, performance, any page')).toMatchObject({ kind: 'floor', limit: 98, measured: 96 });
  expect(rowOf('Lighthouse, SEO, any page')).toMatchObject({ limit: 100, measured: 99 });
  expect(rowOf('Lighthouse, LCP beside the page without script, any page').measured).toBe(2);
});

test('each way of following links is judged by the page that is slowest beside the other side', () => {
  expect(rowOf('Click to new heading, chunks prefetched, beside a new document')).toMatchObject({
    limit: 0.6,
    measured: 0.9,
    detail: 'the worst of 2, /what-we-do/a: 90 ms, new document 100 ms, medians of 1',
  });
  expect(rowOf('Click to new heading, slow, chunks prefetched, beside the monolith')).toMatchObject({
    measured: 1,
    detail: '60 ms, monolith 60 ms, medians of 3',
  });
});

test('memory is that of all processes together, what they share counted once', () => {
  expect(rowOf('Memory of all processes under load').measured).toBe(250_000_000);
});

test('releases and recovery are judged by the slowest of all times', () => {
  expect(rowOf('Release under load, until two servers serve it')).toMatchObject({
    kind: 'ceiling',
    limit: 5000,
    measured: 5001,
    detail: 'the slowest of 3, median 3000 ms',
  });
  expect(rowOf('Rollback under load, until two servers serve it')).toMatchObject({ limit: 5000, measured: 5000 });
  expect(rowOf('Server killed, until it gives a page again')).toMatchObject({ limit: 2000, measured: 1500 });
});

test('much content is judged by the medians of starts and calls, and by the memory that stays taken', () => {
  expect(rowOf('Service with 10,000 pieces, from its start to the first list')).toMatchObject({
    limit: 3000,
    measured: 2500,
    detail: 'to the first search 2700 ms',
  });
  expect(rowOf('Service with 10,000 pieces, memory')).toMatchObject({
    limit: 300_000_000,
    measured: 290_000_000,
    detail: 'resident; 310 MB at most',
  });
  expect(rowOf('List of 10,000 pieces, median')).toMatchObject({ limit: 20, measured: 6 });
  expect(rowOf('Search of 10,000 pieces, median')).toMatchObject({
    measured: 20,
    detail: '3 calls, 95 % within 83 ms',
  });
});

test('what was skipped has no line', () => {
  const pages = sampleResults.pages.map(({ name, path, isOfSection, bytes }) => ({ name, path, isOfSection, bytes }));
  const rows = toBudgetRows({
    ...sampleResults,
    pages,
    navigations: [],
    throughput: undefined,
    releases: undefined,
    content: undefined,
  });
  expect(rows.every(({ what }) => /^(?:JS|Total|Requests)/.test(what))).toBe(true);
  expect(rows).toHaveLength(6);
});

test('each page is held to budgets of its own', () => {
  expect(sampleResults.pages.map((page) => toPageRow(page).missed)).toEqual([
    ['JS of the frame (95.0 KiB)', 'Total (130.0 KiB)', 'FCP (1.10 x)', 'LCP (1.10 x)'],
    ['whole beside monolith (1.20 x)'],
    [
      'JS of the frame (95.0 KiB)',
      'Total (150.0 KiB)',
      'FCP (1.10 x)',
      'LCP (1.10 x)',
      'Performance (98)',
      'Lighthouse LCP (1.20 x)',
    ],
    ['CLS (0)', 'SEO (100)'],
  ]);
});
