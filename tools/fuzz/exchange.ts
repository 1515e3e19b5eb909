import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HTTPParser } from 'http-parser-js';

/** The bytes to send over one connection, and the expected responses. */
export type FuzzCase = {
  /** Buffers that the client writes one after another. */
  chunks: readonly Buffer[];
  /** Pause before each chunk except the first, in milliseconds. */
  pauseMs: number;
  /** Methods of the requests, one for each expected response. */
  methods: readonly string[];
  /** True if the last request has no Host header or several: a server must reject it (RFC 9112, section 3.2). */
  mustBeRejected: boolean;
  /**
   * `cut`: the client resets the connection after the last chunk. `unfinished`: the client leaves the request
   * incomplete and the connection open, until the server closes it.
   */
  ending: 'complete' | 'unfinished' | 'cut';
};

/** A parsed response. */
export type FuzzResponse = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** The body without chunk framing, still compressed. */
  body: Buffer;
  isWhole: boolean;
};

/** Result of sending a case. */
export type Exchange = {
  responses: FuzzResponse[];
  /** Message of the parser if the received bytes are not a valid HTTP response. */
  parseError?: string;
  /** True if the exchange did not end within the timeout. */
  isTimedOut: boolean;
  /** True if the server closed the connection before it had read everything. */
  isStoppedEarly: boolean;
};

/** Timeout of an exchange. The server closes unfinished requests after 10 s, and checks for them every few seconds. */
const timeoutMs = 20_000;

/** Sends a case over a new connection and parses the responses. Rejects if no server listens on the port. */
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
    if (code === 'ECONNREFUSED')
      reject(new Error(`No server listens on port ${port} (${message}); the fuzz test stopped.`));
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
    for (const [index, chunk] of chunks.entries()) {
      if (index > 0) await wait(pauseMs);
      if (socket.destroyed) return;
      await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
    }
    if (ending === 'cut') socket.resetAndDestroy();
  }
}

/** Creates a parser that adds each response to `responses`. `methods` are those of the requests, in order. */
function openParser(responses: FuzzResponse[], methods: readonly string[]) {
  const parser = new HTTPParser(HTTPParser.RESPONSE);
  let chunks: Buffer[] = [];
  parser.onHeadersComplete = ({ statusCode, headers }) => {
    chunks = [];
    // Skip 100 Continue, which precedes the final response.
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
