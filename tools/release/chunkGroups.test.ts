import type { StatsCompilation } from 'webpack';
import { readGroups } from './chunkGroups.ts';

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
