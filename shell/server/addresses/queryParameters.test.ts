import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { normalizeQuery } from './queryParameters.ts';
import type { Release } from '@site/releases/store/release';

const withQueryNames = (queryNames: Release['queryNames']) => (release: Release) => ({ ...release, queryNames });
const set = {
  shell: makeSampleRelease({
    section: 'shell',
    id: 's1',
    change: withQueryNames({ contact: ['received'], '': ['from'] }),
  }).release,
  discover: makeSampleRelease({
    section: 'discover',
    id: 'd1',
    change: withQueryNames({ '': ['q'], articles: ['page', 'q'], 'articles/:category': ['page'] }),
  }).release,
  academy: makeSampleRelease({ section: 'academy', id: 'a1', change: withQueryNames(['lesson']) }).release,
};

test.each([
  ['/discover/articles?q=gas&utm_source=x&page=2', '/discover/articles?page=2&q=gas'],
  ['/Discover/Articles?page=2', '/Discover/Articles?page=2'],
  ['/%64iscover/articles?page=2', '/%64iscover/articles?page=2'],
  ['/discover/articles/engineering?q=gas&page=2', '/discover/articles/engineering?page=2'],
  ['/discover?page=2&q=gas', '/discover?q=gas'],
  ['/discover/article/flares?page=2&q=gas', '/discover/article/flares'],
  ['/discover/unknown?page=2', '/discover/unknown'],
  ['/contact?received=yes&page=2', '/contact?received=yes'],
  ['/?from=mail&q=1', '/?from=mail'],
  ['/about?received=yes&q=1', '/about'],
  ['/discover%ff?page=2', '/discover%ff'],
  ['/discover/articles?page=', '/discover/articles'],
  ['/discover/articles?q=a&q=b', '/discover/articles?q=a'],
  ['/discover/articles', '/discover/articles'],
  // A release in the old format: one list of names for all pages.
  ['/academy/any/page?lesson=2&page=2', '/academy/any/page?lesson=2'],
])('%s is normalized to %s', (url, normalized) => {
  expect(normalizeQuery(url, set)).toBe(normalized);
});

test('a value is truncated to 200 characters', () => {
  expect(normalizeQuery(`/discover?q=${'x'.repeat(201)}`, set)).toBe(`/discover?q=${'x'.repeat(200)}`);
});
