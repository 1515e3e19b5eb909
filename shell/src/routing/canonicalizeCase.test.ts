import { canonicalizeCase } from './canonicalizeCase.ts';

test.each([
  ['/about', '/About', '/about'],
  ['/about', '/about', '/about'],
  ['/discover/article/:slug', '/Discover/ARTICLE/Flare-Metering', '/discover/article/Flare-Metering'],
  ['/discover/:kind', '/discover/Discover', '/discover/Discover'],
  ['/what-we-do/services?', '/What-we-do/Services', '/what-we-do/services'],
  ['/what-we-do/services?', '/What-We-Do', '/what-we-do'],
  ['/', '/', '/'],
])('by the pattern %s, the canonical casing of %s is %s', (pattern, path, canonical) => {
  expect(canonicalizeCase(pattern, path)).toBe(canonical);
});
