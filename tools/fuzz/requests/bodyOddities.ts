import { gzipSync } from 'node:zlib';
import { type Inquiry, keyFieldName, trapFieldName } from '@site/shared/contract';
import type { SeededRandom } from '../../chance/seededRandom.ts';
import { type Oddities, withBody, withHeaders, withoutHeader } from './message.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const inquiry: Inquiry = {
  fullName: 'Fern Odd',
  email: 'fern@odd.example',
  companyName: 'Odd',
  position: 'Odd',
  details: 'An inquiry that is made to be odd.',
};
const fields = [...Object.keys(inquiry), keyFieldName, trapFieldName, '__proto__', 'constructor', '', 'unheard'];
const texts = [
  '',
  ' ',
  '1',
  '-1',
  '\0',
  '\u202e',
  '\u{1f600}',
  "'; DROP TABLE inquiries; --",
  '<script>',
  '%zz',
  '\r\nBcc: a@b.example',
  'a@b',
  'a'.repeat(300),
  'a'.repeat(21_000),
];
const values: unknown[] = [
  ...texts,
  null,
  true,
  0,
  1e308,
  [],
  {},
  [[[]]],
  { toString: 1 },
  { length: 1e9 },
  ['a', 'b'],
];
const brokenTexts = [
  '',
  '{',
  '[',
  '{"a":',
  '{"a":1,}',
  '\u0000',
  'null',
  '"a"',
  '[]',
  '1e999',
  'NaN',
  'undefined',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"fullName":"\\ud800"}',
  '{"a":"\\u00',
  "{'a':1}",
  '//',
  '{"__proto__":{"odd":1}}',
  '{"constructor":{"prototype":{"odd":1}}}',
  '{"fullName":"a","fullName":"b"}',
];
const types = [
  '',
  ';',
  'application',
  'application/',
  '/json',
  'text/plain',
  'text/html',
  'application/json, text/html',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/problem+json',
  'a/b;c=d; '.repeat(500),
  '\u00ff/\u00ff',
  '__proto__',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `${form}; charset=\u00ff`,
  'application/octet-stream',
];
/** One of them unpacks to a thousand times its size, and one is not what it is said to be. */
const compressed = [
  gzipSync(JSON.stringify(inquiry)),
  gzipSync('a'.repeat(5_000_000)),
  gzipSync(''),
  Buffer.from(JSON.stringify(inquiry)),
];
const depths = [10, 500, 10_000, 30_000];
/** About the limit of what is taken, and beyond. */
const sizes = [1000, 60_000, 65_536, 65_537, 70_000, 300_000];

/** What can be odd in a request's body; a request that gets one is sent to where bodies are taken, and by POST. */
export const bodyOddities: Oddities = {
  'an inquiry as it should be': (message) => withBody(message, json, JSON.stringify(inquiry)),
  'a form as it should be': (message) => withBody(message, form, new URLSearchParams(inquiry).toString()),
  'broken JSON': (message, random) => withBody(message, json, random.pick(brokenTexts)),
  'odd fields in JSON': (message, random) =>
    withBody(message, json, JSON.stringify({ ...inquiry, [random.pick(fields)]: random.pick(values) })),
  'no object in JSON': (message, random) => withBody(message, json, JSON.stringify([random.pick(values)])),
  'deep JSON': (message, random) => {
    const depth = random.pick(depths);
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    return withBody(
      message,
      json,
      `${open.repeat(depth)}1${close.repeat(random.pick([depth, depth - 1]))}`.slice(0, 120_000),
    );
  },
  'huge JSON': (message, random) =>
    withBody(message, json, JSON.stringify({ ...inquiry, details: 'a'.repeat(random.pick(sizes)) })),
  'repeated fields': (message, random) =>
    withBody(message, form, Array.from({ length: random.pick([2, 50, 2000]) }, () => toField(random)).join('&')),
  'odd fields': (message, random) =>
    withBody(message, form, `${new URLSearchParams(inquiry).toString()}&${toField(random)}&${toField(random)}`),
  'a broken form': (message, random) =>
    withBody(
      message,
      form,
      random.pick([
        '&&&',
        '=',
        '%',
        '%zz=%zz',
        'a',
        'a=%ff%fe',
        '\0',
        `${'a'.repeat(60_000)}=1`,
        'a[b][c]=1',
        '?',
        '+++=+++',
      ]),
    ),
  'a multipart form': (message, random) =>
    withBody(
      message,
      `multipart/form-data; boundary=${random.pick(['odd', '"odd"', 'even', 'o'.repeat(3000)])}`,
      toMultipart(random),
    ),
  bytes: (message, random) =>
    withBody(message, random.pick([...types, json, form]), toBytes(random, random.pick([1, 500, 20_000]))),
  'an odd type': (message, random) => withBody(message, random.pick(types), JSON.stringify(inquiry)),
  'no type': (message) => withBody(message, undefined, JSON.stringify(inquiry)),
  'a compressed body': (message, random) => {
    const body = random.pick(compressed);
    return withHeaders(
      withBody(message, json, body),
      `Content-Encoding: ${random.pick(['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'evil'])}`,
    );
  },
  'a huge body': (message, random) =>
    withBody(message, random.pick([json, form, 'text/plain']), 'a'.repeat(random.pick(sizes))),
  'a body that goes on': (message, random) => {
    const whole = withBody(message, json, JSON.stringify(inquiry));
    const told = random.below(whole.body.length);
    return withHeaders(withoutHeader(whole, 'content-length'), `Content-Length: ${told}`);
  },
};

function toField(random: SeededRandom): string {
  return `${encodeURIComponent(random.pick(fields))}=${encodeURIComponent(random.pick(texts).slice(0, 300))}`;
}

function toMultipart(random: SeededRandom): string {
  const part = `--odd\r\nContent-Disposition: form-data; name="${random.pick(fields)}"${random.pick(['', '; filename="../../odd"'])}\r\n\r\n${random.pick(texts)}\r\n`;
  return part.repeat(1 + random.below(5)) + random.pick(['--odd--\r\n', '--odd', '']);
}

function toBytes(random: SeededRandom, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}
