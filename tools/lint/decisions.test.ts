import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';

const folder = path.join(root, 'docs/decisions');
const maxWords = 500;

/** Form of a decision record (`docs/decisions/README.md`). */
const form =
  /^# (?<number>\d{4}): .+\n\nStatus: accepted\n\nDate: \d{4}-\d{2}-\d{2}\n(?:\n(?:Merges|Supersedes): .+\n(?:.+\n)*)*\n## Context\n\n[^#][^]*\n## Decision\n\n[^]+\n## Consequences\n\n[^]+\n$/;

/** Number and status of a record in `docs/decisions/history/`. */
const formOfHistory = /^# (?<number>\d{4}): .+\n\nStatus: (?:merged into|superseded by) (?<successors>.+)\n/;

type Files = Readonly<Record<string, string>>;

/** Returns the faults of decision records, their index and their history, by the file names without folders. */
function listFaults(records: Files, history: Files, index: string): string[] {
  const numbers = new Set<string>();
  const checkNumber = (file: string, number = '') => {
    const isValid = number !== '' && file.startsWith(`${number}-`) && !numbers.has(number);
    numbers.add(number);
    return isValid ? [] : [`${file} has no number of its own`];
  };
  const ofRecords = Object.entries(records).flatMap(([file, text]) => {
    const groups = form.exec(text)?.groups;
    const words = text.split(/\s+/).filter((word) => /\p{Letter}/u.test(word)).length;
    return [
      ...(groups ? checkNumber(file, groups['number']) : [`${file} does not have the form of a record`]),
      ...(words > maxWords ? [`${file} has ${words} words, more than ${maxWords}`] : []),
      ...(countRows(index, file) === 1 ? [] : [`${file} has ${countRows(index, file)} rows in the index, not 1`]),
    ];
  });
  const ofHistory = Object.entries(history).flatMap(([file, text]) => {
    const groups = formOfHistory.exec(text)?.groups;
    if (!groups) return [`history/${file} names no successor`];
    const missing = listLinks(groups['successors'] ?? '').filter((link) => !(link.replace(/^\.\.\//, '') in records));
    const broken = listLinks(text).filter((link) => !(link.replace(/^\.\.\//, '') in records || link in history));
    return [
      ...checkNumber(file, groups['number']),
      ...missing.map((link) => `history/${file} names the successor ${link}, which does not exist`),
      ...broken.map((link) => `history/${file} links to ${link}, which does not exist`),
    ];
  });
  return [...ofRecords, ...ofHistory];
}

/** Returns the targets of the links to records. */
function listLinks(text: string): string[] {
  return [...text.matchAll(/\]\(((?:\.\.\/)?\d{4}-[^)\s]+)\)/g)].map(([, target = '']) => target);
}

function countRows(index: string, file: string): number {
  return index.split('\n').filter((line) => line.startsWith(`| [${file.slice(0, 4)}](${file})`)).length;
}

function readRecords(of: string): Files {
  const names = readdirSync(of).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(of, name), 'utf8')]));
}

test('the decision records have the common form, a row in the index, and a history with existing successors', () => {
  const records = readRecords(folder);
  const history = readRecords(path.join(folder, 'history'));
  expect(Object.keys(records).length).toBeGreaterThan(20);
  expect(Object.keys(history).length).toBeGreaterThan(30);
  expect(listFaults(records, history, readFileSync(path.join(folder, 'README.md'), 'utf8'))).toEqual([]);
});

const sections = '\n## Context\n\nA fact.\n\n## Decision\n\nA choice.\n\n## Consequences\n\nA cost.\n';
const record = `# 0002: New\n\nStatus: accepted\n\nDate: 2026-11-22\n\nMerges: [0001](history/0001-old.md)\n${sections}`;
const old = `# 0001: Old\n\nStatus: merged into [0002](../0002-new.md)\n\nDate: 2026-11-21\n${sections}`;
const index = '| [0002](0002-new.md) | A sentence. |\n';

test('valid records have no faults', () => {
  expect(listFaults({ '0002-new.md': record }, { '0001-old.md': old }, index)).toEqual([]);
});

test.each([
  ['a missing section', record.replace('## Decision', '## Choice'), '0002-new.md does not have the form of a record'],
  ['an unknown status', record.replace('accepted', 'agreed'), '0002-new.md does not have the form of a record'],
  ['a number unlike the file name', record.replace('0002', '0003'), '0002-new.md has no number of its own'],
  ['more than 500 words', record.replace('A fact.', 'word '.repeat(500)), '0002-new.md has 513 words, more than 500'],
])('a record with %s is a fault', (_name, text, fault) => {
  expect(listFaults({ '0002-new.md': text }, { '0001-old.md': old }, index)).toContain(fault);
});

test('a record without a row in the index is a fault', () => {
  const faults = listFaults({ '0002-new.md': record }, { '0001-old.md': old }, '');
  expect(faults).toContain('0002-new.md has 0 rows in the index, not 1');
});

test.each([
  ['the number of a current record', old.replace('# 0001', '# 0002'), '0001-old.md has no number of its own'],
  [
    'a successor that does not exist',
    old.replaceAll('0002', '0009'),
    'history/0001-old.md names the successor ../0009-new.md, which does not exist',
  ],
  [
    'the status of a current record',
    old.replace(/^Status.*$/m, 'Status: accepted'),
    'history/0001-old.md names no successor',
  ],
  [
    'a link to a missing record',
    old.replace('A fact.', '[0003](0003-gone.md)'),
    'history/0001-old.md links to 0003-gone.md, which does not exist',
  ],
])('a record in the history with %s is a fault', (_name, text, fault) => {
  expect(listFaults({ '0002-new.md': record }, { '0001-old.md': text }, index)).toContain(fault);
});
