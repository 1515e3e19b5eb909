import { sampleFiles, writeSampleContent } from '../testing/sampleContent.ts';
import { createContentLoader, loadContent } from './loadContent.ts';
import type { Content } from './content.ts';

const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 336"><path class="fig-ink" d="M0 0h9"/></svg>\n';
const places = Object.keys(sampleFiles)
  .filter((file) => /^(?:articles|research|events|projects)\/[^/]+\/index\.md$/.test(file))
  .map((file) => file.replace('index.md', 'cover.svg'));
const covers = Object.fromEntries(places.map((place) => [place, cover]));

const sheetsOf = ({ pictures }: Content) =>
  Object.fromEntries([...pictures.values()].flatMap(({ path, sheet }) => (sheet ? [[path, sheet.number]] : [])));

test('the covers of each kind are numbered from the oldest piece on', async () => {
  const { folder, remove } = writeSampleContent(covers);
  const { entries } = await loadContent(folder);
  expect([...entries.events.values()].map(({ slug, picture }) => [picture?.sheet?.number, slug]).sort()).toEqual([
    ['E-01', 'Long-Past-Day'],
    ['E-02', 'Past-Day'],
    ['E-03', 'Next-Day'],
    ['E-04', 'Far-Day'],
  ]);
  expect(entries.articles.get('Old-Towers')?.picture?.sheet).toMatchObject({ number: 'A-01', kind: 'Article' });
  expect(entries.projects.get('Methane')?.picture?.sheet).toEqual({
    number: 'P-02',
    kind: 'Project',
    note: 'Gas processing',
  });
  expect(entries.events.get('Past-Day')?.picture?.sheet?.note).toBe('2026-01-10');
  remove();
});

test('a newer piece changes no number', async () => {
  const { folder, write, remove } = writeSampleContent(covers);
  const loader = createContentLoader(folder);
  await loader.read();
  const before = sheetsOf(await loader.checkBodies());
  const newest = sampleFiles['articles/Hydrogen/index.md']
    ?.replace(/publicationDate: .*/, 'publicationDate: 2031-01-01')
    .replaceAll('Hydrogen', 'Newest');
  write('articles/Newest/index.md', String(newest));
  write('articles/Newest/cover.svg', cover);
  await loader.read();
  const { 'articles/Newest/cover.svg': added, ...others } = sheetsOf(await loader.checkBodies());
  expect(others).toEqual(before);
  expect(Object.values(before)).not.toContain(added);
  remove();
});

test('portraits and logos are no sheets', async () => {
  const { folder, remove } = writeSampleContent(covers);
  const { entries } = await loadContent(folder);
  expect(entries.people.get('ada-stone')?.picture?.sheet).toBeUndefined();
  expect(entries.clients.get('north')?.picture?.sheet).toBeUndefined();
  remove();
});
