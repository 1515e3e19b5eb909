import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { formTokenHeader, idempotencyKeyHeader } from '@site/shared/contract';
import { pathOf } from '../addresses/serverPaths.ts';
import { checkHead } from './responseHead.ts';
import { type ResponseRule, errorLimitBytes, ruleOf } from './responseRules.ts';
import { createBodyReader } from './bodyReader.ts';
import { readWhole } from './readBody.ts';
import type { Failover } from './failover.ts';
import { ServiceFault } from './serviceFault.ts';

/** A call of the site service. */
export type ServiceCall = {
  method: string;
  /** Path and query, such as `/api/articles?page=2`. */
  url: string;
  /** Headers of the visitor's request; only those that the service reads are forwarded. */
  headers?: IncomingHttpHeaders;
  body?: Buffer | undefined;
  /** IP address of the visitor. */
  address?: string;
  /** Aborted when the visitor disconnects. */
  signal?: AbortSignal;
  /** Base URL of the service to call; by default that in use. */
  service?: URL;
};

/** A response that fulfils the contract. */
export type ServiceResponse = {
  status: number;
  /** Headers to forward to the visitor. */
  headers: Record<string, string>;
  /** The body, encoded as the headers specify. A file's stream emits an error if the file breaks its limits. */
  body: Buffer | Readable | undefined;
  rule: ResponseRule;
};

/**
 * Client of the site service, which may be broken or compromised. Callers only get responses that are complete, within
 * the limits of their call and valid by the contract's schema.
 */
export type ServiceClient = {
  /** Rejects with `ServiceFault` if there is no valid response, or with the reason of `signal` if that is aborted. */
  ask: (call: ServiceCall) => Promise<ServiceResponse>;
  close: () => Promise<void>;
};

/** Options of `createServiceClient`. */
export type ServiceClientOptions = {
  /** Chooses the service of each call. */
  failover: Pick<Failover, 'send'>;
  /** Called with each fault and its call, such as `GET /api/jobs`, without the query. */
  onFault: (fault: ServiceFault, call: string) => void;
  /**
   * Called after each call with its endpoint, such as `GET /api/articles/:`, its outcome (`2xx`, or the reason of a
   * fault), and the time to the last byte in milliseconds. Not called when the caller disconnects.
   */
  onCall?: (endpoint: string, outcome: string, ms: number) => void;
  /** False requests uncompressed responses; by default the visitor's `Accept-Encoding` is forwarded. */
  isCompressed?: boolean;
  /** Maximum time to the last byte of a response, in milliseconds; by default that of the call's rule. */
  deadlineMs?: number | undefined;
};

/** Request headers that the service reads. */
const forwardedRequestHeaders = [
  'accept-encoding',
  'content-type',
  formTokenHeader,
  idempotencyKeyHeader,
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'traceparent',
] as const;

/**
 * Options of each agent. Files have a separate agent, so that slow downloads do not block API calls. `timeout` closes
 * idle connections; a call has its own deadline, which includes the wait for a connection.
 */
const agentOptions = { keepAlive: true, maxSockets: 64, timeout: 4000 };

/** Maximum time for a connection to a service, in milliseconds: a machine without power refuses none. */
const connectLimitMs = 1000;

