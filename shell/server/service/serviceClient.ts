import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { idempotencyKeyHeader } from '@site/shared/contract';
import { type Dispatcher, Pool } from 'undici';
import { pathOf } from '../addresses/serverPaths.ts';
import { checkHead } from './responseHead.ts';
import { type ResponseRule, errorLimitBytes, ruleOf } from './responseRules.ts';
import { createBodyReader } from './bodyReader.ts';
import { ServiceFault } from './serviceFault.ts';

/** A call of the site service. */
export type ServiceCall = {
  method: string;
  /** Path with query, such as `/api/articles?page=2`. */
  url: string;
  /** Headers of the caller; those that the service does not read are not sent. */
  headers?: IncomingHttpHeaders;
  body?: Buffer | undefined;
  /** IP address of the visitor for whom the call is made. */
  address?: string;
  /** Aborted when the caller has gone. */
  signal?: AbortSignal;
};

/** An answer that keeps the contract. */
export type ServiceResponse = {
  status: number;
  /** Headers that may be handed on. */
  headers: Record<string, string>;
  /** The body as it came, encoded as the headers say; a stream of a file fails where the file breaks its limits. */
  body: Buffer | Readable | undefined;
  rule: ResponseRule;
};

/**
 * Calls the site service, which may be broken or taken over: an answer is whole, within the limits of its call and of
 * the form that the contract gives it, or there is none.
 */
export type ServiceClient = {
  /** Rejects with `ServiceFault` where there is no such answer, with the reason of `signal` where that is aborted. */
  ask: (call: ServiceCall) => Promise<ServiceResponse>;
  close: () => Promise<void>;
};

/** What a client needs. */
export type ServiceClientOptions = {
  /** Where the service is, such as `http://127.0.0.1:4001`. */
  serviceUrl: string;
  /** Called with each fault, and the call without its query. */
  onFault: (fault: ServiceFault, call: string) => void;
  /** Whether answers may be compressed; by default as the caller accepts it. */
  isCompressed?: boolean;
  /** Time to the last byte of any answer, in milliseconds; by default that of each call. */
  deadlineMs?: number | undefined;
};

/** Headers of a caller that the service reads. */
const forwardedRequestHeaders = [
  'accept-encoding',
  'content-type',
  idempotencyKeyHeader,
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
] as const;

/** Most calls at a time. Files have connections of their own: those who read them slowly keep no call waiting. */
const connections = 64;

/** Codes of `undici` for an answer that is not HTTP, besides `HTTPParserError`. */
const malformed = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);

/** Opens a client; it connects with the first call. */
export function createServiceClient({
  serviceUrl,
  onFault,
  isCompressed = true,
  deadlineMs,
}: ServiceClientOptions): ServiceClient {
  const { origin, pathname } = new URL(serviceUrl);
  const base = pathname.replace(/\/$/, '');
  // One deadline counts from the call to the last byte, waiting for a connection included.
  const limits = { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 };
  const calls = new Pool(origin, limits);
  const files = new Pool(origin, limits);
  const readBody = createBodyReader();

  async function exchange(call: ServiceCall, rule: ResponseRule, signal: AbortSignal): Promise<ServiceResponse> {
    const { method, url, headers = {}, body } = call;
    const response = await (rule.isFile ? files : calls).request({
      // The server routes no other methods than those that `undici` knows.
      method: method as Dispatcher.HttpMethod,
      path: base + url,
      headers: toRequestHeaders(call, isCompressed),
      body: body ?? null,
      signal,
    });
    const head = checkHead(response, { rule, url: new URL(url, origin), requestHeaders: headers });
    const answer = { status: head.status, headers: head.headers, rule };
    const hasLength = head.length !== undefined && (method === 'HEAD' || (head.kind === 'body' && rule.isFile));
    if (hasLength) answer.headers['content-length'] = String(head.length);
    if (hasLength && method !== 'HEAD') return { ...answer, body: response.body };
    if (head.kind === 'none' || method === 'HEAD') {
      await response.body.dump({ limit: errorLimitBytes });
      return { ...answer, body: undefined };
    }
    return { ...answer, body: await readBody(response.body, head, { path: pathOf(url), rule }) };
  }

  return {
    async ask(call) {
      const rule = ruleOf(call.method, pathOf(call.url));
      const ending = new AbortController();
      const report = (error: unknown) => {
        ending.abort(error);
        if (call.signal?.aborted) return call.signal.reason as unknown;
        const fault = toFault(error);
        onFault(fault, `${call.method} ${pathOf(call.url)}`);
        return fault;
      };
      const onGone = () => ending.abort(call.signal?.reason);
      const limitMs = deadlineMs ?? rule.deadlineMs;
      const timer = setTimeout(() => ending.abort(toTimeout(limitMs)), limitMs);
      const finish = () => {
        clearTimeout(timer);
        call.signal?.removeEventListener('abort', onGone);
      };
      call.signal?.addEventListener('abort', onGone);
      try {
        const answer = await exchange(call, rule, ending.signal);
        if (!answer.body || Buffer.isBuffer(answer.body)) finish();
        else answer.body.once('error', report).once('close', finish);
        return answer;
      } catch (error) {
        finish();
        throw report(error);
      }
    },
    async close() {
      await Promise.all([calls.destroy(), files.destroy()]);
    },
  };
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
  return new ServiceFault('timeout', `its last byte did not arrive within ${limitMs} ms`);
}

function toFault(error: unknown): ServiceFault {
  if (error instanceof ServiceFault) return error;
  const { name, code, message } = error as NodeJS.ErrnoException;
  const isMalformed = name === 'HTTPParserError' || malformed.has(code ?? '');
  return new ServiceFault(isMalformed ? 'malformed' : 'unreachable', message, { cause: error });
}
