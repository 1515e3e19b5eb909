import { openSearchIndex, type SearchDocument, type SearchIndex } from './searchIndex.ts';
import type { Segment } from '@site/shared/contract';

let index: SearchIndex;
beforeEach(() => {
  index = openSearchIndex();
});
afterEach(() => index.close());

function add(slug: string, changes: Partial<SearchDocument> = {}): number {
  return index.add({
    kind: 'articles',
    slug,
    title: 'A title',
    author: '',
    keywords: [],
    description: 'A description.',
    body: 'Some text.',
    ...changes,
  });
}

const find = (words: string, changes: Partial<Parameters<SearchIndex['find']>[0]> = {}) =>
  index.find({ words, today: '2026-06-15', offset: 0, limit: 12, ...changes });
const slugsOf = (...query: Parameters<typeof find>) => find(...query).hits.map(({ slug }) => slug);
const show = (segments: Segment[] = []) => segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test('a word counts most in the title, then in the author, keywords, description and body', () => {
  add('body', { body: 'About flares.' });
  add('description', { description: 'About flares.' });
  add('keywords', { keywords: ['flares'] });
  add('author', { author: 'Ada Flare' });
  add('title', { title: 'About flares' });
  expect(slugsOf('flare')).toEqual(['title', 'author', 'keywords', 'description', 'body']);
});

test('every word must be there, in any form, case and accent', () => {
  add('both', { title: 'Mesures à Montréal', body: 'Emissions are metered.' });
  add('one', { body: 'Emissions only.' });
  expect(slugsOf('EMISSION montreal metering')).toEqual(['both']);
  expect(slugsOf('emissions absent')).toEqual([]);
});

test('who looks for a whole word gets no other one that starts alike', () => {
  add('methane', { body: 'Methane slips.' });
  add('methanol', { body: 'Methanol is dosed.' });
  expect(slugsOf('methane')).toEqual(['methane']);
});

test('the last word may be the start of one, from three letters on', () => {
  add('methane', { body: 'Methane slips.' });
  expect(slugsOf('slips meth')).toEqual(['methane']);
  expect(slugsOf('meth slips')).toEqual([]);
  expect(slugsOf('me')).toEqual([]);
});

test.each([
  'AND',
  'methane OR NOT',
  '"',
  '"methane',
  'title:methane',
  'meth* NEAR(',
  '(methane',
  '^methane',
  '-methane',
  'methane\u0000"',
  '\ud800',
  '🔥',
  '!?',
  ' ',
])('%j is words, not syntax', (words) => {
  add('methane', { title: 'Methane' });
  expect(() => find(words)).not.toThrow();
});

test('what is no letter or digit is not looked for', () => {
  add('methane', { title: 'Methane' });
  expect(slugsOf('— methane —')).toEqual(['methane']);
  expect(find('— ?')).toEqual({ total: 0, hits: [] });
});

test('a hit quotes the text around the words, or else the description', () => {
  add('text', { title: 'Flare tips', body: `${'Before. '.repeat(40)}The flare burns. ${'After. '.repeat(40)}` });
  const [hit] = find('flare').hits;
  expect(show(hit?.title)).toBe('[Flare] tips');
  expect(show(hit?.excerpt)).toMatch(/^….*The \[flare\] burns\. .*…$/);
  add('title-only', { title: 'Venting', description: 'What vents do.' });
  expect(show(find('vent').hits[0]?.excerpt)).toBe('What [vents] do.');
});

test('characters that mark matches cannot be brought in by a text', () => {
  add('marked', { title: 'A \u{E000}false\u{E001} mark' });
  expect(find('mark').hits[0]?.title).toEqual([{ text: 'A false ' }, { text: 'mark', isMatch: true }]);
});

test('a search is narrowed by kind, category, day and whether an event has passed', () => {
  add('article', { category: 'engineering', publicationDate: '2026-06-15' });
  add('tomorrow', { category: 'engineering', publicationDate: '2026-06-16' });
  add('project', { kind: 'projects', category: 'innovation' });
  add('past', { kind: 'events', lastDay: '2026-06-14' });
  add('present', { kind: 'events', lastDay: '2026-06-15' });
  expect(slugsOf('text').sort()).toEqual(['article', 'past', 'present', 'project']);
  expect(slugsOf('text', { kind: 'projects' })).toEqual(['project']);
  expect(slugsOf('text', { category: 'engineering' })).toEqual(['article']);
  expect(slugsOf('text', { isPast: true })).toEqual(['past']);
  expect(slugsOf('text', { isPast: false })).toEqual(['present']);
  expect(slugsOf('text', { today: '2026-06-16', category: 'engineering' }).sort()).toEqual(['article', 'tomorrow']);
});

test('hits come in pages with their total', () => {
  index.inTransaction(() => {
    for (let number = 0; number < 30; number += 1) add(`piece-${number}`);
  });
  const pages = [0, 12, 24, 36].map((offset) => find('text', { offset }));
  expect(pages.map(({ total, hits }) => [total, hits.length])).toEqual([
    [30, 12],
    [30, 12],
    [30, 6],
    [30, 0],
  ]);
  expect(new Set(pages.flatMap(({ hits }) => hits.map(({ slug }) => slug))).size).toBe(30);
});

test('a removed document is not found', () => {
  const id = add('gone');
  add('stays');
  index.remove(id);
  expect(slugsOf('text')).toEqual(['stays']);
});
