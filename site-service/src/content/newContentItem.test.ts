import { formatContentFault } from './contentFault.ts';
import { loadContent } from './loadContent.ts';
import { makeNewContentItem, contentTypesByName } from './newContentItem.ts';
import { writeSampleContent } from '../testing/sampleContent.ts';

test.each([
  ['Flaring in January', 'articles/Flaring-in-January'],
  ['What’s “lost & unaccounted for”?', 'articles/Whats-lost-unaccounted-for'],
  ['Écoulement diphasique', 'articles/Ecoulement-diphasique'],
])('the title %j results in the folder %s', (title, itemPath) => {
  expect(makeNewContentItem('articles', title, '2026-11-22').itemPath).toBe(itemPath);
});

test('rejects a title without a letter and states the remedy', () => {
  expect(() => makeNewContentItem('articles', '2026!', '2026-11-22')).toThrow(/Give a title with a letter/);
});

test.each(Object.values(contentTypesByName))(
  'a new item of %s is a draft, and the content check lists its empty fields',
  async (kind) => {
    const sample = writeSampleContent();
    const { itemPath, text } = makeNewContentItem(kind, 'A "quoted": title', '2026-11-22');
    sample.write(`${itemPath}/index.md`, text);
    const { faults, draftFaults, entries } = await loadContent(sample.folder);
    expect(faults).toEqual([]);
    expect(entries[kind].has('A-quoted-title')).toBe(false);
    const lines = draftFaults.map(formatContentFault);
    expect(lines).toContainEqual(
      `${itemPath}/index.md:4 seoMetaDescription: is empty. Write 120 to 160 characters for search engines.`,
    );
    expect(lines).toContainEqual(expect.stringMatching(/:6 keywords: .* List at least one keyword\./));
    sample.remove();
  },
);
