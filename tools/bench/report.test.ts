import type { BudgetName } from './budgets.ts';
import type { Figure } from './figures.ts';
import { toReport } from './report.ts';

const figure = (budget: BudgetName, measured: number, page?: string, detail = ''): Figure => ({
  budget,
  measured,
  page,
  detail,
  samples: [],
});
const report = (figures: Figure[]) =>
  toReport({
    date: '2026-11-21T06:00:00.000Z',
    machine: 'a machine',
    loads: 5,
    audits: 3,
    rounds: 5,
    figures,
    navigations: [],
  });
/** Returns the cells of the table row that starts with this text. */
const cellsOf = (figures: Figure[], start: string) => {
  const line = report(figures)
    .split('\n')
    .find((text) => text.startsWith(`| ${start}`));
  return line
    ?.split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
};

test('the table of budgets is aligned Markdown with a date, and has no row for budgets without figures', () => {
  expect(report([figure('release', 4000)])).toBe(
    [
      'Measured on 2026-11-21 by `npm run bench` on a machine: medians of 5 loads, 3 audits and 5 rounds, all sides of a comparison in turn within one run.',
      '',
      '| Budget                                         | At most | Measured | Result |',
      '| ---------------------------------------------- | ------- | -------- | ------ |',
      '| Release under load, until two servers serve it | 5000 ms | 4000 ms  | kept   |',
    ].join('\n'),
  );
});

test.each<[BudgetName, number, string, string, string]>([
  ['frameScript', 95 * 1024, '95.0 KiB', '95.0 KiB', 'kept'],
  ['total', 198 * 1024, '158.0 KiB', '198.0 KiB', '**missed** by 40.0 KiB (25 %)'],
  ['performance', 98, 'at least 98', '98', 'kept'],
  ['throughput', 0.45, 'at least 0.60 x', '0.45 x', '**missed** by 0.15 x (25 %)'],
  ['cls', 0.02, '0', '0.0200', '**missed** by 0.0200'],
  ['memory', 250_000_000, '360 MB', '250 MB', 'kept'],
])('%s %d is compared with its limit', (budget, measured, ...cells) => {
  const [line] = report([figure(budget, measured)])
    .split('\n')
    .slice(4);
  expect(
    line
      ?.split('|')
      .slice(2, 5)
      .map((cell) => cell.trim()),
  ).toEqual(cells);
});

test('the worst of several pages is named: the highest value for a ceiling, the lowest for a floor', () => {
  const figures = [
    figure('fcp', 1, '/'),
    figure('fcp', 1.05, '/contact', '105 ms, without script 100 ms'),
    figure('seo', 92, '/', 'link-text'),
    figure('seo', 100, '/contact'),
  ];
  expect(cellsOf(figures, 'FCP')?.[2]).toBe('1.05 x (the worst of 2, /contact: 105 ms, without script 100 ms)');
  expect(cellsOf(figures, 'Lighthouse, SEO')?.[2]).toBe('92 (the worst of 2, home: link-text)');
});

test('each page has a row with the limits that it misses, home with its separate limit', () => {
  const figures = [
    figure('homeTotal', 150 * 1024, '/'),
    figure('total', 150 * 1024, '/'),
    figure('total', 150 * 1024, '/contact'),
    figure('cls', 0, '/'),
    figure('cls', 0.02, '/contact'),
    figure('inp', 64, '/'),
  ];
  expect(cellsOf(figures, 'Page')).toEqual(['Page', 'Total', 'CLS', 'INP', 'Missed (limit)']);
  expect(cellsOf(figures, 'home')).toEqual(['home', '150.0 KiB', '0', '64 ms', 'Total (142.0 KiB)']);
  expect(cellsOf(figures, '/contact')).toEqual(['/contact', '150.0 KiB', '0.0200', '-', 'CLS (0)']);
});
