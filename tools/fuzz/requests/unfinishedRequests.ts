import { formPath, inquiryCall } from './siteAddresses.ts';
import { type Message, toBytes, toHead, withHeaders, withoutHeader } from './message.ts';

/** What is written of a request that never ends, and what is waited between its pieces, in milliseconds. */
type Unfinished = { pieces: Buffer[]; pauseMs?: number };

const endlessMs = 700;
const drops = 60;

/** Requests that are left unfinished, each made of one with nothing odd about it. */
export const unfinishedRequests: Readonly<Record<string, (message: Message) => Unfinished>> = {
  'nothing is sent': () => ({ pieces: [] }),
  'the first line stops': ({ method, target }) => ({ pieces: [Buffer.from(`${method} ${target}`)] }),
  'the head stops': (message) => ({ pieces: [toHead(message).subarray(0, -2)] }),
  'a header stops': (message) => ({ pieces: [toHead(withHeaders(message, 'X-Odd: a')).subarray(0, -5)] }),
  'the body stops': (message) => ({ pieces: [toBytes(asPost(message, 'Content-Length: 500', '{"fullName":'))] }),
  'the body of a question stops': (message) => ({
    pieces: [toBytes({ ...withHeaders(message, 'Content-Length: 500'), body: Buffer.from('hello') })],
  }),
  'the chunks stop': (message) => ({
    pieces: [toBytes(asPost(message, 'Transfer-Encoding: chunked', '5\r\nhello\r\n'))],
  }),
  'a chunk stops': (message) => ({ pieces: [toBytes(asPost(message, 'Transfer-Encoding: chunked', '500\r\nhello'))] }),
  'a form stops': (message) => {
    const form = withHeaders(message, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 500');
    return { pieces: [toBytes({ ...form, method: 'POST', target: formPath, body: Buffer.from('fullName=Fern') })] };
  },
  'no body comes after 100': (message) => ({
    pieces: [toBytes(withHeaders(asPost(message, 'Content-Length: 500', ''), 'Expect: 100-continue'))],
  }),
  'a second request stops': (message) => ({
    pieces: [Buffer.concat([toBytes(withoutHeader(message, 'connection')), Buffer.from('GET / HT')])],
  }),
  'the head comes by drops': (message) => ({ pieces: byDrops(toHead(message)), pauseMs: endlessMs }),
  'the body comes by drops': (message) => ({
    pieces: [toHead(asPost(message, 'Content-Length: 500', '')), ...byDrops(Buffer.alloc(drops, 'a'))],
    pauseMs: endlessMs,
  }),
};

function asPost(message: Message, length: string, body: string): Message {
  const headed = withHeaders(message, 'Content-Type: application/json', length);
  return { ...headed, method: 'POST', target: inquiryCall, body: Buffer.from(body) };
}

/** The first bytes one by one, never the last. */
function byDrops(bytes: Buffer): Buffer[] {
  return [...bytes.subarray(0, Math.min(drops, bytes.length - 1))].map((byte) => Buffer.from([byte]));
}
