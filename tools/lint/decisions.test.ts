import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';

const folder = path.join(root, 'docs/decisions');
const mostWords = 500;

/** Format of a decision record (`docs/decisions/README.md`). */
const form =
  /^# (?<number>\d{4}): (?<title>.+)\n\nStatus: (?<status>.+)\n\nDate: \d{4}-\d{2}-\d{2}\n(?<relations>(?:\n(?:Supersedes|Amends|Amended by): .+\n(?:.+\n)*)*)\n## Context\n\n[^#][^]*\n## Decision\n\n[^]+\n## Consequences\n\n[^]+\n$/;

/** Each relation and its inverse, which the other record must contain. */
const inverses: Readonly<Record<string, string>> = {
  Supersedes: 'superseded by',
  'superseded by': 'Supersedes',
  Amends: 'Amended by',
  'Amended by': 'Amends',
};

type DecisionRecord = { file: string; number: string; title: string; status: string; relations: [string, string][] };

/** Returns the faults of a set of records and their index. */
function listFaults(files: Readonly<Record<string, string>>, index: string): string[] {
  const faults: string[] = [];
  const records = new Map<string, DecisionRecord>();
  for (const [file, text] of Object.entries(files)) {
    const parts = form.exec(text)?.groups;
    const { number = '', title = '', status = '', relations = '' } = parts ?? {};
    if (!parts) faults.push(`${file} does not have the format of a record`);
    if (!file.startsWith(`${number}-`) || records.has(number)) faults.push(`${file} does not have a unique number`);
    if (status !== 'accepted' && !/^superseded by \[\d{4}\]\(\S+\)$/.test(status))
      faults.push(`${file} has the status "${status}"`);
    if (text.split(/\s+/).filter((word) => /\p{Letter}/u.test(word)).length > mostWords)
      faults.push(`${file} is longer than a page`);
    const lines = [status.replace(' [', ': ['), ...relations.trim().split(/\n{2,}/)];
    records.set(number, {
      file,
      number,
      title,
      status,
      relations: lines.flatMap((line) => {
        const [relation = '', others = ''] = line.replaceAll('\n', ' ').split(': ');
        return [...others.matchAll(/\[\d{4}\]\((\S+)\)/g)].map(([, other = '']): [string, string] => [relation, other]);
      }),
    });
  }
  const hasRelation = (file: string, relation: string, other: string) =>
    [...records.values()].some(
      (record) => record.file === file && record.relations.some((each) => each[0] === relation && each[1] === other),
    );
  for (const { file, number, title, status, relations } of records.values()) {
    for (const [relation, other] of relations)
      if (!hasRelation(other, inverses[relation] ?? '', file))
        faults.push(`${file} says "${relation}" about ${other}, which does not say "${inverses[relation]}" about it`);
    if (!listRows(index).includes([`[${number}](${file})`, title, status].join(' | ')))
      faults.push(`${file} is missing in the index, or has another title or status there`);
  }
  if (listRows(index).length !== Object.keys(files).length)
    faults.push('The index does not have a row for each record');
  return faults;
}

/** Returns the rows of the index, without the spaces that align its columns. */
function listRows(index: string): string[] {
  return [...index.matchAll(/^\| (\[\d{4}\].*) \|$/gm)].map(([, row = '']) => row.replaceAll(/ +\| +/g, ' | ').trim());
}

test('every decision has the format of a record, names its successor, and is in the index', () => {
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  expect(names.length).toBeGreaterThan(20);
  expect(listFaults(Object.fromEntries(names.map((name) => [name, read(name)])), read('README.md'))).toEqual([]);
});

const record = (heading: string, status = 'accepted', relation = '') =>
  `# ${heading}\n\nStatus: ${status}\n\nDate: 2026-11-22\n${relation}\n## Context\n\nA fact.\n\n## Decision\n\nA choice.\n\n## Consequences\n\nA price.\n`;
const old = record('0001: Old', 'superseded by [0002](0002-new.md)');
const next = record('0002: New', 'accepted', '\nSupersedes: [0001](0001-old.md)\n');
const index =
  '| [0001](0001-old.md) | Old   | superseded by [0002](0002-new.md) |\n| [0002](0002-new.md) | New   | accepted   |\n';

test('correct records have no faults', () => {
  expect(listFaults({ '0001-old.md': old, '0002-new.md': next }, index)).toEqual([]);
});

test.each([
  [
    'a missing section',
    { '0002-new.md': next.replace('## Decision', '## Choice') },
    '0002-new.md does not have the format of a record',
  ],
  ['a duplicate number', { '0001-again.md': record('0001: Again') }, '0001-again.md does not have a unique number'],
  ['an unknown status', { '0002-new.md': next.replace('accepted', 'agreed') }, '0002-new.md has the status "agreed"'],
  [
    'more than a page',
    { '0002-new.md': next.replace('A fact.', 'word '.repeat(500)) },
    '0002-new.md is longer than a page',
  ],
  [
    'a missing successor',
    { '0001-old.md': old.replaceAll('0002', '0009') },
    '0001-old.md says "superseded by" about 0009-new.md, which does not say "Supersedes" about it',
  ],
  [
    'a successor without the inverse relation',
    { '0002-new.md': record('0002: New') },
    '0001-old.md says "superseded by" about 0002-new.md, which does not say "Supersedes" about it',
  ],
  [
    'another title in the index',
    { '0002-new.md': next.replace('New', 'Newer') },
    '0002-new.md is missing in the index, or has another title or status there',
  ],
  [
    'a record that is missing in the index',
    { '0003-more.md': record('0003: More') },
    'The index does not have a row for each record',
  ],
])('%s is found', (_fault, changes, message) => {
  expect(listFaults({ '0001-old.md': old, '0002-new.md': next, ...changes }, index)).toContain(message);
});
