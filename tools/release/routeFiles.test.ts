import type { StatsCompilation } from 'webpack';
import { checkRouteFiles, readGroups } from './routeFiles.ts';

/** The part of webpack's stats that is read. */
const stats = {
  namedChunkGroups: {
    section: { assets: [{ name: 'section.js' }, { name: 'section.3f2a.hot-update.js' }] },
    'route-discover.articles': {
      assets: [{ name: 'split.js' }, { name: 'route-discover.articles.css' }, { name: 'route-discover.articles.js' }],
    },
    'route-discover.article': { assets: [{ name: 'route-discover.article.js' }] },
  },
} as unknown as StatsCompilation;

test('the files of each group are told apart by kind, split-out chunks included, hot updates left out', () => {
  expect(readGroups(stats)).toEqual({
    section: { js: ['web/section.js'], css: [] },
    'route-discover.articles': {
      js: ['web/split.js', 'web/route-discover.articles.js'],
      css: ['web/route-discover.articles.css'],
    },
    'route-discover.article': { js: ['web/route-discover.article.js'], css: [] },
  });
});

/** The files of each page, as `release.json` lists them. */
const files = {
  'discover.articles': { js: ['web/route-discover.articles.js'], css: [] },
  'discover.article': { js: ['web/route-discover.article.js'], css: [] },
};

test('every page without an id or a chunk of its name is told, with what to do', () => {
  const routes = [{ id: 'discover.articles' }, { id: 'discover.lost' }, {}];
  expect(() => checkRouteFiles('discover', routes, files)).toThrow(
    'The build of "discover" cannot list its routes\' files: page "discover.lost" has no chunk named "route-discover.lost"; a page without an id. ' +
      'Give each page an id and import its module with /* webpackChunkName: "route-<id>" */',
  );
});

test('a part whose pages all have chunks passes', () => {
  expect(() =>
    checkRouteFiles('discover', [{ id: 'discover.articles' }, { id: 'discover.article' }], files),
  ).not.toThrow();
});
