import { isUnderPrefix } from './pathPrefix.ts';

test.each([
  ['/discover', '/discover', true],
  ['/discover/articles', '/discover', true],
  ['/discovery', '/discover', false],
  ['/', '/discover', false],
])('%s under %s: %s', (pathname, prefix, expected) => {
  expect(isUnderPrefix(pathname, prefix)).toBe(expected);
});
