import type { SeededRandom } from '../../chance/seededRandom.ts';

/** A request as it is written, byte for byte: nothing in it need be allowed. Texts are Latin-1, a byte a character. */
export type Message = {
  method: string;
  target: string;
  version: string;
  /** Lines of the head after the first. */
  headers: readonly string[];
  body: Buffer;
};

/** Named changes of a request; each returns a changed copy. */
export type Oddities = Readonly<Record<string, (message: Message, random: SeededRandom) => Message>>;

const end = '\r\n';

/** The bytes of a request. */
export function toBytes(message: Message): Buffer {
  return Buffer.concat([toHead(message), message.body]);
}

/** The bytes of a request's head, with the empty line that ends it. */
export function toHead({ method, target, version, headers }: Message): Buffer {
  const first = [method, target, version].filter((word, index) => index < 2 || word !== '').join(' ');
  return Buffer.from([first, ...headers, '', ''].join(end), 'latin1');
}

/** Adds header lines to those that are there. */
export function withHeaders(message: Message, ...lines: readonly string[]): Message {
  return { ...message, headers: [...message.headers, ...lines] };
}

/** Leaves out the header lines of a name. */
export function withoutHeader(message: Message, name: string): Message {
  const start = `${name.toLowerCase()}:`;
  return { ...message, headers: message.headers.filter((line) => !line.toLowerCase().startsWith(start)) };
}

/** Gives the request a body, with its type and its true length. */
export function withBody(message: Message, type: string | undefined, body: string | Buffer): Message {
  const bytes = Buffer.from(body);
  const bare = withoutHeader(withoutHeader(message, 'content-type'), 'content-length');
  const typed = type === undefined ? bare : withHeaders(bare, `Content-Type: ${type}`);
  return { ...withHeaders(typed, `Content-Length: ${bytes.length}`), body: bytes };
}
