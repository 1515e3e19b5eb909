import { idempotencyKeyHeader } from '@site/shared/contract';
import { marker } from './checkExchange.ts';

// Invalid and extreme values of headers, and values that name another site. Latin-1: one byte per character.

const long = 'a'.repeat(5000);
/** Splits a list at vertical bars. */
const split = (list: string): string[] => list.split('|');

export const methods = [
  ...split('GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT|PROPFIND|QUERY|M-SEARCH|SOURCE|PRI|get|hEAD|GETT|FOO'),
  ...split('__proto__|G\u00c9T|GET\t||"GET"|\r\n\r\nGET'),
  long,
];
export const versions = split(
  'HTTP/1.1|HTTP/1.0|HTTP/0.9|HTTP/1.2|HTTP/2.0|http/1.1|HTTP/1.1 |HTTP/11|HTTPS/1.1|RTSP/1.0|ICE/1.0||HTTP/1.1 HTTP/1.1',
);
export const hosts = [
  ...split('|evil.example|evil.example/path|evil.example:99999|a@evil.example|127.0.0.1, evil.example|evil.example\\'),
  ...split('[::1|[::1]:80|ev il.example|%65vil.example|-|\u00e9.example|"|..'),
  long,
];
export const headerLines = Object.entries({
  'Accept-Encoding': [
    ...split('br|gzip|gzip, deflate, br|identity||*|,,,,|br;q=0|br;q=nan|gzip;q=-1|identity;q=0|*;q=0|gzip;q=1;q=0'),
    ...['GZIP', 'zstd', 'x-gzip, deflate', 'br, '.repeat(1000)],
  ],
  'If-None-Match': [...split('*|"|W/"|a||,|w/"a"|"a" "b"'), '"a", '.repeat(1000)],
  Range: [
    ...split('bytes=0-0|bytes=5-2|bytes=-0|bytes=-1|bytes=0-99999999999999999999|bytes=a-b|bytes=||lines=1-2'),
    ...['bytes=0-1,3-4', `bytes=${'0-,'.repeat(2000)}`],
  ],
  Cookie: [...split('a|=;=;=|;;;;|__proto__=1|a=%zz|a="'), `a=${'b'.repeat(7000)}`, 'a=1; '.repeat(1000)],
  'X-Forwarded-For': [
    ...split('evil||,|1.2.3.4, , ,|999.999.999.999|::ffff:999.1.1.1|[::1]:80|"|unknown|1.2.3.4:99999|0x7f.1|__proto__'),
    ...['-1', '127.0.0.1, '.repeat(500), marker, long],
  ],
  'X-Forwarded-Host': split('evil.example|evil.example, ,'),
  'X-Forwarded-Proto': split('javascript|https, http'),
  'X-Forwarded-Port': ['99999'],
  'X-Forwarded-Prefix': ['//evil.example'],
  Forwarded: ['for=unknown;host=evil.example;proto=x'],
  'X-Original-URL': ['//evil.example'],
  'X-Rewrite-URL': ['/_site/releases'],
  'X-HTTP-Method-Override': ['DELETE'],
  Connection: [
    ...split('close|keep-alive|close, keep-alive|Host|Content-Length|Transfer-Encoding|X-Forwarded-For|Upgrade||,,,|"'),
    ...split('Accept-Encoding, Host, Cookie|TE|Expect'),
  ],
  Upgrade: split('websocket|h2c|evil/9|'),
  Expect: split('100-continue|100-Continue|200-ok|100-continue, evil||a=b'),
  TE: split('trailers|trailers, deflate;q=0.5|chunked;q=bad|'),
  Accept: split('a/b/c|*/*;q=nan'),
  Origin: ['null'],
  Referer: ['javascript:1', long],
  Authorization: ['Basic %%%'],
  'Keep-Alive': ['timeout=99999999999'],
  'If-Modified-Since': ['yesterday'],
  'If-Match': ['"a"'],
  'If-Range': ['"a"'],
  Trailer: ['Host'],
  'Content-Encoding': split('gzip|br|deflate|identity|gzip, gzip|evil'),
  'Content-Type': [...split(';|/json|application/json; charset=utf-16|__proto__'), 'a/b;c=d; '.repeat(500)],
  constructor: ['1'],
  [idempotencyKeyHeader]: ['no-uuid'],
  'X-Odd': ['a'.repeat(4000), 'a'.repeat(17_000), 'a'.repeat(100_000), '\u00ff'],
}).flatMap(([name, values]) => values.map((value) => `${name}: ${value}`));
export const malformedHeaderLines = [
  ...split('NoColon|: no name|Odd Name: 1|Odd : 1| folded|X-Odd: a\r\n b|X-Odd: a\nX-Even: b|X-Odd: a\rb|X-Odd: \0'),
  ...split('X-Odd\0: 1|X-Odd: \u0001|X-\u00d6dd: 1|X-Odd: \u007f|X(Odd): 1|"X": 1|X-Odd: a\r\n\r\n|__proto__: 1'),
];
export const contentLengths = split(
  '5|0|6|-1|+5|5,5|5, 6|0x5|1e1|99999999999999999999|| 5 5|5;|5.0|NaN|00000000000000000000005|\t5',
);
export const transferCodings = [
  ...split(
    'chunked|Chunked|chunked, chunked|gzip, chunked|chunked, gzip|identity|xchunked||gzip|chunked;q=1|"chunked"',
  ),
  ...split(' chunked |chunked,|,chunked|chunked\u000b'),
];
