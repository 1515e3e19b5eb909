import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import type { Front } from './startFront.ts';

/** A complete answer. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A visitor who uses one HTTP/2 connection from one address, and opens it again after its end. */
export type Http2Client = {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  close: () => void;
};

/** Time after which a request has failed, in milliseconds. */
const answerLimitMs = 15_000;

/** Creates a visitor of a front. @param address address of the loopback from which the visitor connects. */
export function createHttp2Client({ httpsPort, ca }: Front, address = '127.0.0.1'): Http2Client {
  let session: ClientHttp2Session | undefined;
  function open(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(`https://localhost:${httpsPort}`, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: '127.0.0.1', port: httpsPort, localAddress: address }),
          servername: 'localhost',
          ca,
          ALPNProtocols: ['h2'],
        }),
    });
    // The request fails with the same error.
    session.on('error', () => {});
    return session;
  }
  return {
    async get(path, headers = {}) {
      const stream = open().request({ ':path': path, 'accept-encoding': 'br', ...headers });
      // A stream whose connection has ended may close without an answer and without an error.
      const signal = AbortSignal.timeout(answerLimitMs);
      const [answer] = (await once(stream, 'response', { signal })) as [IncomingHttpHeaders];
      const body = Buffer.concat((await stream.toArray()) as Buffer[]);
      const length = answer['content-length'];
      if (stream.rstCode !== 0 || (length !== undefined && Number(length) !== body.length))
        throw new Error(`The answer ended after ${body.length} of ${length} bytes.`);
      return { status: Number(answer[':status']), headers: answer, body };
    },
    close: () => session?.close(),
  };
}

/** Visitors who request paths one after the other, without an end. */
export type Http2Load = {
  /** Distinct failures: errors, and statuses other than 200. */
  failures: string[];
  readonly answers: number;
  /** Resolves after the given number of further answers. */
  untilMoreAnswers: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Pause of each visitor between two requests, in milliseconds. */
const pauseMs = 20;

/** Starts one visitor for each address; each requests all paths in turn. */
export function startHttp2Load(front: Front, addresses: readonly string[], paths: readonly string[]): Http2Load {
  const failures: string[] = [];
  const progress = { answers: 0, isStopped: false };
  const record = (failure: string) => void (failures.includes(failure) || failures.push(failure));
  const visits = addresses.map(async (address, first) => {
    const client = createHttp2Client(front, address);
    for (let count = first; !progress.isStopped; count += 1) {
      const path = paths[count % paths.length] ?? '/';
      const failure = await client.get(path).then(
        ({ status }) => (status === 200 ? undefined : `status ${status}`),
        (error: unknown) => String(error),
      );
      if (failure !== undefined) record(`${path}: ${failure}`);
      progress.answers += 1;
      await wait(pauseMs);
    }
    client.close();
  });
  return {
    failures,
    get answers() {
      return progress.answers;
    },
    async untilMoreAnswers(count) {
      const target = progress.answers + count;
      while (progress.answers < target) await wait(pauseMs);
    },
    async stop() {
      progress.isStopped = true;
      await Promise.all(visits);
    },
  };
}
