import { spellLike, toOwnPath } from './ownPath.ts';

test.each([
  ['/about', '/about'],
  ['//elsewhere.example/a', '/elsewhere.example/a'],
  [String.raw`/\elsewhere.example`, '/elsewhere.example'],
  ['https://elsewhere.example', '/https://elsewhere.example'],
])('as a path of this site, %s is %s', (address, path) => {
  expect(toOwnPath(address)).toBe(path);
});

test.each([
  ['/about', '/About', '/about'],
  ['/about', '/about', '/about'],
  ['/discover/article/:slug', '/Discover/ARTICLE/Flare-Metering', '/discover/article/Flare-Metering'],
  ['/discover/:kind', '/discover/Discover', '/discover/Discover'],
  ['/what-we-do/services?', '/What-we-do/Services', '/what-we-do/services'],
  ['/what-we-do/services?', '/What-We-Do', '/what-we-do'],
  ['/', '/', '/'],
])('by the pattern %s, %s is spelled %s', (pattern, path, spelled) => {
  expect(spellLike(pattern, path)).toBe(spelled);
});
