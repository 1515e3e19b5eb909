import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sampleCourse, sampleCourseType, writeSampleSections } from '../testing/sampleSections.ts';
import { writeSampleContent } from '../testing/sampleContent.ts';
import type { Content } from './content.ts';
import { formatContentFault } from './contentFault.ts';
import { groupSectionFiles } from './groupSectionFiles.ts';
import { createContentLoader, type ContentLoader } from './loadContent.ts';

const own = writeSampleContent();
let sections: ReturnType<typeof writeSampleSections>;
let loader: ContentLoader;
const open = (changes: Record<string, string | undefined> = {}, showsDrafts = false) => {
  sections = writeSampleSections(changes);
  loader = createContentLoader(own.folder, { sectionsFolder: sections.folder, showsDrafts });
};
afterEach(() => {
  sections.remove();
  loader.close();
});
afterAll(() => own.remove());

/** Loads what has changed. */
async function load(): Promise<Content> {
  await loader.read();
  return loader.checkBodies();
}
const slugsOf = ({ sections: all }: Content) => [...(all.get('academy/courses')?.items.keys() ?? [])];
const hoursOf = ({ sections: all }: Content) => all.get('academy/courses')?.items.get('Flares')?.front.fields.hours;
const linesOf = ({ faults }: Content) => faults.map(formatContentFault);

const courses = 'academy/content/courses';

test('a content type has at most 2000 files; the others are reported once and not loaded', () => {
  open();
  const files = Array.from({ length: 2010 }, (_, index) => [`${courses}/Course-${index}.md`, '1 100 1'] as const);
  const { types, faults } = groupSectionFiles(new Map([[`${courses}/contentType.json`, '1 100 1'], ...files]));
  expect(types.map(({ items, typeVersion }) => typeVersion && items.size)).toEqual([2000]);
  expect(faults.map(formatContentFault)).toEqual([
    'academy/content/courses:1 has more than 2000 files; the others are not loaded. Remove some.',
  ]);
});

test('loads the declared content types of all sections with their items', async () => {
  open();
  const content = await load();
  expect(linesOf(content)).toEqual([]);
  expect([...content.sections.keys()]).toEqual(['academy/courses', 'labs/rigs']);
  expect(slugsOf(content)).toEqual(['Flares', 'Heat-Balances']);
  expect(content.pictures.has(`${courses}/Heat-Balances/cover.svg`)).toBe(true);
  expect(content.entries.articles.size).toBe(5);
});

