import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Outcome of a request, as a visitor's browser has it. */
export type Outcome =
  | { kind: 'answer'; status: number; headers: IncomingMessage['headers']; body: Buffer; front: string }
  /** The connection ended in the body: a browser shows the part that it got, and does not repeat the request. */
  | { kind: 'cut'; status: number; reason: string; front: string }
  /** `isLost`: the connection was new, and ended without a byte of the response. */
  | { kind: 'failed'; reason: string; front: string; isLost?: boolean };

/** A client that does what browsers do when a front is killed, and counts how often. */
export type BrowserClient = {
  send: (path: string, options?: SendOptions) => Promise<Outcome>;
  /** Requests that were sent again, because an idle connection was closed before the response began. */
  readonly resent: number;
  /** Connections that the first address refused, and that were made to the other one. */
  readonly movedOn: number;
  close: () => void;
};

type SendOptions = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Number of the visitor, which selects the visitor's address, and the address of the host that is tried first. */
  visitor?: number;
};

/** Maximum time of a request with all its attempts, in milliseconds. */
export const requestLimitMs = 10_000;

/** Number of addresses of visitors: a front sends all requests of one address to the same server. */
const visitorAddresses = 16;
/** Number of visits in sequence from one address. */
const visitsPerAddress = 4;
const timedOut = `no complete response within ${requestLimitMs} ms`;
const lostConnection = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Creates a client of a host with several addresses. Like a browser, it connects to the next address if one refuses
 * the connection, and sends a GET again if a connection that was in use before closes without a byte of the response.
 */
export function createBrowserClient(fronts: readonly string[]): BrowserClient {
  const agents = new Map<string, Agent>();
  /** Returns the connections of a visitor's address to a front. */
  const agentOf = (front: string, localAddress: string) => {
    const key = `${localAddress} ${front}`;
    const agent = agents.get(key) ?? new Agent({ keepAlive: true, scheduling: 'lifo', localAddress });
    agents.set(key, agent);
    return agent;
  };
  let resent = 0;
  let movedOn = 0;

  async function attempt(front: string, path: string, options: SendOptions, signal: AbortSignal) {
    const { method = 'GET', headers = {}, body, visitor = 0 } = options;
    const localAddress = `127.0.1.${1 + (Math.floor(visitor / visitsPerAddress) % visitorAddresses)}`;
    const agent = agentOf(front, localAddress);
    const sent = request(new URL(path, front), { method, headers, agent, localAddress, signal });
    const responding = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    sent.end(body);
    try {
      const response = await responding;
      const { statusCode: status = 0 } = response;
      try {
        const bytes = await buffer(response);
        return { kind: 'answer', status, headers: response.headers, body: bytes, front } as const;
      } catch (error) {
        if (signal.aborted) return { kind: 'failed', reason: timedOut, front } as const;
        return { kind: 'cut', status, reason: describe(error), front } as const;
      }
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      return {
        kind: 'failed',
        reason: signal.aborted ? timedOut : describe(error),
        front,
        isRefused: code === 'ECONNREFUSED',
        isLost: lostConnection.has(code),
        isRepeatable: method === 'GET' && sent.reusedSocket && lostConnection.has(code),
      } as const;
    }
  }

  return {
    get resent() {
      return resent;
    },
    get movedOn() {
      return movedOn;
    },
    async send(path, options = {}) {
      const signal = AbortSignal.timeout(requestLimitMs);
      const { visitor = 0 } = options;
      const first = Math.floor(visitor / (visitsPerAddress * visitorAddresses));
      const untried = fronts.map((_front, index) => fronts[(first + index) % fronts.length] ?? '');
      for (let front = untried.shift() ?? ''; ;) {
        const outcome = await attempt(front, path, options, signal);
        if (outcome.kind !== 'failed') return outcome;
        const next = 'isRefused' in outcome && outcome.isRefused ? untried.shift() : undefined;
        if (next !== undefined) {
          movedOn += 1;
          front = next;
        } else if ('isRepeatable' in outcome && outcome.isRepeatable) resent += 1;
        else
          return {
            kind: 'failed',
            reason: outcome.reason,
            front,
            isLost: 'isLost' in outcome && outcome.isLost === true,
          };
      }
    },
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

function describe(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined || message.includes(code) ? message : `${message} (${code})`;
}
