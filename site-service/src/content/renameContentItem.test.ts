import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFiles, writeSampleContent } from '../testing/sampleContent.ts';
import { sampleCourse, writeSampleSections } from '../testing/sampleSections.ts';
import { applyChange } from './contentChange.ts';
import { formatContentFault } from './contentFault.ts';
import { deleteContentItem } from './deleteContentItem.ts';
import { type ItemName, parseItemName } from './itemFiles.ts';
import { loadContent } from './loadContent.ts';
import { scanFolder } from './scanFolder.ts';
import { renameContentItem } from './renameContentItem.ts';
import { findLinksTo } from './slugUses.ts';

const hydrogen: ItemName = { kind: 'articles', slug: 'Hydrogen' };
const flares = 'articles/Flares/index.md';
const exchangers = 'articles/Heat-Exchangers/index.md';

let own: ReturnType<typeof writeSampleContent>;
let sections: ReturnType<typeof writeSampleSections>;
afterEach(() => {
  own.remove();
  sections.remove();
});

function open(changes: Record<string, string | undefined> = {}, sectionChanges: Record<string, string> = {}) {
  own = writeSampleContent(changes);
  sections = writeSampleSections(sectionChanges);
}

const folders = () => ({ contentFolder: own.folder, sectionsFolder: sections.folder });
const rename = (name: ItemName, slug: string) => renameContentItem(folders(), name, slug);
const read = (file: string) => readFileSync(join(own.folder, file), 'utf8');
const readAll = async () =>
  [...(await scanFolder(own.folder)).keys()].map((file) => [file, readFileSync(join(own.folder, file), 'base64')]);
const check = async () => {
  const { faults, draftFaults } = await loadContent(own.folder, { sectionsFolder: sections.folder });
  return [...faults, ...draftFaults].map(formatContentFault);
};

test('moves an item with its pictures, and its old address becomes a former slug', async () => {
  open();
  const cover = read('articles/Heat-Exchangers/cover.svg');
  expect(await rename({ kind: 'articles', slug: 'Heat-Exchangers' }, 'Exchangers')).toEqual({
    file: 'articles/Exchangers/index.md',
    changedFiles: [],
    codeUses: [],
    redirects: true,
  });
  expect(existsSync(join(own.folder, 'articles/Heat-Exchangers'))).toBe(false);
  expect(read('articles/Exchangers/cover.svg')).toBe(cover);
  expect(read('articles/Exchangers/index.md')).toBe(
    sampleFiles[exchangers]?.replace('\n---\n', '\nformerSlugs: [Heat-Exchangers]\n---\n'),
  );
  expect(await check()).toEqual([]);
});

test('corrects links in the texts and fields of all items, and changes no other character', async () => {
  const text = [
    'A [link](/discover/article/Hydrogen#top "Title"), [one](</discover/article/hydrogen>) in two\nlines [to][1].',
    '[Longer](/discover/article/Hydrogen-Two) and [research](/discover/research/Hydrogen) are others.\n\n[^2]: A note [of](/discover/article/Old-Gas?a=b).',
    '[1]: /discover/article/Hydrogen\n',
  ].join('\n\n');
  open(
    {
      [flares]: `${sampleFiles[flares]?.replace('category', 'draft:   true # not yet\ncategory')}\n${text}`,
      'articles/Hydrogen/index.md': sampleFiles['articles/Hydrogen/index.md']?.replace(
        '\n---\n',
        '\nformerSlugs: [Old-Gas]\n---\n',
      ),
    },
    {
      'academy/content/courses/contentType.json':
        '{ "properties": { "read": { "type": "string", "description": "x" } } }',
      'academy/content/courses/Flares.md': sampleCourse(
        'Flares',
        8,
        'read: "/discover/article/Hydrogen" # first\n',
      ).replace(/hours.*\nlevel.*\n/, ''),
      'academy/content/courses/Heat-Balances/index.md': '---\nbroken: "x" y\n---\n[a](/discover/article/Hydrogen)\n',
    },
  );
  const before = read(flares);
  const { changedFiles } = await rename(hydrogen, 'Gas');
  expect(changedFiles).toEqual([
    flares,
    exchangers,
    'academy/content/courses/Flares.md',
    'academy/content/courses/Heat-Balances/index.md',
  ]);
  expect(read(flares)).toBe(before.replaceAll(/article\/(?:[Hh]ydrogen|Old-Gas)(?![-\w])/g, 'article/Gas'));
  expect(read(exchangers)).toBe(sampleFiles[exchangers]?.replace('article/Hydrogen', 'article/Gas'));
  const course = readFileSync(join(sections.folder, 'academy/content/courses/Flares.md'), 'utf8');
  expect(course).toContain('\nread: "/discover/article/Gas" # first\n');
});

