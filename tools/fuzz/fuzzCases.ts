import { gzipSync } from 'node:zlib';
import {
  formTokenFieldName,
  formTokenHeader,
  type Inquiry,
  idempotencyKeyFieldName,
  honeypotFieldName,
} from '@site/shared/contract';
import * as fc from 'fast-check';
import type { FuzzCase } from './exchange.ts';
import {
  malformedHeaderLines,
  transferCodings,
  headerLines,
  hosts,
  contentLengths,
  methods,
  versions,
} from './headValues.ts';
import { type SitePaths, targetsOf } from './targets.ts';

/** The components of a request, which may be invalid. */
type Message = { method: string; target: string; version: string; headers: readonly string[]; body: Buffer };

const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';
const inquiry: Inquiry = {
  fullName: 'Fern Odd',
  email: 'fern@odd.example',
  companyName: 'Odd',
  position: 'Odd',
  details: 'An inquiry that is made to be odd.',
};
const validBodies = [
  [json, Buffer.from(JSON.stringify(inquiry))],
  [form, Buffer.from(new URLSearchParams(inquiry).toString())],
] as const;
/** Sizes of bodies, in bytes: below, at and above the size limit of requests. */
const sizes = [1000, 65_536, 65_537, 300_000];
/** Pause between single bytes of an unfinished request, in milliseconds, and the number of these bytes. */
const byteIntervalMs = 700;
const singleBytes = 30;

/**
 * Generates the bytes of one connection: pipelined requests, the last of which may be invalid. All texts are Latin-1.
 * @param token token of a form, which bodies are sent with.
 */
export function fuzzCases(addresses: SitePaths, host: string, token: string): fc.Arbitrary<FuzzCase> {
  const plain = plainMessages(addresses, host);
  const positions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
  return fc
    .record({
      earlier: often(fc.constant([]), 19, fc.array(plain, { minLength: 1, maxLength: 5 })),
      last: invalidMessages(addresses, host, token),
      positions: often(fc.constant([]), 7, positions),
      isCut: often(fc.constant(false), 30, fc.constant(true)),
    })
    .map(({ earlier, last, positions: cuts, isCut }) => {
      const messages = [...earlier, last];
      const bytes = Buffer.concat(messages.map(toBytes));
      const chunks = toChunks(bytes, cuts);
      return {
        chunks: isCut ? [bytes.subarray(0, Math.ceil(bytes.length * (cuts[0] ?? 0.5)))] : chunks,
        pauseMs: 0,
        // Servers ignore empty lines before a request.
        methods: messages.map(({ method }) => method.trim()),
        mustBeRejected: last.version === 'HTTP/1.1' && countHosts(last) !== 1,
        ending: isCut ? 'cut' : 'complete',
      };
    });
}

