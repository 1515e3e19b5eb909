import type { StatsCompilation } from 'webpack';
import { checkRouteFiles, filesOfGroup, filesOfRoutes } from './routeFiles.ts';

/** The part of webpack's stats that is read. */
const stats = {
  namedChunkGroups: {
    section: { assets: [{ name: 'section.js' }] },
    'route-discover.articles': {
      assets: [{ name: 'split.js' }, { name: 'route-discover.articles.css' }, { name: 'route-discover.articles.js' }],
    },
    'route-discover.article': { assets: [{ name: 'route-discover.article.js' }] },
  },
} as unknown as StatsCompilation;

test('the files of a group are told apart by kind, split-out chunks included', () => {
  expect(filesOfGroup(stats, 'section')).toEqual({ js: ['web/section.js'], css: [] });
  expect(filesOfGroup(stats, 'nothing')).toEqual({ js: [], css: [] });
});

test('routes are listed by their ids', () => {
  expect(filesOfRoutes(stats)).toEqual({
    'discover.articles': {
      js: ['web/split.js', 'web/route-discover.articles.js'],
      css: ['web/route-discover.articles.css'],
    },
    'discover.article': { js: ['web/route-discover.article.js'], css: [] },
  });
});

test('every page without an id or a chunk of its name is told, with what to do', () => {
  const routes = [{ id: 'discover.articles' }, { id: 'discover.lost' }, {}];
  expect(() => checkRouteFiles('discover', routes, filesOfRoutes(stats))).toThrow(
    'The build of "discover" cannot list its routes\' files: page "discover.lost" has no chunk named "route-discover.lost"; a page without an id. ' +
      'Give each page an id and import its module with /* webpackChunkName: "route-<id>" */',
  );
});

test('a part whose pages all have chunks passes', () => {
  expect(() =>
    checkRouteFiles('discover', [{ id: 'discover.articles' }, { id: 'discover.article' }], filesOfRoutes(stats)),
  ).not.toThrow();
});
