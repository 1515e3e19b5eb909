import type { StatsCompilation } from 'webpack';
import { checkRouteFiles, filesOfGroup, filesOfRoutes } from './routeFiles.ts';

/** The part of webpack's stats that is read. */
const stats = {
  namedChunkGroups: {
    section: { assets: [{ name: 'section.js' }] },
    'route-discover.articles': {
      assets: [{ name: 'split.js' }, { name: 'route-discover.articles.css' }, { name: 'route-discover.articles.js' }],
    },
    'later-discover.articles': {
      assets: [{ name: 'later-discover.articles.css' }, { name: 'later-discover.articles.js' }],
    },
    'route-discover.article': { assets: [{ name: 'route-discover.article.js' }] },
  },
} as unknown as StatsCompilation;

test('the files of a group are told apart by kind, split-out chunks included', () => {
  expect(filesOfGroup(stats, 'section')).toEqual({ js: ['web/section.js'], css: [] });
  expect(filesOfGroup(stats, 'nothing')).toEqual({ js: [], css: [] });
});

test('routes are listed by their ids; of what comes later, only the styles', () => {
  expect(filesOfRoutes(stats)).toEqual({
    'discover.articles': {
      js: ['web/split.js', 'web/route-discover.articles.js'],
      css: ['web/route-discover.articles.css', 'web/later-discover.articles.css'],
    },
    'discover.article': { js: ['web/route-discover.article.js'], css: [] },
  });
});

test('every lazy route without an id or a chunk of its name is told, with what to do', () => {
  const lazy = async () => ({});
  const routes = [
    { id: 'discover.articles', lazy },
    { id: 'frame', children: [{ id: 'discover.lost', lazy }, { lazy }] },
  ];
  expect(() => checkRouteFiles('discover', routes, filesOfRoutes(stats))).toThrow(
    'The build of "discover" cannot list its routes\' files: route "discover.lost" has no chunk named "route-discover.lost"; a lazy route without an id. ' +
      'Give each page route an id and import its page with /* webpackChunkName: "route-<id>" */',
  );
});

test('a part whose lazy routes all have chunks passes', () => {
  expect(() =>
    checkRouteFiles(
      'discover',
      [{ id: 'discover.article', lazy: async () => ({}) }, { id: 'plain' }],
      filesOfRoutes(stats),
    ),
  ).not.toThrow();
});
