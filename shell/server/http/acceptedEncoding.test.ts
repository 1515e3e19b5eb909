import { acceptedEncoding } from './acceptedEncoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['gzip;q=0.1, br;q=0.1', 'br'],
  ['identity', 'identity'],
  ['%%%', 'identity'],
])('Accept-Encoding: %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});
