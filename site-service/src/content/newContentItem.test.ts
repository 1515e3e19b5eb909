import { formatContentFault } from './contentFault.ts';
import { loadContent } from './loadContent.ts';
import { makeNewContentItem, contentTypesByName } from './newContentItem.ts';
import { writeSampleContent } from '../testing/sampleContent.ts';

test.each([
  ['Flaring in January', 'articles/Flaring-in-January'],
  ['What’s “lost & unaccounted for”?', 'articles/Whats-lost-unaccounted-for'],
  ['Écoulement diphasique', 'articles/Ecoulement-diphasique'],
])('the title %j makes the folder %s', (title, place) => {
  expect(makeNewContentItem('articles', title, '2026-11-22').place).toBe(place);
});

test('a title without a letter is refused with what to do', () => {
  expect(() => makeNewContentItem('articles', '2026!', '2026-11-22')).toThrow(/Give a title with a letter/);
});

test.each(Object.values(contentTypesByName))(
  'a new piece of %s is a draft, whose empty fields the check lists one by one',
  async (kind) => {
    const sample = writeSampleContent();
    const { place, text } = makeNewContentItem(kind, 'A "quoted": title', '2026-11-22');
    sample.write(`${place}/index.md`, text);
    const { faults, draftFaults, entries } = await loadContent(sample.folder);
    expect(faults).toEqual([]);
    expect(entries[kind].has('A-quoted-title')).toBe(false);
    const lines = draftFaults.map(formatContentFault);
    expect(lines).toContainEqual(
      `${place}/index.md:4 seoMetaDescription: is empty. Write 120 to 160 characters for search engines.`,
    );
    expect(lines).toContainEqual(expect.stringMatching(/:6 keywords: .* List at least one keyword\./));
    sample.remove();
  },
);
