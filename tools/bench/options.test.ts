import { formatHelp } from '../processes/commandLine.ts';
import { kinds, readOptions } from './options.ts';

test('without options, all pages and kinds are measured', () => {
  expect(readOptions([])).toEqual({ loads: 5, pages: [], kinds: new Set(kinds), writesTraces: false });
});

test('pages and measurements can be chosen and measurements skipped', () => {
  const chosen = readOptions([
    '--only',
    'content, bytes,vitals,/contact',
    '--skip',
    'vitals',
    '--runs',
    '7',
    '--trace',
  ]);
  expect(chosen).toEqual({
    loads: 7,
    pages: ['/contact'],
    kinds: new Set(['bytes', 'content']),
    writesTraces: true,
  });
});

test.each([
  [['--skip', 'lighthouse,speed'], 'The measurement speed does not exist'],
  [['--only', '/,contents'], 'The measurement contents does not exist'],
  [['--runs', '0'], '--runs 0 is not a number from 1 to 9999'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is rejected with the reason', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('the help of the command names all measurements', () => {
  expect(formatHelp('bench')).toContain(kinds.join(', '));
});
