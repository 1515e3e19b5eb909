import { makeSampleRelease } from '../testing/sampleReleases.ts';
import { listChangedRoutes } from './changedRoutes.ts';

/** Makes a release of a section with two pages; the second one has a figure. */
function make(texts: Record<string, string> = {}) {
  const files = {
    'web/section.js': '1',
    'web/a.js': '1',
    'web/b.js': '1',
    'web/b.css': '1',
    'web/figure.js': '1',
    ...texts,
  };
  return makeSampleRelease({
    section: 'discover',
    id: 'd1',
    files,
    change: (release) => ({
      ...release,
      common: { js: ['web/section.js'], css: [] },
      routes: {
        'discover.a': { js: ['web/a.js'], css: [] },
        'discover.b': { js: ['web/b.js'], css: ['web/b.css'], figure: { js: ['web/figure.js'], css: [] } },
      },
    }),
  }).release;
}

test.each([
  ['a script of a route', { 'web/a.js': '2' }, ['discover.a']],
  ['a style sheet of a route', { 'web/b.css': '2' }, ['discover.b']],
  ['the figure of a route', { 'web/figure.js': '2' }, ['discover.b']],
  [
    'two routes and the entry',
    { 'web/a.js': '2', 'web/b.js': '2', 'web/remoteEntry.js': '2' },
    ['discover.a', 'discover.b'],
  ],
  ['a file that all pages load', { 'web/section.js': '2', 'web/a.js': '2' }, undefined],
  ['only server code', { 'node/section.js': '2' }, undefined],
])('changed routes are listed when %s differs', (_what, texts, expected) => {
  expect(listChangedRoutes(make(texts), make())).toEqual(expected);
});

test('without an earlier release every route counts as changed', () => {
  expect(listChangedRoutes(make(), undefined)).toBeUndefined();
});
