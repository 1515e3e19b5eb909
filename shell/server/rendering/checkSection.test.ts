import type { Page, Section } from '@site/shared';
import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { checkSection } from './checkSection.ts';

const files = { js: [], css: [] };
const { release } = makeSampleRelease({
  section: 'discover',
  id: 'd1',
  change: (described) => ({ ...described, routes: { 'discover.articles': files, 'discover.article': files } }),
});
const articles = { id: 'discover.articles', path: 'articles' };
const article = { id: 'discover.article', path: 'article/:slug' };

/** A section as its bundle exports it; it comes from elsewhere, so any field may be missing. */
const sectionOf = (...pages: Partial<Page>[]) => ({ default: { pages } as unknown as Section });

test.each([
  ['lists its paths', { listPaths: async () => ['/discover/article/a'] }],
  ['is to be listed nowhere', { isListed: false as const }],
])('a section whose page with parameters %s is sound', (_what, listing) => {
  expect(checkSection(sectionOf(articles, { ...article, ...listing }), release)).toBeUndefined();
});

test('every page without an id or without its files in release.json is told, with what it leads to and what to do', () => {
  expect(checkSection(sectionOf(articles, { id: 'discover.lost' }, {}), release)).toEqual({
    problem:
      'its release.json does not list the files of each page: its page "discover.lost" is not there; a page has no id.',
    consequence: 'Such a page would be sent without its style sheets, and its code would be loaded late.',
    remedy:
      'Give each page an id and import its module with /* webpackChunkName: "route-<id>" */ in discover/src/section.tsx, and release again.',
  });
});

test('a page that has parameters in its path and lists none of its paths is told', () => {
  expect(checkSection(sectionOf(articles, article), release)?.problem).toBe(
    'its page "discover.article" has parameters in its path, "article/:slug", and lists none of its paths.',
  );
});

test.each([{}, { default: {} as unknown as Section }])('a module that exports %j is no section', (exported) => {
  expect(checkSection(exported, release)?.problem).toMatch('does not default-export { pages }');
});

test('query names that are declared for no page are told', () => {
  const declaring = (path: string) => ({ ...release, queryNames: { [path]: ['page'] } });
  expect(checkSection(sectionOf(articles), declaring('articles'))).toBeUndefined();
  expect(checkSection(sectionOf(articles), { ...release, queryNames: ['page'] })).toBeUndefined();
  expect(checkSection(sectionOf(articles), declaring('articels'))?.problem).toBe(
    'its release.json declares query parameters for "articels", and it has no such page.',
  );
});