test.each([
  [
    'no declaration',
    { [`${courses}/contentType.json`]: undefined },
    /^academy\/content\/courses:1 has no contentType\.json/,
  ],
  [
    'an invalid field',
    { [`${courses}/Flares.md`]: sampleCourse('Flares', 0) },
    /Flares\.md:7 hours: has the value 0.*Write the length in whole hours\.$/,
  ],
  [
    'a field missing',
    { [`${courses}/Flares.md`]: sampleCourse('Flares', 1).replace(/^level.*\n/m, '') },
    /Flares\.md:1 level: is missing\. Write introductory/,
  ],
  [
    'a faulty text',
    { [`${courses}/Flares.md`]: sampleCourse('Flares', 1, '', '# One\n') },
    /Flares\.md:10 has the first-level heading "One"/,
  ],
  [
    'a dead link',
    { [`${courses}/Flares.md`]: sampleCourse('Flares', 1, '', '[a](/discover/article/Nope)') },
    /Flares\.md:10 links to \/discover\/article\/Nope/,
  ],
  [
    'an item twice',
    { [`${courses}/Flares/index.md`]: sampleCourse('Flares', 1) },
    /Flares\/index\.md:1 is not used\. Show it in the text or remove it/,
  ],
  [
    'a title twice',
    { [`${courses}/Flares-2.md`]: sampleCourse('Flares', 1).replace(/^(seo\w+: "?)/gm, '$1Second ') },
    /Flares-2\.md:2 title: is the same as in academy\/content\/courses\/Flares\.md/,
  ],
  [
    'a wrong slug',
    { [`${courses}/A_B.md`]: sampleCourse('Other', 1) },
    /A_B:1 has a name that is not a valid slug\. Name it with/,
  ],
  [
    'a file without a content type',
    { 'academy/content/notes.md': 'x' },
    /^academy\/content\/notes\.md:1 is not a file of a content type/,
  ],
  [
    'a type in capital letters',
    { 'academy/content/Rigs/contentType.json': '{}' },
    /^academy\/content\/Rigs\/contentType\.json:1 is not a file/,
  ],
  [
    'a folder in a folder',
    { [`${courses}/Flares/more/a.svg`]: 'x' },
    /^academy\/content\/courses\/Flares\/more\/a\.svg:1 is not a file/,
  ],
  [
    'a file of more than 1 MiB',
    { [`${courses}/Large.md`]: 'x'.repeat(2 ** 20 + 1) },
    /Large\.md:1 has more than 1 MiB/,
  ],
])('reports %s', async (_what, changes, message) => {
  open(changes);
  expect(linesOf(await load())).toEqual([expect.stringMatching(message)]);
});

test('a front matter that YAML aliases expand to a billion values is a finding and takes no time', async () => {
  const letters = [...'abcdefghi'];
  const bomb = letters.map(
    (letter, at) => `${letter}: &${letter} [${letters.map(() => (at === 0 ? 'x' : `*${letters[at - 1]}`)).join(', ')}]`,
  );
  open({ [`${courses}/Flares.md`]: sampleCourse('Flares', 1, `${bomb.join('\n')}\n`) });
  const content = await load();
  expect(linesOf(content)).toEqual([expect.stringMatching(/Flares\.md:10 uses the YAML alias "a"\. Write the value/)]);
  expect(slugsOf(content)).toEqual(['Heat-Balances']);
});

test('front matter and declarations beyond 64 KiB are findings, and a broken one has at most five', async () => {
  open({
    [`${courses}/Flares.md`]: sampleCourse(
      'Flares',
      1,
      `${[...'abcdefgh'].map((name) => `${name}: "x" y\n`).join('')}`,
    ),
    [`${courses}/Large.md`]: sampleCourse('Large', 1, `more: ${'['.repeat(2 ** 16)}\n`),
    'labs/content/rigs/contentType.json': '['.repeat(2 ** 16 + 1),
  });
  const content = await load();
  expect(linesOf(content)).toEqual([
    ...[9, 10, 11, 12, 13].map((line) => expect.stringMatching(`Flares\\.md:${line} is not valid YAML`)),
    expect.stringMatching(/Large\.md:1 has front matter of more than 64 KiB\. Move text below it/),
    expect.stringMatching(/^labs\/content\/rigs\/contentType\.json:1 has more than 64 KiB/),
  ]);
  expect(slugsOf(content)).toEqual(['Heat-Balances']);
});

test('README.md files in the content folder and in the folder of a type are no items', async () => {
  open({ 'academy/content/README.md': 'x', [`${courses}/README.md`]: 'x' });
  const content = await load();
  expect(linesOf(content)).toEqual([]);
  expect(slugsOf(content)).toEqual(['Flares', 'Heat-Balances']);
});

test('a section has at most 20 content types', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `academy/content/t${index}/contentType.json`);
  open(Object.fromEntries(names.map((name) => [name, '{}'])));
  const content = await load();
  expect(linesOf(content)).toEqual([expect.stringMatching(/^academy\/content:1 has more than 20 content types/)]);
  expect([...content.sections.keys()].filter((kind) => kind.startsWith('academy/'))).toHaveLength(20);
});

test('drafts are not served and their faults are listed separately, unless drafts are shown', async () => {
  const draft = { [`${courses}/Flares.md`]: sampleCourse('Flares', 1, 'draft: true\n', '# One\n') };
  open(draft);
  const hidden = await load();
  expect(slugsOf(hidden)).toEqual(['Heat-Balances']);
  expect([hidden.faults.length, hidden.draftFaults.length]).toEqual([0, 1]);
  sections.remove();
  open(draft, true);
  const shown = await load();
  expect([shown.faults.length, shown.draftFaults.length]).toEqual([1, 0]);
  sections.write(`${courses}/Flares.md`, sampleCourse('Flares', 1, 'draft: true\n'));
  expect(slugsOf(await load())).toContain('Flares');
});

test('an edited item is served with its new version, and a faulty edit keeps the version before', async () => {
  open();
  const { digest } = await load();
  sections.write(`${courses}/Flares.md`, sampleCourse('Flares', 12));
  const edited = await load();
  expect([hoursOf(edited), edited.digest === digest]).toEqual([12, false]);
  sections.write(`${courses}/Flares.md`, sampleCourse('Flares', -12));
  const faulty = await load();
  expect([hoursOf(faulty), faulty.digest]).toEqual([12, edited.digest]);
  expect(faulty.faults).toHaveLength(1);
});

test('a changed declaration checks all items again; a faulty one keeps the declaration and the items before', async () => {
  open();
  const before = await load();
  sections.write(`${courses}/contentType.json`, ' '.repeat(2 ** 16 + 1));
  expect([slugsOf(await load())]).toEqual([slugsOf(before)]);
  sections.write(`${courses}/contentType.json`, '{ "properties": 1 }');
  const faulty = await load();
  expect(linesOf(faulty)).toEqual([expect.stringMatching(/contentType\.json:1 properties: is not an object/)]);
  expect([slugsOf(faulty), faulty.digest]).toEqual([slugsOf(before), before.digest]);
  const { hours, ...properties } = sampleCourseType.properties;
  const stricter = { ...sampleCourseType, properties: { ...properties, hours: { ...hours, minimum: 6 } } };
  sections.write(`${courses}/contentType.json`, JSON.stringify(stricter));
  const changed = await load();
  expect(linesOf(changed)).toEqual([expect.stringMatching(/Heat-Balances\/index\.md:7 hours: has the value 4/)]);
  expect([slugsOf(changed), changed.digest === before.digest]).toEqual([slugsOf(before), false]);
});

test('a broken declaration at the start leaves out its content type only', async () => {
  open({ [`${courses}/contentType.json`]: 'broken' });
  const content = await load();
  expect(linesOf(content)).toEqual([
    expect.stringMatching(/^academy\/content\/courses\/contentType\.json:1 is not a JSON/),
  ]);
  expect([...content.sections.keys()]).toEqual(['labs/rigs']);
});

test('a content type and a section that are added or removed at run time are detected', async () => {
  open();
  await load();
  sections.write('studio/content/films/contentType.json', '{}');
  expect([...(await load()).sections.keys()]).toContain('studio/films');
  sections.removeFile('academy');
  expect([...(await load()).sections.keys()]).toEqual(['labs/rigs', 'studio/films']);
  expect(await loader.read()).toBeUndefined();
});

test('symbolic links, and the content of the service itself, are not read', async () => {
  open();
  symlinkSync(join(own.folder, 'articles'), join(sections.folder, courses, 'Linked'));
  symlinkSync(join(sections.folder, 'academy'), join(sections.folder, 'copy'));
  sections.write('site-service/content/articles/x.md', 'x');
  const content = await load();
  expect(linesOf(content)).toEqual([]);
  expect([...content.sections.keys()]).toEqual(['academy/courses', 'labs/rigs']);
});

test('a section causes no findings in the content of others by the same texts', async () => {
  const text = sampleCourse('Heat exchangers', 1);
  open({
    [`${courses}/Exchangers.md`]: text,
    'labs/content/rigs/Exchangers.md': text.replace(/^(?:hours|level).*\n/gm, ''),
  });
  expect(linesOf(await load())).toEqual([]);
});
