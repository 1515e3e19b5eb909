import { parseCommandLine } from './parseCommandLine.ts';
import { readPerson, readSelection } from './readOptions.ts';

const parse = (text: string) => parseCommandLine(text.split(' ').filter(Boolean));

test('without an action the command lists', () => {
  expect(parse('')).toMatchObject({ action: 'list', operands: [] });
  expect(parse('--limit 5 --from a')).toMatchObject({ action: 'list', values: { limit: '5', from: 'a' } });
  expect(parse('note CAR-1 called --by Anna')).toMatchObject({
    action: 'note',
    operands: ['CAR-1', 'called'],
    values: { by: 'Anna' },
  });
});

test.each([
  ['lists', 'There is no action "lists"'],
  ['toString', 'There is no action "toString"'],
  ['show', 'show is followed by <reference>, and here by 0 texts'],
  ['note CAR-1 no answer', 'note is followed by <reference> <text>, and here by 3 texts'],
  ['list CAR-1', 'list is followed by nothing, and here by 1 texts'],
  ['delete CAR-1 --json', '--json is not an option of delete'],
  ['export --open', '--open is not an option of export'],
  ['copy --to a', 'copy lacks --from'],
  ['--unknown', "Unknown option '--unknown'"],
])('%s is an error with the usage, and nothing is done', (text, problem) => {
  expect(() => parse(text)).toThrow(problem);
  expect(() => parse(text)).toThrow(/; nothing was done; see the usage\.\n\n[^]*Usage: npm run inquiries/);
});

test('options select inquiries', () => {
  expect(readSelection(parse('--suspected --search gas --since 2026-11-01 --limit 2').values)).toEqual({
    status: 'suspected',
    search: 'gas',
    since: '2026-11-01T00:00:00.000Z',
    limit: 2,
  });
  expect(() => readSelection({ open: true, done: true })).toThrow('--open and --done exclude each other');
  expect(() => readSelection({ since: 'soon' })).toThrow(
    '--since is "soon"; nothing was read; write a date such as 2026-11-01.',
  );
  expect(() => readSelection({ limit: 'x' })).toThrow('--limit is "x"; nothing was read; write a whole number.');
});

test('a person is named by the option, and must not be empty', () => {
  expect(readPerson({ by: ' Anna ' })).toBe('Anna');
  expect(() => readPerson({ by: ' ' })).toThrow('nothing was changed; add --by <name>.');
});