/** Generates incomplete requests on a connection that stays open. Some send their last bytes one at a time. */
export function unfinishedCases(addresses: SitePaths, host: string): fc.Arbitrary<FuzzCase> {
  const posts = fc.constantFrom(...validBodies).map(([type, body]) => {
    const target = type === form ? '/contact' : '/api/contact';
    const headers = [`Host: ${host}`, type, `Content-Length: ${body.length}`];
    return { method: 'POST', target, version: 'HTTP/1.1', headers, body };
  });
  return fc
    .record({
      message: fc.oneof(plainMessages(addresses, host), posts),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .chain(({ message, share }) => {
      const bytes = toBytes(message);
      const start = bytes.subarray(0, Math.floor((bytes.length - 1) * share));
      const slow = [
        start.subarray(0, -singleBytes),
        ...[...start.subarray(-singleBytes)].map((byte) => Buffer.from([byte])),
      ];
      return fc.constantFrom([start], slow);
    })
    .map((chunks) => ({
      chunks,
      pauseMs: byteIntervalMs,
      methods: ['GET'],
      mustBeRejected: false,
      ending: 'unfinished',
    }));
}

/** Generates valid requests. */
function plainMessages(addresses: SitePaths, host: string): fc.Arbitrary<Message> {
  const targets = fc.oneof(...Object.values(addresses).map((group) => fc.constantFrom(...group)));
  return fc.record({
    method: fc.constantFrom('GET', 'HEAD'),
    target: targets,
    version: fc.constant('HTTP/1.1'),
    headers: fc.constant([`Host: ${host}`]),
    body: fc.constant(Buffer.alloc(0)),
  });
}

/** Generates requests; any component may be invalid. */
function invalidMessages(addresses: SitePaths, host: string, token: string): fc.Arbitrary<Message> {
  const anyHost = fc.constantFrom(...hosts).map((name) => `Host: ${name}`);
  const ownHost = `Host: ${host}`;
  const hostLines = often(
    fc.constant([ownHost]),
    8,
    fc.oneof(fc.constant([]), fc.tuple(anyHost), fc.tuple(fc.constant(ownHost), anyHost)),
  );
  const lines = fc.oneof(
    { weight: 18, arbitrary: fc.constantFrom(...headerLines) },
    { weight: 1, arbitrary: fc.constantFrom(...malformedHeaderLines) },
    { weight: 1, arbitrary: fc.tuple(latin1(12), latin1(40)).map((words) => words.join(': ')) },
  );
  const manyLines = fc.tuple(lines, fc.constantFrom(50, 300, 2500)).map(([line, count]) => Array(count).fill(line));
  const head = fc.record({
    method: often(fc.constant('GET'), 8, fc.constantFrom(...methods)),
    target: targetsOf(addresses),
    version: often(fc.constant('HTTP/1.1'), 12, fc.constantFrom(...versions)),
    headers: fc
      .tuple(hostLines, often(fc.array(lines, { maxLength: 3 }), 15, manyLines))
      .map((groups) => groups.flat()),
    body: fc.constant(Buffer.alloc(0)),
  });
  return fc.oneof(
    { weight: 14, arbitrary: head },
    { weight: 5, arbitrary: fc.tuple(head, fc.constantFrom('/api/contact', '/contact'), bodies(token)).map(withBody) },
    { weight: 1, arbitrary: foreignMessages },
  );
}

/** First bytes of other protocols (TLS, HTTP/2, SOCKS, SMTP, PROXY), and invalid HTTP. */
const foreignMessages = fc
  .constantFrom(
    ...['\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003', 'PRI * HTTP/2.0\r\n\r\nSM', '\u0005\u0001\0'],
    ...[
      'EHLO evil.example',
      'PROXY TCP4 1.2.3.4 5.6.7.8 1 2',
      '\u00ff'.repeat(500),
      'GET /\r\n\r\n',
      'HTTP/1.1 200 OK',
    ],
  )
  .map((method) => ({ method, target: '', version: '', headers: [], body: Buffer.alloc(0) }));

type Body = { lines: string[]; body: Buffer };

function withBody([message, target, { lines, body }]: [Message, string, Body]): Message {
  return { ...message, method: 'POST', target, headers: [...message.headers, ...lines], body };
}

function bodies(token: string): fc.Arbitrary<Body> {
  const jsonWithToken = jsonBodies.map(([type, body]) => [`${type}\r\n${formTokenHeader}: ${token}`, body] as const);
  const contents = fc.oneof(jsonWithToken, formBodies(token), multipartBodies, otherBodies);
  const whole = contents.map(([type, body]) => ({ lines: [type, `Content-Length: ${body.length}`], body }));
  const coded = fc.constantFrom(...transferCodings).map((coding) => `Transfer-Encoding: ${coding}`);
  const declaredLength = fc.constantFrom(...contentLengths).map((length) => `Content-Length: ${length}`);
  const chunked = fc
    .record({
      lines: often(
        fc.constant(['Transfer-Encoding: chunked']),
        2,
        fc.array(fc.oneof(coded, declaredLength), { maxLength: 3 }),
      ),
      chunk: often(
        fc.constantFrom('5', '05', '5;ext=1'),
        3,
        fc.constantFrom('g', '-1', '+5', '0x5', '', '5 ', '3', '5;\0', 'ffffffffffffffff1', `5;${'a'.repeat(20_000)}`),
      ),
      count: often(fc.constant(1), 9, fc.constantFrom(5000, 70_000)),
      trailer: often(
        fc.constant(''),
        3,
        fc.constantFrom(
          'X-Odd: 1\r\n',
          'Content-Length: 5\r\n',
          'Host: evil.example\r\n',
          'NoColon\r\n',
          `X-Odd: ${'a'.repeat(20_000)}\r\n`,
        ),
      ),
    })
    .map(({ lines, chunk, count, trailer }) => ({
      lines: [json, ...lines],
      body: Buffer.from(`${`${chunk}\r\nhello\r\n`.repeat(count)}0\r\n${trailer}\r\n`, 'latin1'),
    }));
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: chunked });
}

