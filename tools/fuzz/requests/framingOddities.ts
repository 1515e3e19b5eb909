import type { SeededRandom } from '../../chance/seededRandom.ts';
import { type Message, type Oddities, withHeaders, withoutHeader } from './message.ts';

const lengths = [
  '-1',
  '+5',
  '5,5',
  '5, 6',
  '0x5',
  '1e1',
  '99999999999999999999',
  '',
  ' 5 5',
  '5;',
  '\u0665',
  '00000000000000000000005',
  '5.0',
  'NaN',
  '\t5',
];
const codings = [
  'chunked',
  'Chunked',
  'CHUNKED',
  'chunked, chunked',
  'gzip, chunked',
  'chunked, gzip',
  'identity',
  'xchunked',
  'chunked;q=1',
  '"chunked"',
  ' chunked ',
  'chunked,',
  ',chunked',
  '',
  'chunked\u000b',
  'gzip',
];
const sizes = [
  'g',
  '-1',
  '+5',
  '0x5',
  '',
  ' 5',
  '5 ',
  '5;ext=1',
  '5;ext="a\r\n"',
  '5;\0',
  `5;${'a'.repeat(20_000)}`,
  'ffffffffffffffff1',
  '7fffffffffffffff',
  '00000000000000000000005',
  '5\n',
  '5\r',
  '\u0665',
];
const trailers = [
  'X-Odd: 1\r\n',
  'Content-Length: 5\r\n',
  'Host: evil.example\r\n',
  'Transfer-Encoding: chunked\r\n',
  'NoColon\r\n',
  ': 1\r\n',
  `X-Odd: ${'a'.repeat(20_000)}\r\n`,
  'X-Odd: 1\n',
  '',
];
const fullChunk = '5\r\nhello\r\n';

/** What can be odd in how a request says where it ends. */
export const framingOddities: Oddities = {
  'a body in chunks': (message) => inChunks(message, `${fullChunk}0\r\n\r\n`),
  'an odd transfer coding': (message, random) => inChunks(message, `${fullChunk}0\r\n\r\n`, random.pick(codings)),
  'two transfer codings': (message, random) =>
    withHeaders(inChunks(message, `${fullChunk}0\r\n\r\n`), `Transfer-Encoding: ${random.pick(codings)}`),
  'a length beside chunks': (message, random) =>
    withHeaders(
      inChunks(message, `${fullChunk}0\r\n\r\n`),
      `Content-Length: ${random.pick(['5', '0', '20', '1000', ...lengths])}`,
    ),
  'an odd chunk size': (message, random) => inChunks(message, `${random.pick(sizes)}\r\nhello\r\n0\r\n\r\n`),
  'a broken chunk': (message, random) =>
    inChunks(
      message,
      random.pick([
        '5\r\nhelloworld\r\n0\r\n\r\n',
        '5\r\nhello0\r\n\r\n',
        '5\nhello\n0\n\n',
        '5\r\nhello\r\n0\r\n',
        '5\r\nhello\r\n00\r\n\r\n',
        '3\r\nhello\r\n0\r\n\r\n',
        '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      ]),
    ),
  'odd trailers': (message, random) => inChunks(message, `${fullChunk}0\r\n${random.pick(trailers)}\r\n`),
  'many small chunks': (message, random) =>
    inChunks(message, `${'1\r\na\r\n'.repeat(random.pick([100, 5000, 70_000]))}0\r\n\r\n`),
  'an odd length': (message, random) => withLength(message, random.pick(lengths)),
  'two lengths': (message, random) =>
    withHeaders(withLength(message, '5'), `Content-Length: ${random.pick(['5', '6', '0'])}`),
  'a body to a question': (message) => withLength({ ...message, method: 'GET' }, '5'),
  'line feeds alone': (message) => ({
    ...message,
    version: `${message.version}\n${message.headers.join('\n')}\n\n`,
    headers: [],
  }),
  'empty lines before it': (message, random) => ({
    ...message,
    method: `${random.pick(['\r\n', '\n', '\r\n\r\n\r\n', ' '])}${message.method}`,
  }),
  'another protocol': (message, random) => toForeign(message, random),
};

function inChunks(message: Message, chunks: string, coding = 'chunked'): Message {
  const bare = withoutHeader(message, 'content-length');
  return { ...withHeaders(bare, `Transfer-Encoding: ${coding}`), body: Buffer.from(chunks, 'latin1') };
}

function withLength(message: Message, length: string): Message {
  const bare = withoutHeader(message, 'content-length');
  return { ...withHeaders(bare, `Content-Length: ${length}`), body: Buffer.from('hello') };
}

/** What clients of other protocols begin with: TLS, HTTP/2, SOCKS, SMTP, PROXY, and noise. */
function toForeign(message: Message, random: SeededRandom): Message {
  const first = random.pick([
    '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0005\u0001\0',
    'EHLO evil.example\r\n',
    'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET / HTTP/1.1\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    '\u00ff'.repeat(500),
    'GET /\r\n\r\n',
    'HTTP/1.1 200 OK\r\n\r\n',
  ]);
  return { ...message, method: first, target: '', version: '' };
}
