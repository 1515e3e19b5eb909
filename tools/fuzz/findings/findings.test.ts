import { escapeBytes } from './escapeBytes.ts';
import { type Finding, groupFindings } from './findings.ts';

const finding = (number: number, request: string, changes: Partial<Finding> = {}): Finding => ({
  rule: 'a stack',
  detail: '',
  number,
  oddities: ['a detour'],
  request,
  answer: '400 Bad Request',
  ...changes,
});

test('what looks alike is one finding, shown by its shortest request', () => {
  const groups = groupFindings([
    finding(1, 'GET /api/articles HTTP/1.1'),
    finding(2, 'GET /about HTTP/1.1'),
    finding(3, 'PUT /api/a HTTP/1.1', { oddities: ['an odd method', 'a detour'] }),
    finding(4, 'GET http://evil.example/api/home HTTP/1.1'),
    finding(5, 'GET /about HTTP/1.1', { answer: '404 Not Found' }),
    finding(6, 'GET /api/home HTTP/1.1 and more', { oddities: ['pipelined'] }),
  ]);
  expect(groups.map(({ area, answer, count, example }) => [area, answer, count, example.number])).toEqual([
    ['api', '400 Bad Request', 3, 3],
    ['pages', '400 Bad Request', 1, 2],
    ['pages', '404 Not Found', 1, 5],
    ['pipelined', '400 Bad Request', 1, 6],
  ]);
  expect(groups[0]?.oddities).toEqual(['a detour (3)', 'an odd method (1)']);
});

test('bytes are shown as printf reads them', () => {
  expect(escapeBytes(Buffer.from('GET /\\\0\u00e9\t\u007f\r\n', 'latin1'))).toBe(String.raw`GET /\\\x00\xe9\t\x7f\r\n`);
});

test('of many bytes the first and the last are shown, unless all are asked for', () => {
  const bytes = Buffer.from(`${'a'.repeat(5000)}end`);
  expect(escapeBytes(bytes)).toMatch(/^a{700} … 4203 bytes … a{97}end$/);
  expect(escapeBytes(bytes, true)).toBe(bytes.toString());
});