const fields = fc.oneof(
  fc.constantFrom(
    ...Object.keys(inquiry),
    idempotencyKeyFieldName,
    formTokenFieldName,
    honeypotFieldName,
    '__proto__',
    '',
  ),
  fc.string(),
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    "'; DROP TABLE inquiries; --",
    '<odd-marker>',
    '%zz',
    '\r\nBcc: a@b.example',
    'a'.repeat(21_000),
  ),
);
const jsonBodies = fc
  .oneof(
    fc
      .tuple(fields, fc.oneof(texts, fc.jsonValue()))
      .map(([name, value]) => JSON.stringify({ ...inquiry, [name]: value })),
    fc.json(),
    fc.string(),
    fc.constantFrom(10, 500, 30_000).map((depth) => `${'['.repeat(depth)}1${']'.repeat(depth)}`),
    fc.constantFrom(...sizes).map((size) => JSON.stringify({ ...inquiry, details: 'a'.repeat(size) })),
  )
  .map((text) => [json, Buffer.from(text)] as const);
const formBodies = (token: string) =>
  fc
    .oneof(
      fc
        .array(fc.tuple(fields, texts), { maxLength: 4 })
        .map((more) =>
          new URLSearchParams([...Object.entries(inquiry), [formTokenFieldName, token], ...more]).toString(),
        ),
      fc.webQueryParameters(),
      fc.constantFrom('&&&', '=', '%zz=%zz', 'a=%ff%fe', 'a[b][c]=1', 'q=1&'.repeat(2000), `${'a'.repeat(60_000)}=1`),
    )
    .map((text) => [form, Buffer.from(text)] as const);
const multipartBodies = fc
  .tuple(fields, texts, fc.constantFrom('--odd--\r\n', '--odd', ''))
  .map(
    ([name, value, end]) =>
      [
        'Content-Type: multipart/form-data; boundary=odd',
        Buffer.from(
          `--odd\r\nContent-Disposition: form-data; name="${name}"; filename="../../odd"\r\n\r\n${value}\r\n${end}`,
        ),
      ] as const,
  );
/** Other bodies, including a decompression bomb: a gzip body that expands to a thousand times its size. */
const otherBodies = fc.tuple(
  fc.constantFrom(
    `${json}\r\nContent-Encoding: gzip`,
    'Content-Type: text/plain',
    'Content-Type: \u00ff/\u00ff',
    'X-Odd: 1',
  ),
  fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      gzipSync(JSON.stringify(inquiry)),
      gzipSync('a'.repeat(5_000_000)),
      ...sizes.map((size) => Buffer.alloc(size, 'a')),
    ),
  ),
);

/** Returns the bytes of a message, with the empty line after its header. */
function toBytes({ method, target, version, headers, body }: Message): Buffer {
  const first = [method, target, version].join(' ').trimEnd();
  return Buffer.concat([Buffer.from([first, ...headers, '', ''].join('\r\n'), 'latin1'), body]);
}

/** Counts the Host headers as a server parses them: a malformed line may end the header early. */
function countHosts(message: Message): number {
  const [head = ''] = toBytes(message).toString('latin1').trimStart().split('\r\n\r\n', 1);
  return head.match(/\r\nhost:/gi)?.length ?? 0;
}

function toChunks(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const starts = [0, ...cuts.map((share) => Math.floor(share * bytes.length)).toSorted((one, other) => one - other)];
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1])).filter(({ length }) => length > 0);
}

/** Chooses the first arbitrary `weight` times as often as the other. Values shrink towards the first. */
function often<First, Other>(first: fc.Arbitrary<First>, weight: number, other: fc.Arbitrary<Other>) {
  return fc.oneof({ withCrossShrink: true }, { weight, arbitrary: first }, { weight: 1, arbitrary: other });
}

function latin1(maxLength: number): fc.Arbitrary<string> {
  return fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString('latin1'));
}
