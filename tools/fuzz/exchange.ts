import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HTTPParser } from 'http-parser-js';

/** Bytes of one connection, and what is known of the responses to them. */
export type FuzzCase = {
  /** Written one after another. */
  chunks: readonly Buffer[];
  /** Wait before each piece but the first, in milliseconds. */
  pauseMs: number;
  /** Methods of the requests in it, one for each expected response. */
  methods: readonly string[];
  /** The last request names no host or several, so a server has to reject it (RFC 9112, section 3.2). */
  mustBeRejected: boolean;
  /** `cut`: the client resets the connection after the last piece; `unfinished`: it waits for more time than a server may give. */
  ending: 'complete' | 'unfinished' | 'cut';
};

export type FuzzResponse = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** Without chunk framing, still compressed. */
  body: Buffer;
  isWhole: boolean;
};

export type Exchange = {
  responses: FuzzResponse[];
  /** The bytes received are no HTTP response. */
  parseError?: string;
  /** No end came within the timeout. */
  isTimedOut: boolean;
  /** The server closed the connection before it had read everything. */
  isStoppedEarly: boolean;
};

/** The server closes unfinished requests after 10 s, and is asked for that every few seconds. */
const timeoutMs = 20_000;

/** Sends a case over a connection of its own and parses the responses. Rejects if nothing listens at the port. */
export async function exchange(port: number, fuzzCase: FuzzCase, timeLimitMs = timeoutMs): Promise<Exchange> {
  const { chunks, pauseMs, methods, ending } = fuzzCase;
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<void>();
  const result: Exchange = { responses: [], isTimedOut: false, isStoppedEarly: false };
  const isAnswered = () => result.responses.filter(({ isWhole }) => isWhole).length === methods.length;
  const parser = openParser(result.responses, methods);
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const timer = setTimeout(() => {
    result.isTimedOut = true;
    socket.destroy();
  }, timeLimitMs);
  socket.on('error', ({ code, message, syscall }: NodeJS.ErrnoException) => {
    if (code === 'ECONNREFUSED') reject(new Error(`Nothing listens at port ${port} (${message}).`));
    if (syscall === 'write') result.isStoppedEarly = true;
  });
  socket.on('close', () => {
    if (!isAnswered()) parser.finish();
    end();
  });
  socket.on('data', (chunk) => {
    if (isAnswered() || result.parseError !== undefined) return;
    const error = parser.execute(chunk);
    if (error instanceof Error && !isAnswered()) result.parseError = error.message;
    if (result.parseError !== undefined || (isAnswered() && ending === 'complete')) end();
  });
  try {
    void write();
    await ended;
    result.isStoppedEarly ||= socket.writableLength > 0;
    return result;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }

  async function write(): Promise<void> {
    for (const [index, piece] of chunks.entries()) {
      if (index > 0) await wait(pauseMs);
      if (socket.destroyed) return;
      await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    }
    if (ending === 'cut') socket.resetAndDestroy();
  }
}

/** Opens a parser that adds the responses to requests by these methods, in order. */
function openParser(responses: FuzzResponse[], methods: readonly string[]) {
  const parser = new HTTPParser(HTTPParser.RESPONSE);
  let chunks: Buffer[] = [];
  parser.onHeadersComplete = ({ statusCode, headers }) => {
    chunks = [];
    // 100 Continue precedes the response.
    if (statusCode === 100) return 1;
    const pairs = headers.flatMap((name, index) => (index % 2 ? [] : [[name, headers[index + 1] ?? ''] as const]));
    responses.push({ status: statusCode, headers: pairs, body: Buffer.alloc(0), isWhole: false });
    return methods[responses.length - 1] === 'HEAD' ? 1 : 0;
  };
  parser.onBody = (chunk) => void chunks.push(chunk);
  parser.onMessageComplete = () => {
    const last = responses.at(-1);
    if (last) Object.assign(last, { body: Buffer.concat(chunks), isWhole: true });
  };
  return parser;
}
