import { isInvalidPath, toCanonicalUrl, uppercasePercentEncoding } from './canonicalUrl.ts';

const prefixes = ['/discover', '/what-we-do', '/products'];

test.each([
  ['/discover/', '/discover'],
  ['/DISCOVER/articles', '/discover/articles'],
  ['/%64iscover/articles', '/discover/articles'],
  ['/%44ISCOVER/articles?q=%64', '/discover/articles?q=%64'],
  ['/discover//articles///', '/discover/articles'],
  ['//example.com/', '/example.com'],
  ['///example.com', '/example.com'],
  ['/./discover/../discover/articles', '/discover/articles'],
  ['/%2e%2e/%2E%2E/discover', '/discover'],
  ['/discover/article/How%2Dit%20Is', '/discover/article/How-it%20Is'],
  ['/What-We-Do?page=2', '/what-we-do?page=2'],
  ['/..', '/'],
  ['/%2e', '/'],
])('%s has the canonical URL %s', (url, canonical) => {
  expect(toCanonicalUrl(url, prefixes)).toBe(canonical);
  expect(toCanonicalUrl(canonical, prefixes)).toBe(canonical);
});

test.each([
  '/',
  '/?q=a',
  '/discover',
  '/discover/articles?page=2&q=//x',
  '/discover/article/How-a-TIER-Obligation-Is-Computed',
  '/Discovery',
  '/Contact',
  '/about%',
  '/%e0%a4%a',
  '/a%2Fb',
  '/a%3fb',
])('%s is canonical', (url) => {
  expect(toCanonicalUrl(url, prefixes)).toBe(url);
});

test('uppercasePercentEncoding changes only percent-encoding', () => {
  expect(uppercasePercentEncoding('/caf%c3%a9?q=%c3')).toBe('/caf%C3%A9?q=%C3');
  expect(uppercasePercentEncoding('/about')).toBe('/about');
});

test.each([
  [String.raw`/\evil.example/`, true],
  [String.raw`/discover\..\/`, true],
  ['/%5Cevil.example/', true],
  ['/%5cevil.example', true],
  ['/articles/a%0ab', true],
  ['/a%0D%0aSet-Cookie:x', true],
  ['/a%00', true],
  ['/a%7f', true],
  ['*', true],
  ['/a%20b', false],
  ['/caf%C3%A9', false],
  ['/discover?q=\\', false],
  ['/discover?q=%0a', false],
])('isInvalidPath of %s returns %s', (url, isInvalid) => {
  expect(isInvalidPath(url)).toBe(isInvalid);
});
