import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { root } from '../repository/repository.ts';
import { checkExchange } from './checkExchange.ts';
import { exchange, type FuzzCase } from './exchange.ts';

const get: FuzzCase = {
  chunks: [Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  pauseMs: 0,
  methods: ['GET'],
  mustBeRejected: false,
  ending: 'complete',
};
const okay = 'HTTP/1.1 200 OK\r\nX-Content-Type-Options: nosniff\r\n';
const whole = `${okay}Content-Length: 2\r\n\r\nok`;
const withText = (text: string, head = okay) => `${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const withHeader = (line: string, status = '200 OK') =>
  whole.replace('\r\n', `\r\n${line}\r\n`).replace('200 OK', status);

/**
 * Sends a case to a server that writes these bytes, and returns the problems. The server closes the connection, unless
 * `isKeptOpen`.
 */
async function problemsOf(
  bytes: string | Buffer,
  changes: Partial<FuzzCase> = {},
  isKeptOpen = false,
): Promise<string[]> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => (isKeptOpen ? socket.write(bytes) : socket.end(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server is an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const fuzzCase = { ...get, ...changes };
  const problems = checkExchange(fuzzCase, await exchange(port, fuzzCase, 200), `http://127.0.0.1:${port}`);
  await new Promise((resolve) => server.close(resolve));
  return problems;
}

test.each<[string, string | Buffer, Partial<FuzzCase>?]>([
  ['a page', withText('<h1>About</h1> <p>Look at 4 files, /var/web/root/icon.svg and reports</p>')],
  ['chunks', `${okay}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`],
  ['a response to HEAD', `${okay}Content-Length: 9\r\n\r\n`, { methods: ['HEAD'] }],
  [
    'several responses',
    `HTTP/1.1 100 Continue\r\n\r\n${okay}Content-Length: 9\r\n\r\n${whole}`,
    { methods: ['HEAD', 'GET'] },
  ],
  ['503 with Retry-After', withHeader('Retry-After: 5', '503 Service Unavailable')],
  ['a redirect within the site', withHeader('Location: /about?page=1', '301 Moved')],
  ['a file of a release', withText('"[object Object]"\n    at /node_modules/', `${okay}Cache-Control: immutable\r\n`)],
  ['a rejection that ends the connection', withHeader('X: 1', '400 Bad Request'), { methods: ['GET', 'GET'] }],
  ['an unfinished request that is closed', withHeader('X: 1', '408 Timeout'), { ending: 'unfinished' }],
])('%s is accepted', async (_response, ...sent) => {
  expect(await problemsOf(...sent)).toEqual([]);
});

test.each<[string, string | Buffer, Partial<FuzzCase>?, boolean?]>([
  ['status 500', withHeader('X: 1', '500 Error')],
  ['503 without Retry-After', withHeader('X: 1', '503 Service Unavailable')],
  ['missing X-Content-Type-Options: nosniff', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
  ['a cookie', withHeader('Set-Cookie: odd=1')],
  ['a stack trace', withText('Error: odd\n    at answer (app.js:1:1)')],
  ['a stack trace', withText(JSON.stringify({ error: 'odd\n    at answer' }))],
  ["a path of the server's machine", withText(`ENOENT: ${root}/var/releases`)],
  ["a path of the server's machine", withText(`ENOENT: '${homedir()}/.npmrc'`)],
  ["a path of the server's machine", withHeader(`X-Odd: ${root}/package.json`)],
  [
    "a path of the server's machine",
    Buffer.concat([Buffer.from(`${okay}Content-Encoding: gzip\r\n\r\n`), gzipSync('file:///srv')]),
  ],
  ['[object Object]', withText('<p>[object Object]</p>')],
  ['unescaped markup', withText('<p>/about/<odd-marker> is no page</p>', `${okay}Content-Type: text/html\r\n`)],
  ['a body that cannot be decompressed', withHeader('Content-Encoding: gzip')],
  ['an incomplete response', whole.slice(0, -1)],
  ['a redirect with 0 Location headers', withHeader('X: 1', '302 Found')],
  ['a redirect to ""', withHeader('Location:', '302 Found')],
  ['a redirect to "/about/undefined"', withHeader('Location: /about/undefined', '302 Found')],
  ['a redirect to "//evil.example/about"', withHeader('Location: //evil.example/about', '302 Found')],
  ['a redirect to "/\\\\evil.example"', withHeader('Location: /\\evil.example', '302 Found')],
  ['Header name must be a valid HTTP token', withHeader('Odd@Name: 1')],
  ['Invalid character in header content', withHeader('X-Odd: \u0001')],
  ['conflicting lengths', withHeader('Transfer-Encoding: chunked').replace('ok', '2\r\nok\r\n0\r\n\r\n')],
  ['a response that is not HTTP', 'hello\r\n\r\n'],
  ['status 200 for a request without exactly one Host header', whole, { mustBeRejected: true }],
  ['closed after 1 of 2 responses', whole, { methods: ['GET', 'GET'] }],
  ['a timeout, 1 of 2 responses', whole, { methods: ['GET', 'GET'] }, true],
  ['an unfinished request that is kept open', whole, { ending: 'unfinished' }, true],
  ['an unfinished request that is closed without a response', '', { ending: 'unfinished' }],
])('%s is found', async (problem, ...sent) => {
  expect(await problemsOf(...sent)).toEqual([expect.stringContaining(problem)]);
});
