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

test('ranks matches by title, author, keywords, description and body', () => {
  add('body', { body: 'About flares.' });
  add('description', { description: 'About flares.' });
  add('keywords', { keywords: ['flares'] });
  add('author', { author: 'Ada Flare' });
  add('title', { title: 'About flares' });
  expect(slugsOf('flare')).toEqual(['title', 'author', 'keywords', 'description', 'body']);
});

test('all words must match, in any inflection, letter case and accent', () => {
  add('both', { title: 'Mesures à Montréal', body: 'Emissions are metered.' });
  add('one', { body: 'Emissions only.' });
  expect(slugsOf('EMISSION montreal metering')).toEqual(['both']);
  expect(slugsOf('emissions absent')).toEqual([]);
});

test('a complete word does not match other words with the same prefix', () => {
  add('methane', { body: 'Methane slips.' });
  add('methanol', { body: 'Methanol is dosed.' });
  expect(slugsOf('methane')).toEqual(['methane']);
});

test('the last word matches as a prefix from three letters', () => {
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
])('%j is not parsed as FTS5 syntax', (words) => {
  add('methane', { title: 'Methane' });
  expect(() => find(words)).not.toThrow();
});

test('ignores words without letters and digits', () => {
  add('methane', { title: 'Methane' });
  expect(slugsOf('— methane —')).toEqual(['methane']);
  expect(find('— ?')).toEqual({ total: 0, hits: [] });
});

test('the excerpt is the text around the match, or else the description', () => {
  add('text', { title: 'Flare tips', body: `${'Before. '.repeat(40)}The flare burns. ${'After. '.repeat(40)}` });
  const [hit] = find('flare').hits;
  expect(show(hit?.title)).toBe('[Flare] tips');
  expect(show(hit?.excerpt)).toMatch(/^….*The \[flare\] burns\. .*…$/);
  add('title-only', { title: 'Venting', description: 'What vents do.' });
  expect(show(find('vent').hits[0]?.excerpt)).toBe('What [vents] do.');
});

test('removes the match markers from indexed text', () => {
  add('marked', { title: 'A \u{E000}false\u{E001} mark' });
  expect(find('mark').hits[0]?.title).toEqual([{ text: 'A false ' }, { text: 'mark', isMatch: true }]);
});

test('filters by content type, category, publication date and past events', () => {
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

test('returns pages of hits with the total', () => {
  index.inTransaction(() => {
    for (let number = 0; number < 30; number += 1) add(`item-${number}`);
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

test('does not find a removed document', () => {
  const id = add('gone');
  add('stays');
  index.remove(id);
  expect(slugsOf('text')).toEqual(['stays']);
});
