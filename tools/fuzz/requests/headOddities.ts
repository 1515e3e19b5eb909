import {
  addresses,
  brokenLines,
  connections,
  cookies,
  encodings,
  expectations,
  forwarded,
  hosts,
  methods,
  others,
  ranges,
  tags,
  transfers,
  upgrades,
  versions,
} from './headValues.ts';
import { type Message, type Oddities, withHeaders, withoutHeader } from './message.ts';

/** What can be odd in a request's method, version and headers. */
export const headOddities: Oddities = {
  'an odd method': (message, random) => ({ ...message, method: random.pick(methods) }),
  'an odd version': (message, random) => ({ ...message, version: random.pick(versions) }),
  'two hosts': (message, random) => withHeaders(message, `Host: ${random.pick(hosts)}`),
  'no host': (message) => withoutHeader(message, 'host'),
  'an odd host': (message, random) => withHeaders(withoutHeader(message, 'host'), `Host: ${random.pick(hosts)}`),
  'an odd Accept-Encoding': (message, random) => withHeaders(message, `Accept-Encoding: ${random.pick(encodings)}`),
  'an odd If-None-Match': (message, random) => withHeaders(message, `If-None-Match: ${random.pick(tags)}`),
  'an odd Range': (message, random) => withHeaders(message, `Range: ${random.pick(ranges)}`),
  'an odd Cookie': (message, random) => withHeaders(message, `Cookie: ${random.pick(cookies)}`),
  'an odd X-Forwarded-For': (message, random) => withHeaders(message, `X-Forwarded-For: ${random.pick(addresses)}`),
  'what proxies say': (message, random) => withHeaders(message, random.pick(forwarded)),
  'an odd Connection': (message, random) => withHeaders(message, `Connection: ${random.pick(connections)}`),
  'an Upgrade': (message, random) => withHeaders(message, ...random.pick(upgrades)),
  'an Expect': (message, random) => withHeaders(message, `Expect: ${random.pick(expectations)}`),
  'a TE': (message, random) => withHeaders(message, `TE: ${random.pick(transfers)}`),
  'another odd header': (message, random) => withHeaders(message, random.pick(others)),
  'a broken header line': (message, random) => insertLine(message, random.pick(brokenLines), random.below(2) === 0),
  'a huge header': (message, random) =>
    withHeaders(
      message,
      `${random.pick(['X-Odd', 'Cookie', 'Accept', 'Referer'])}: ${'a'.repeat(random.pick([4000, 9000, 17_000, 100_000]))}`,
    ),
  'many headers': (message, random) => {
    const name = random.pick(['X-Odd', 'Cookie', 'Accept-Encoding', 'X-Forwarded-For']);
    return withHeaders(
      message,
      ...Array.from({ length: random.pick([50, 300, 2500]) }, (_, index) => `${name}: ${index}`),
    );
  },
};

function insertLine(message: Message, line: string, isFirst: boolean): Message {
  return isFirst ? { ...message, headers: [line, ...message.headers] } : withHeaders(message, line);
}
