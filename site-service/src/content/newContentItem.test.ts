import { formatContentFault } from './contentFault.ts';
import { loadContent } from './loadContent.ts';
import { readSectionTypes } from './loadSectionTypes.ts';
import { contentTypesByName, makeNewContentItem, makeNewSectionItem } from './newContentItem.ts';
import { writeSampleContent } from '../testing/sampleContent.ts';
import { writeSampleSections } from '../testing/sampleSections.ts';

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

test('a new item of a section is a draft with a line for each field, and the check lists its empty fields', async () => {
  const sample = writeSampleContent();
  const sections = writeSampleSections();
  const { types } = await readSectionTypes(sections.folder);
  const { itemPath, text } = makeNewSectionItem(types[0] as never, 'Flare Design'); // the sample has types
  expect(itemPath).toBe('academy/content/courses/Flare-Design');
  expect(text).toContain('hours: # Write the length in whole hours.\n');
  expect(text).toContain('# sessions: # List the sessions, or remove the field.\n');
  sections.write(`${itemPath}.md`, text);
  const { faults, draftFaults } = await loadContent(sample.folder, { sectionsFolder: sections.folder });
  expect(faults).toEqual([]);
  expect(draftFaults.map(({ field }) => field)).toEqual([
    'seoMetaDescription',
    'description',
    'keywords',
    'hours',
    'level',
  ]);
  sample.remove();
  sections.remove();
});
