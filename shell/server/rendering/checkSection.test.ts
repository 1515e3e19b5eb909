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

/** Exports of a section's bundle; any field of a page may be missing. */
const sectionOf = (...pages: Partial<Page>[]) => ({ default: { pages } as unknown as Section });

test.each([
  ['lists its paths', { listPaths: async () => ['/discover/article/a'] }],
  ['has isListed: false', { isListed: false as const }],
])('accepts a section whose page with path parameters %s', (_what, listing) => {
  expect(checkSection(sectionOf(articles, { ...article, ...listing }), release)).toBeUndefined();
});

test('reports pages without an id or without files in release.json', () => {
  expect(checkSection(sectionOf(articles, { id: 'discover.lost' }, {}), release)).toEqual({
    problem:
      'its release.json does not list the files of each page: its page "discover.lost" is missing; a page has no id.',
    consequence: 'The server would send such a page without its style sheets, and browsers would load its code late.',
    remedy:
      'Give each page an id and import its module with /* webpackChunkName: "route-<id>" */ in discover/src/section.tsx, and release again.',
  });
});

test('reports a page with path parameters that does not list its paths', () => {
  expect(checkSection(sectionOf(articles, article), release)?.problem).toBe(
    'its page "discover.article" has parameters in its path, "article/:slug", and does not list its paths.',
  );
});

test.each([{}, { default: {} as unknown as Section }])('reports a module that exports %j', (exported) => {
  expect(checkSection(exported, release)?.problem).toMatch('does not default-export { pages }');
});

test('reports query parameters that are declared for an unknown page', () => {
  const declaring = (path: string) => ({ ...release, queryNames: { [path]: ['page'] } });
  expect(checkSection(sectionOf(articles), declaring('articles'))).toBeUndefined();
  expect(checkSection(sectionOf(articles), { ...release, queryNames: ['page'] })).toBeUndefined();
  expect(checkSection(sectionOf(articles), declaring('articels'))?.problem).toBe(
    'its release.json declares query parameters for "articels", but it has no such page.',
  );
});
