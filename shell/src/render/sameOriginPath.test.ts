import { toSameOriginPath } from './sameOriginPath.ts';

test.each([
  ['/about', '/about'],
  ['//elsewhere.example/a', '/elsewhere.example/a'],
  [String.raw`/\elsewhere.example`, '/elsewhere.example'],
  ['https://elsewhere.example', '/https://elsewhere.example'],
])('%s becomes the path %s of this site', (address, path) => {
  expect(toSameOriginPath(address)).toBe(path);
});
