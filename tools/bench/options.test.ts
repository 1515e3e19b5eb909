import { kinds, readOptions } from './options.ts';

test('without options everything is measured', () => {
  expect(readOptions([])).toEqual({ loads: 5, pages: [], kinds: new Set(kinds) });
});

test('pages and measurements can be chosen and measurements skipped', () => {
  const chosen = readOptions(['--only', 'content, bytes,vitals,/contact', '--skip', 'vitals', '--runs', '7']);
  expect(chosen).toEqual({ loads: 7, pages: ['/contact'], kinds: new Set(['bytes', 'content']) });
});

test.each([
  [['--skip', 'lighthouse,speed'], 'There is no measurement speed.'],
  [['--only', '/,contents'], 'There is no measurement contents.'],
  [['--runs', '0'], '--runs 0 is no number of runs'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is rejected with the usage', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
  expect(() => readOptions(args)).toThrow('Use it as `npm run bench`');
});
