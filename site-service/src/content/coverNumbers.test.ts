import { sampleFiles, writeSampleContent } from '../testing/sampleContent.ts';
import { createContentLoader, loadContent } from './loadContent.ts';
import type { Content } from './content.ts';

const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 336"><path class="fig-ink" d="M0 0h9"/></svg>\n';
const coverPaths = Object.keys(sampleFiles)
  .filter((file) => /^(?:articles|research|events|projects)\/[^/]+\/index\.md$/.test(file))
  .map((file) => file.replace('index.md', 'cover.svg'));
const covers = Object.fromEntries(coverPaths.map((path) => [path, cover]));

const coverNumbersOf = ({ pictures }: Content) =>
  Object.fromEntries(
    [...pictures.values()].flatMap(({ path, titleBlock }) => (titleBlock ? [[path, titleBlock.number]] : [])),
  );

test('the covers of each content type are numbered from the oldest item', async () => {
  const { folder, remove } = writeSampleContent(covers);
  const { entries } = await loadContent(folder);
  expect([...entries.events.values()].map(({ slug, picture }) => [picture?.titleBlock?.number, slug]).sort()).toEqual([
    ['E-01', 'Long-Past-Day'],
    ['E-02', 'Past-Day'],
    ['E-03', 'Next-Day'],
    ['E-04', 'Far-Day'],
  ]);
  expect(entries.articles.get('Old-Towers')?.picture?.titleBlock).toMatchObject({ number: 'A-01', kind: 'Article' });
  expect(entries.projects.get('Methane')?.picture?.titleBlock).toEqual({
    number: 'P-02',
    kind: 'Project',
    note: 'Gas processing',
  });
  expect(entries.events.get('Past-Day')?.picture?.titleBlock?.note).toBe('2026-01-10');
  remove();
});

test('a newer item does not change the existing numbers', async () => {
  const { folder, write, remove } = writeSampleContent(covers);
  const loader = createContentLoader(folder);
  await loader.read();
  const before = coverNumbersOf(await loader.checkBodies());
  const newest = sampleFiles['articles/Hydrogen/index.md']
    ?.replace(/publicationDate: .*/, 'publicationDate: 2031-01-01')
    .replaceAll('Hydrogen', 'Newest');
  write('articles/Newest/index.md', String(newest));
  write('articles/Newest/cover.svg', cover);
  await loader.read();
  const { 'articles/Newest/cover.svg': added, ...others } = coverNumbersOf(await loader.checkBodies());
  expect(others).toEqual(before);
  expect(Object.values(before)).not.toContain(added);
  remove();
});

test('portraits and logos have no title block', async () => {
  const { folder, remove } = writeSampleContent(covers);
  const { entries } = await loadContent(folder);
  expect(entries.people.get('ada-stone')?.picture?.titleBlock).toBeUndefined();
  expect(entries.clients.get('north')?.picture?.titleBlock).toBeUndefined();
  remove();
});