test('a person who is renamed stays the author and the checker', async () => {
  open();
  expect((await rename({ kind: 'people', slug: 'ada-stone' }, 'ada-field')).changedFiles).toEqual([
    exchangers,
    'articles/Old-Towers/index.md',
    'people/ben-field/index.md',
  ]);
  expect(read(exchangers)).toContain('\nauthor: ada-field\n');
  expect(read('people/ben-field/index.md')).toContain('\n  checked: ada-field\n');
  expect(await check()).toEqual([]);
});

test('an item that gets a former slug back has its other slug as a former one', async () => {
  open();
  await rename(hydrogen, 'Gas');
  const { redirects } = await rename({ kind: 'articles', slug: 'Gas' }, 'Hydrogen');
  expect(redirects).toBe(true);
  expect(read('articles/Hydrogen/index.md')).toContain('\nformerSlugs: [Gas]\n');
  expect(read(exchangers)).toBe(sampleFiles[exchangers]);
  expect(await check()).toEqual([]);
});

test('a draft, even a faulty one, gets no former slug', async () => {
  const draft = '---\ntitle: "x" y\ndraft: true\n---\n';
  open({ 'articles/New/index.md': draft });
  expect((await rename({ kind: 'articles', slug: 'New' }, 'Newer')).redirects).toBe(false);
  expect(read('articles/Newer/index.md')).toBe(draft);
});

test('clients have no page and no former slugs; a change of the letter case needs none', async () => {
  open();
  expect((await rename({ kind: 'clients', slug: 'north' }, 'northern')).redirects).toBe(false);
  expect((await rename(hydrogen, 'hydrogen')).redirects).toBe(false);
  expect(read(exchangers)).toContain('(/discover/article/hydrogen)');
  expect(await check()).toEqual([]);
});

test.each([
  ['academy/courses/Flares', 'academy/content/courses/Torches.md'],
  ['academy/courses/Heat-Balances', 'academy/content/courses/Torches/index.md'],
])('an item of a section is renamed: %s', async (name, file) => {
  open();
  expect(await rename(parseItemName(name), 'Torches')).toEqual({
    file,
    changedFiles: [],
    codeUses: [],
    redirects: true,
  });
  expect(readFileSync(join(sections.folder, file), 'utf8')).toContain(`\nformerSlugs: [${name.split('/')[2]}]\n`);
  expect(await check()).toEqual([]);
});

test.each([
  ['article/Hydrogen', 'flares', '"flares" is the slug of articles/Flares/index.md; nothing was changed.'],
  ['article/Hydrogen', 'Hydrogen', 'has the slug "Hydrogen" already; nothing was changed.'],
  ['article/Hydrogen', '2026', '"2026" is not a valid slug; nothing was changed.'],
  ['article/hydrogen', 'Gas', 'There is no content item articles/hydrogen; nothing was changed. Write "Hydrogen".'],
  ['article/Helium', 'Gas', 'There is no content item articles/Helium; nothing was changed. Correct'],
  ['article/Hydrogen', 'Taken', 'articles/Taken exists; nothing was changed. Remove it, or choose another slug.'],
  [
    'article/Hydrogen',
    'Old-Flares',
    /would have new faults; .*\narticles\/Flares\/index\.md:9 formerSlugs: has "Old-Fl/,
  ],
  ['article/Broken', 'Whole', 'The front matter of articles/Broken/index.md cannot be read; nothing was changed.'],
])('rejects to rename %s to %s', async (name, slug, message) => {
  open({
    'articles/Taken/notes.txt': 'x',
    'articles/Broken/index.md': 'Text without fields.\n',
    [flares]: sampleFiles[flares]?.replace('\n---\n', '\nformerSlugs: [Old-Flares]\n---\n'),
  });
  const before = await readAll();
  await expect(rename(parseItemName(name), slug)).rejects.toThrow(message);
  expect(await readAll()).toEqual(before);
});

