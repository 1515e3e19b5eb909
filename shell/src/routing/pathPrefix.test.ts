import { findSectionName, isUnderPrefix, patternOf } from './pathPrefix.ts';

test.each([
  ['/discover', '/discover', true],
  ['/discover/articles', '/discover', true],
  ['/discovery', '/discover', false],
  ['/', '/discover', false],
])('%s under %s: %s', (pathname, prefix, expected) => {
  expect(isUnderPrefix(pathname, prefix)).toBe(expected);
});

test.each([
  ['/discover', 'list/:page', '/discover/list/:page'],
  ['/discover', '', '/discover'],
  ['', 'about', '/about'],
  ['', '', '/'],
])('with the prefix "%s" the page "%s" has the path %s', (prefix, path, expected) => {
  expect(patternOf(prefix, path)).toBe(expected);
});

test.each([
  ['/discover/articles', 'discover'],
  ['/Discover/Articles', 'discover'],
  ['/discovery', undefined],
])('%s belongs to the section %s, in any case', (pathname, name) => {
  expect(findSectionName({ discover: { prefixes: ['/discover'] } }, pathname)).toBe(name);
});
