import { loggedPath } from './loggedPath.ts';

test.each([
  ['an unknown call by its path without query', '/api/courses?q=jane', '/api/courses'],
  ['a path below a call', '/api/things/a/b', '/api/things/a/b'],
  [
    'an address, a telephone number and a name with a space as dots',
    '/api/who/a@b.example/403-555-0199/Ada%20S',
    '/api/who/…/…/…',
  ],
  ['at most eight segments of a path', `/api${'/a'.repeat(50)}`, `/api${'/a'.repeat(7)}/…`],
  ['a long segment as dots', `/api/${'x'.repeat(65)}`, '/api/…'],
])('the log names %s', (_what, url, path) => {
  expect(loggedPath(url)).toBe(path);
});