test('faults that the content had before do not prevent a renaming', async () => {
  open({
    [exchangers]: sampleFiles[exchangers]?.replace('engineering', 'gas'),
    'articles/Hydrogen-Two/index.md': '---\ntitle: Two\n---\n',
  });
  const faults = await check();
  await rename({ kind: 'articles', slug: 'Heat-Exchangers' }, 'Exchangers');
  await rename(hydrogen, 'Gas');
  expect((await check()).sort()).toEqual(faults.map((fault) => fault.replace('Heat-Exchangers', 'Exchangers')).sort());
});

test('restores the files that it wrote if another one cannot be written', async () => {
  // A folder with the name of the temporary file.
  open({
    [flares]: `${sampleFiles[flares]}[Gas](/discover/article/Hydrogen)\n`,
    'articles/Heat-Exchangers/.content-change/x': '',
  });
  const before = await readAll();
  await expect(rename(hydrogen, 'Gas')).rejects.toThrow('EISDIR');
  expect(await readAll()).toEqual(before);
});

test('a file that was edited since the plan is not overwritten', () => {
  open();
  const edit = { root: own.folder, file: flares, before: 'An earlier text.', after: 'A new text.' };
  const move = { root: own.folder, from: 'articles/Flares', to: 'articles/Torches' };
  expect(() => applyChange({ edits: [edit], move })).toThrow(
    `${flares} was edited at the same time; nothing was changed.`,
  );
  expect(read(flares)).toBe(sampleFiles[flares]);
});

test.each(['', 'Flares', 'articles/', 'poems/Flares', 'a/b/c/d', 'constructor/Flares'])(
  '%j does not name a content item',
  (name) => {
    expect(() => parseItemName(name)).toThrow('does not name a content item; nothing was changed. Write <type>/<slug>');
  },
);

test('lists what links to an item or names it, with file, line and field', async () => {
  open({
    [flares]: sampleFiles[flares]
      ?.replace('category', 'draft: true\ncategory')
      .concat('[Ada](/people/profile/ada-stone)\n'),
  });
  expect(await findLinksTo(folders(), { kind: 'people', slug: 'ada-stone' })).toEqual([
    { file: flares, line: 12 },
    { file: exchangers, line: 9, field: 'author' },
    { file: 'articles/Old-Towers/index.md', line: 9, field: 'author' },
    { file: 'people/ben-field/index.md', line: 19, field: 'calculation.checked' },
  ]);
  expect(await findLinksTo(folders(), hydrogen)).toEqual([{ file: exchangers, line: 13 }]);
  expect(await findLinksTo(folders(), { kind: 'articles', slug: 'Heat-Exchangers' })).toEqual([]);
});

test('lists the modules of parts that name an item', async () => {
  open(
    {},
    {
      'services/src/pages/safety.content.ts':
        "export const slug = 'Heat-Exchangers';\nexport const other = 'Hydrogen';\n",
      'shell/src/Links.tsx':
        '<a href="/discover/article/Hydrogen#top" /> // /discover/article/Hydrogen, Heat-Exchangers-Two\n',
      'shell/src/Links.test.tsx': "'Heat-Exchangers'",
    },
  );
  const safety = { file: 'services/src/pages/safety.content.ts', line: 1, isCode: true };
  expect(await findLinksTo(folders(), { kind: 'articles', slug: 'Heat-Exchangers' })).toEqual([safety]);
  expect(await findLinksTo(folders(), hydrogen)).toEqual([
    { file: exchangers, line: 13 },
    { file: 'shell/src/Links.tsx', line: 1, isCode: true },
  ]);
  const { codeUses } = await rename({ kind: 'articles', slug: 'Heat-Exchangers' }, 'Exchangers');
  expect(codeUses).toEqual([safety]);
});

test('deletes an item with its pictures', async () => {
  open();
  expect(await deleteContentItem(folders(), { kind: 'articles', slug: 'Heat-Exchangers' })).toBe(
    'articles/Heat-Exchangers',
  );
  expect(existsSync(join(own.folder, 'articles/Heat-Exchangers'))).toBe(false);
  expect(await deleteContentItem(folders(), parseItemName('academy/courses/Flares'))).toBe(
    'academy/content/courses/Flares.md',
  );
  expect(await check()).toEqual([]);
  await expect(deleteContentItem(folders(), hydrogen)).resolves.toBe('articles/Hydrogen');
  await expect(deleteContentItem(folders(), hydrogen)).rejects.toThrow('There is no content item articles/Hydrogen');
});
