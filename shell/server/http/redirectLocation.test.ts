import { withQueryOf } from './redirectLocation.ts';

test.each([
  ['/old', '/new', '/new'],
  ['/old?', '/new', '/new'],
  ['/old?utm=1', '/new', '/new?utm=1'],
  ['/old?utm=1&a=%2F+b', '/new?c=2', '/new?c=2&utm=1&a=%2F+b'],
  ['/old?page=3&utm=1', '/new?page=2', '/new?page=2&utm=1'],
  ['/old?page=3', '/new?page=2', '/new?page=2'],
  ['/old?utm=1', '/new#top', '/new?utm=1#top'],
  ['/old?utm=1', '/new?a=1#top?', '/new?a=1&utm=1#top?'],
  ['/old?utm=1#from', '/new', '/new?utm=1'],
])('a redirect from %s to %s has the location %s', (url, location, expected) => {
  expect(withQueryOf(url, location)).toBe(expected);
});
