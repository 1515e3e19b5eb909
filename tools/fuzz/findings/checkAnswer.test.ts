import { homedir, tmpdir } from 'node:os';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../../repository.ts';
import type { Answer } from '../connection/answers.ts';
import { checkAnswer } from './checkAnswer.ts';

const siteUrl = 'http://127.0.0.1:4000';

function makeAnswer(changes: Partial<Answer> & { text?: string }): Answer {
  const { text = '', ...rest } = changes;
  return { status: 200, reason: 'OK', headers: [], body: Buffer.from(text), isWhole: true, ...rest };
}

const rulesOf = (changes: Parameters<typeof makeAnswer>[0]) =>
  checkAnswer(makeAnswer(changes), siteUrl).map(({ rule }) => rule);
const redirect = (location: string): Partial<Answer> => ({ status: 301, headers: [['Location', location]] });

test.each([
  ['a page', { text: '<h1>About</h1> <p>Look at 4 files, /var/web/root/icon.svg and reports</p>' }],
  ['a refusal', { status: 400, text: '{"error":{"code":"bad_request"}}' }],
  ['503 with Retry-After', { status: 503, headers: [['Retry-After', '5']] as const }],
  ['a redirect on the site', redirect('/about?page=1')],
  ['a redirect to the whole address', redirect(`${siteUrl}/about`)],
  ['not modified', { status: 304 }],
  [
    'a file of a release',
    { headers: [['Cache-Control', 'public, immutable']] as const, text: '"[object Object]"\n    at /node_modules/' },
  ],
  ['a compressed page', { headers: [['Content-Encoding', 'br']] as const, body: brotliCompressSync('<h1>About</h1>') }],
])('%s is right', (_what, changes) => {
  expect(rulesOf(changes)).toEqual([]);
});

test.each([
  ['a 5xx that is no 503', { status: 500 }],
  ['a 5xx that is no 503', { status: 502, headers: [['Retry-After', '5']] as const }],
  ['a 503 without Retry-After', { status: 503 }],
  ['a stack', { text: 'Error: odd\n    at answer (app.js:1:1)' }],
  ['a stack', { text: JSON.stringify({ error: 'odd\n    at answer' }) }],
  ["a path of the server's machine", { text: `ENOENT: ${root}/var/releases` }],
  ["a path of the server's machine", { text: `ENOENT: '${homedir()}/.npmrc'` }],
  ["a path of the server's machine", { text: `ENOENT: ${tmpdir()}/site` }],
  ["a path of the server's machine", { text: 'import file:///srv/site' }],
  ["a path of the server's machine", { text: 'in /srv/node_modules/fastify' }],
  ["a path of the server's machine", { headers: [['X-Odd', `${root}/package.json`]] as const }],
  ["a path of the server's machine", { headers: [['content-encoding', 'gzip']] as const, body: gzipSync(`${root}/`) }],
  ['[object Object]', { text: '<p>[object Object]</p>' }],
  ['a body that cannot be read', { headers: [['Content-Encoding', 'gzip']] as const, text: 'plain' }],
  ['an answer that stops', { isWhole: false }],
  ['a redirect without an address', { status: 302 }],
  ['a redirect without an address', redirect('')],
  ['a redirect without an address', redirect('/about/undefined')],
  [
    'a redirect without an address',
    {
      status: 301,
      headers: [
        ['Location', '/a'],
        ['location', '/b'],
      ] as const,
    },
  ],
  ['a redirect off the site', redirect('//evil.example/about')],
  ['a redirect off the site', redirect('/\\evil.example')],
  ['a redirect off the site', redirect('/\t/evil.example')],
  ['a redirect off the site', redirect('https://127.0.0.1:4000/')],
  ['a redirect off the site', redirect('javascript:alert(1)')],
  ['a redirect off the site', redirect('http://[::1')],
])('%s is found', (rule, changes) => {
  expect(rulesOf(changes)).toEqual([rule]);
});
