import { sampleFiles, writeSampleContent } from '../testing/sampleContent.ts';
import { sampleCourse, writeSampleSections } from '../testing/sampleSections.ts';
import { formatContentFault } from './contentFault.ts';
import { loadContent } from './loadContent.ts';

const flares = 'articles/Flares/index.md';
const hydrogen = 'articles/Hydrogen/index.md';

/** Returns a file of the sample with further lines in its front matter, at line 10 of articles. */
function extend(file: string, lines: string): string {
  return (sampleFiles[file] ?? '').replace('\n---\n', `\n${lines}\n---\n`);
}

/** Loads the sample with changes; returns its faults, and those of drafts, as lines. */
async function load(changes: Record<string, string | undefined>, sectionChanges?: Record<string, string>) {
  const sample = writeSampleContent(changes);
  const sections = sectionChanges && writeSampleSections(sectionChanges);
  try {
    const { faults, draftFaults } = await loadContent(sample.folder, {
      ...(sections && { sectionsFolder: sections.folder }),
    });
    return { faults: faults.map(formatContentFault), draftFaults: draftFaults.map(formatContentFault) };
  } finally {
    sample.remove();
    sections?.remove();
  }
}

test('items with pages, of the service and of sections, can have former slugs', async () => {
  const { faults } = await load(
    {
      [flares]: extend(flares, 'formerSlugs: [Flare-Design, Smokeless]'),
      'research/Upgrading/index.md': extend('research/Upgrading/index.md', 'formerSlugs: [Flare-Design]'),
      'events/Next-Day/index.md': extend('events/Next-Day/index.md', 'formerSlugs: [Flare-Design]'),
      'projects/Methane/index.md': extend('projects/Methane/index.md', 'formerSlugs: [Flare-Design]'),
      'people/ada-stone/index.md': extend('people/ada-stone/index.md', 'formerSlugs: [ada-field]'),
    },
    { 'academy/content/courses/Flares.md': sampleCourse('Flares', 8, 'formerSlugs: [Flare-Design]\n') },
  );
  expect(faults).toEqual([]);
});

test.each([
  ['HYDROGEN', 'has "HYDROGEN", a slug of articles/Hydrogen/index.md. Remove it from the list.'],
  ['flares', 'has "flares", the present slug. Remove it from the list.'],
])('the former slug %s, a present slug in any letter case, is a fault', async (slug, fault) => {
  const { faults } = await load({ [flares]: extend(flares, `formerSlugs: [${slug}]`) });
  expect(faults).toEqual([`${flares}:9 formerSlugs: ${fault}`]);
});

test('a former slug that two items have is a fault of the second', async () => {
  const { faults } = await load({
    [flares]: extend(flares, 'formerSlugs: [Flare-Design]'),
    [hydrogen]: extend(hydrogen, 'formerSlugs: [flare-design]'),
  });
  expect(faults).toEqual([
    `${hydrogen}:9 formerSlugs: has "flare-design", a slug of ${flares}. Remove it from the list.`,
  ]);
});

test.each([
  ['[Flares Design]', /:9 formerSlugs\.0: .* Write the end of an earlier address/],
  ['[A-B, A-B]', /:9 formerSlugs: .* List earlier slugs of this item, each once/],
  ['Old-Slug', /:9 formerSlugs: .* List earlier slugs/],
])('formerSlugs: %s is a fault', async (value, message) => {
  expect((await load({ [flares]: extend(flares, `formerSlugs: ${value}`) })).faults).toEqual([
    expect.stringMatching(message),
  ]);
});

test('a draft with a slug, a former slug or a title of a published item has the fault, not the published item', async () => {
  const draft = extend(flares, 'draft: true\nformerSlugs: [Smokeless]');
  const { faults, draftFaults } = await load({
    [flares]: extend(flares, 'formerSlugs: [A-Draft, Smokeless]'),
    'articles/A-Draft/index.md': draft,
  });
  expect(faults).toEqual([]);
  expect(draftFaults).toEqual(
    expect.arrayContaining([
      `articles/A-Draft/index.md:1 has a former slug of ${flares} as its name. Choose another name, or remove "A-Draft" from formerSlugs there.`,
      expect.stringMatching(/formerSlugs: has "Smokeless", a slug of articles\/Flares/),
      expect.stringMatching(/title: is the same as in articles\/Flares/),
    ]),
  );
});

test('a link to a former slug is a fault that names the present address', async () => {
  const exchangers = 'articles/Heat-Exchangers/index.md';
  const { faults } = await load({
    [exchangers]: sampleFiles[exchangers]?.replace('/discover/article/Hydrogen', '/discover/article/old-gas#top'),
    [hydrogen]: extend(hydrogen, 'formerSlugs: [Old-Gas]'),
    [flares]: sampleFiles[flares]?.replace('Some words', '[Towers](/discover/article/OLD-TOWERS)'),
  });
  expect(faults).toEqual([
    `${flares}:10 links to /discover/article/OLD-TOWERS, which redirects. Write /discover/article/Old-Towers.`,
    `${exchangers}:13 links to /discover/article/old-gas, which redirects. Write /discover/article/Hydrogen.`,
  ]);
});

test('a link to a former slug of a draft is a dead link', async () => {
  const { faults } = await load({
    [hydrogen]: sampleFiles[hydrogen]?.replace('Some words', '[Old](/discover/article/Old-Flares)'),
    [flares]: extend(flares, 'draft: true\nformerSlugs: [Old-Flares]'),
  });
  expect(faults).toEqual([expect.stringMatching(/links to \/discover\/article\/Old-Flares, which does not exist/)]);
});
