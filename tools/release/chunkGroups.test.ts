import type { StatsCompilation } from 'webpack';
import { readGroups } from './chunkGroups.ts';

const consume = (name: string) => ({ identifier: `consume-shared-module|default|${name}|false|false|undefined` });

/** The properties of webpack's stats that `readGroups` reads. */
const stats = {
  namedChunkGroups: {
    section: { chunks: ['section'], assets: [{ name: 'section.js' }, { name: 'section.3f2a.hot-update.js' }] },
    'route-discover.articles': {
      chunks: ['split', 'route-discover.articles'],
      assets: [{ name: 'split.js' }, { name: 'route-discover.articles.css' }, { name: 'route-discover.articles.js' }],
    },
    'route-discover.article': { assets: [{ name: 'route-discover.article.js' }] },
  },
  chunks: [
    { id: 'section', modules: [{ identifier: '/section.tsx' }, consume('react')] },
    { id: 'split', modules: [consume('@site/shared/records'), consume('@site/shared')] },
    { id: 'route-discover.articles', modules: [consume('@site/shared/data'), consume('@site/shared/records')] },
  ],
} as unknown as StatsCompilation;

test('the files of each group are split into scripts and style sheets, with split-out chunks, without hot updates', () => {
  expect(readGroups(stats)).toMatchObject({
    section: { js: ['web/section.js'], css: [] },
    'route-discover.articles': {
      js: ['web/split.js', 'web/route-discover.articles.js'],
      css: ['web/route-discover.articles.css'],
    },
    'route-discover.article': { js: ['web/route-discover.article.js'], css: [] },
  });
});

test('a group consumes the further entries of the facade that its chunks import', () => {
  const groups = readGroups(stats);
  expect(groups['section']?.consumes).toEqual([]);
  expect(groups['route-discover.articles']?.consumes).toEqual(['@site/shared/data', '@site/shared/records']);
});