/** Creates a client. It connects at the first call. */
export function createServiceClient({
  failover,
  onFault,
  onCall = () => undefined,
  isCompressed = true,
  deadlineMs,
}: ServiceClientOptions): ServiceClient {
  const agents = {
    'http:': { calls: new http.Agent(agentOptions), files: new http.Agent(agentOptions) },
    'https:': { calls: new https.Agent(agentOptions), files: new https.Agent(agentOptions) },
  };
  const readBody = createBodyReader();

  async function exchange(call: ServiceCall, rule: ResponseRule, signal: AbortSignal): Promise<ServiceResponse> {
    const { method, url, headers = {}, body, service } = call;
    const options = { method, headers: toRequestHeaders(call, isCompressed), signal };
    const request = async (to: URL) => {
      const { calls, files } = agents[to.protocol === 'https:' ? 'https:' : 'http:'];
      const { protocol, hostname, port } = urlToHttpOptions(to);
      const path = to.pathname.replace(/\/$/, '') + url;
      const agent = rule.isFile ? files : calls;
      const response = await send({ ...options, protocol, hostname, port, path, agent }, body);
      return { response, head: checkHead(response, { rule, url: new URL(url, to), requestHeaders: headers }) };
    };
    const isSafe = method === 'GET' || method === 'HEAD';
    const { response, head } = await (service ? request(service) : failover.send(request, isSafe));
    const answer = { status: head.status, headers: head.headers, rule };
    const hasLength = head.length !== undefined && (method === 'HEAD' || (head.kind === 'body' && rule.isFile));
    if (hasLength) answer.headers['content-length'] = String(head.length);
    if (hasLength && method !== 'HEAD') return { ...answer, body: response };
    if (head.kind === 'none' || method === 'HEAD') {
      await readWhole(response, errorLimitBytes);
      return { ...answer, body: undefined };
    }
    return { ...answer, body: await readBody(response, head, { path: pathOf(url), rule }) };
  }

  return {
    async ask(call) {
      const rule = ruleOf(call.method, pathOf(call.url));
      const controller = new AbortController();
      const startedAt = performance.now();
      const recordCall = (outcome: string) => onCall(rule.endpoint, outcome, performance.now() - startedAt);
      const reportFault = (error: unknown) => {
        controller.abort(error);
        if (call.signal?.aborted) return call.signal.reason as unknown;
        const fault = toFault(controller.signal.reason);
        onFault(fault, `${call.method} ${pathOf(call.url)}`);
        recordCall(fault.reason);
        return fault;
      };
      const onCallerAbort = () => controller.abort(call.signal?.reason);
      const limitMs = deadlineMs ?? rule.deadlineMs;
      const timer = setTimeout(() => controller.abort(toTimeout(limitMs)), limitMs);
      const finish = () => {
        clearTimeout(timer);
        call.signal?.removeEventListener('abort', onCallerAbort);
      };
      call.signal?.addEventListener('abort', onCallerAbort);
      try {
        const answer = await exchange(call, rule, controller.signal);
        const recordAnswer = () => recordCall(`${Math.floor(answer.status / 100)}xx`);
        if (answer.body && !Buffer.isBuffer(answer.body)) {
          answer.body.once('end', recordAnswer).once('error', reportFault).once('close', finish);
        } else {
          recordAnswer();
          finish();
        }
        return answer;
      } catch (error) {
        finish();
        throw reportFault(error);
      }
    },
    async close() {
      for (const { calls, files } of Object.values(agents)) {
        calls.destroy();
        files.destroy();
      }
    },
  };
}

/** Sends a request; resolves to the response when its head has arrived. */
function send(options: https.RequestOptions, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = options.protocol === 'https:' ? https : http;
    const sent = request(options, (response) => {
      // Otherwise a body that is no valid HTTP would end like a lost connection.
      sent.on('error', (error) => response.destroy(error));
      resolve(response);
    });
    sent.on('socket', (socket) => limitConnecting(socket, sent));
    sent.on('error', reject).end(body);
  });
}

/** Ends a request whose socket has no connection in time, with an error like those of the system. */
function limitConnecting(socket: Socket, request: ClientRequest): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => {
    const error = new Error(`no connection to ${request.host} within ${connectLimitMs} ms`);
    request.destroy(Object.assign(error, { code: 'ETIMEDOUT', syscall: 'connect' }));
  }, connectLimitMs);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
}

function toRequestHeaders({ headers = {}, address }: ServiceCall, isCompressed: boolean): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of forwardedRequestHeaders) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  if (!isCompressed) kept['accept-encoding'] = 'identity';
  if (address !== undefined) kept['x-forwarded-for'] = address;
  return kept;
}

function toTimeout(limitMs: number): ServiceFault {
  return new ServiceFault('timeout', `the last byte did not arrive within ${limitMs} ms`);
}

function toFault(error: unknown): ServiceFault {
  if (error instanceof ServiceFault) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const isMalformed = code?.startsWith('HPE_');
  return new ServiceFault(isMalformed ? 'malformed' : 'unreachable', message, { cause: error });
}
