import { type IncomingMessage, request as openRequest } from 'node:http';
import { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** An answer as it came. */
export type Answer = {
  status: number;
  reason: string;
  /** Names as they were written, each with its value. */
  headers: readonly (readonly [name: string, value: string])[];
  /** As it was sent, without what frames it. */
  body: Buffer;
  /** Whether all of it came. */
  isWhole: boolean;
};

/** The answers of one connection, and why what came after them is none. */
export type Answers = { answers: Answer[]; fault?: string };

/** Most bytes of an answer's head. */
const maxHeaderSize = 64 * 1024;
const lineFeed = 10;

/**
 * Reads the answers to requests by these methods from what a connection brings, until as many came, or it ends. They
 * are parsed by llhttp, as strictly as Node's own client does: `node:http` reads from a stream of ours, and what it
 * would ask itself goes nowhere.
 */
export async function readAnswers(incoming: AsyncIterable<Buffer>, methods: readonly string[]): Promise<Answers> {
  const answers: Answer[] = [];
  const source = incoming[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  for (const method of methods) {
    const parser = await openParser(method);
    while (!parser.isDone()) {
      if (rest.length === 0) {
        const next = await source.next();
        if (next.done) {
          await parser.end();
          break;
        }
        rest = next.value;
      }
      const length = parser.pieceOf(rest);
      await parser.write(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    const { answer, fault } = await parser.result();
    if (answer) answers.push(answer);
    if (fault !== undefined) return { answers, fault };
    if (!answer || saysClose(answer)) break;
  }
  return { answers };
}

/** The values of a header, however its name is written. */
export function valuesOf({ headers }: Answer, wanted: string): string[] {
  return headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
}

/** Whether an answer is the last of its connection. */
export function saysClose(answer: Answer): boolean {
  return valuesOf(answer, 'connection').some((value) => /\bclose\b/i.test(value));
}

/** A parser of one answer. */
async function openParser(method: string) {
  const feed = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  const body: Buffer[] = [];
  let came: IncomingMessage | undefined;
  let fault: string | undefined;
  let isUpgraded = false;
  let received = 0;
  const client = openRequest({
    // Only this one changes what an answer is; a name that is no method's would be refused here.
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    createConnection: () => feed,
    maxHeaderSize,
  });
  client.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('HPE_')) fault ??= `${error.code}: ${error.message}`;
  });
  client.on('response', (response) => {
    came = response;
    response.on('error', () => undefined);
    response.on('data', (chunk: Buffer) => body.push(chunk));
  });
  client.on('upgrade', (response) => {
    came = response;
    isUpgraded = true;
  });
  client.end();
  // Until the client listens to the stream, which it does in the next turns.
  while (feed.listenerCount('data') === 0) await nextTurn();
  const isDone = () => fault !== undefined || isUpgraded || came?.complete === true;
  return {
    isDone,
    /** How many bytes can be written without passing the answer's end: its body where its length is told, else a line. */
    pieceOf(bytes: Buffer): number {
      const told = Number(came?.headers['content-length'] ?? Number.NaN);
      if (told > received) return Math.min(bytes.length, told - received);
      const line = bytes.indexOf(lineFeed);
      return line === -1 ? bytes.length : line + 1;
    },
    async write(bytes: Buffer) {
      if (came) received += bytes.length;
      feed.push(bytes);
      // The client pauses the stream while a body piles up: until it has read this, nobody knows whether it was the last.
      while (feed.readableLength > 0 && !isDone()) await nextTurn();
    },
    /** The connection ended: an answer that is framed by that is whole. */
    async end() {
      feed.push(null);
      // Until the parser has heard of it.
      await nextTurn();
    },
    async result(): Promise<{ answer?: Answer; fault?: string }> {
      if (fault !== undefined) return { fault };
      if (!came) return {};
      // What the parser has read of the body is handed out in a later turn.
      if (!isUpgraded) await finished(came).catch(() => undefined);
      return { answer: toAnswer(came, Buffer.concat(body), came.complete || isUpgraded) };
    },
  };
}

function toAnswer(
  { statusCode = 0, statusMessage = '', rawHeaders }: IncomingMessage,
  body: Buffer,
  isWhole: boolean,
): Answer {
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
  return { status: statusCode, reason: statusMessage, headers, body, isWhole };
}
