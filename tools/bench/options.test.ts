import { readOptions } from './options.ts';

test('without options all is measured', () => {
  expect(readOptions([])).toEqual({
    runs: 5,
    lighthouseRuns: 3,
    only: [],
    skipped: new Set(),
  });
});

test('pages and kinds of measurements can be chosen', () => {
  const { only, skipped } = readOptions(['--only', '/, /contact', '--skip', 'lighthouse,inp']);
  expect(only).toEqual(['/', '/contact']);
  expect([...skipped]).toEqual(['inp', 'lighthouse']);
});

test('measurements can be chosen without naming the others, on pages that are chosen too', () => {
  const { only, skipped } = readOptions(['--only', 'content,bytes,/contact']);
  expect(only).toEqual(['/contact']);
  expect([...skipped]).toEqual(['vitals', 'inp', 'navigation', 'lighthouse', 'throughput', 'releases']);
});

test.each([
  [['--skip', 'lighthouse,speed'], 'There is no measurement speed.'],
  [['--only', '/,contents'], 'There is no measurement contents.'],
  [['--runs', '0'], '--runs 0 is no number of runs'],
  [['--lighthouse-runs', 'x'], '--lighthouse-runs x is no number of runs'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused with how to use the command', (parameters, message) => {
  expect(() => readOptions(parameters)).toThrow(message);
  expect(() => readOptions(parameters)).toThrow('Use it as `npm run bench`');
});
