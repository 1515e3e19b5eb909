import { matchesEntityTag } from '@site/shared/entityTag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAnswer, RefusalKind } from '../../src/render/contract.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { isServerPath, pathOf } from '../addresses/serverPaths.ts';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { encodeOnce, type Encoding, type EncodedPage } from '../serving/encodedPage.ts';
import { type PageResult, provisionalLifetimeMs, type CachePolicy } from '../serving/pageRender.ts';
import { type Pages, unmatchedUrl } from '../serving/pages.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { isInvalidPath, toCanonicalUrl, uppercasePercentEncoding } from './canonicalUrl.ts';
import { readMethods, rejectMethod, sendError } from './errors.ts';
import { busyPage, failedPage, formNotReceivedPage } from './plainPages.ts';
import { withQueryOf } from './redirectLocation.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import type { Secure } from './securityHeaders.ts';
import { createUnrenderedLog } from './unrenderedLog.ts';
import type { Log } from '../logging/log.ts';

/** Cache times of pages for a CDN in front; browsers always revalidate. */
const cacheControl: Readonly<Record<CachePolicy, string>> = {
  // A rollback is over everywhere in under a minute.
  regular: 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
  short: `public, max-age=0, s-maxage=${provisionalLifetimeMs / 1000}`,
  none: 'no-store',
};
const retryAfterSeconds = '10';
/** When a page may be asked for again that could not be rendered in time, in seconds, where that cannot be estimated. */
const busyRetrySeconds = 5;

/** Statuses after which asking again has a sense, and is told when. */
const transientStatuses = new Set([429, 503]);

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
};
const headersOf: Readonly<Record<CachePolicy, Record<string, string>>> = {
  regular: { ...pageHeaders, 'cache-control': cacheControl.regular },
  short: { ...pageHeaders, 'cache-control': cacheControl.short },
  none: { ...pageHeaders, 'cache-control': cacheControl.none },
};

/** Answers requests with pages; each function sends its answer itself. */
export type PageHandler = {
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Answers what the router cannot read: broken percent-encoding (RFC 3986, section 2.1). */
  answerMalformedUrl: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Answers what comes by a method that nobody takes there, such as a form: with the page all the same, and 405. */
  answerMethodNotAllowed: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Answers what is refused, whatever was asked for, with a page that says so, and a status. */
  answerRefused: (reply: FastifyReply, status: number, refusal: RefusalKind) => FastifyReply;
  /** Answers a form that no worker took in time with 503; its visitor has to send it again. */
  answerUnhandledForm: (reply: FastifyReply, overload: Overloaded) => FastifyReply;
  /** Answers a fault of the server with 500 and a page that needs no renderer. */
  answerFailed: (reply: FastifyReply) => FastifyReply;
};

/** What the page handler needs of the server. */
export type PageHandlerOptions = {
  pages: Pick<Pages, 'get' | 'getRefused'>;
  serving: () => ReleaseSet;
  /** Whether the page at a path takes forms; undefined where nobody knows. */
  takesForm: (path: string) => boolean | undefined;
  /** For answers that no hook sees. */
  secure: Secure;
  log: Log;
};

/** Builds the handler that sends pages: with their headers, in the encoding asked for, or as "not modified". */
export function createPageHandler({ pages, serving, takesForm, secure, log }: PageHandlerOptions): PageHandler {
  const logUnrendered = createUnrenderedLog(log);

  /**
   * A page of the cache is sent at once: a promise for each request would halve what the server can answer.
   * @param status of a refusal, whatever the page that tells it says.
   */
  function sendWhenReady(reply: FastifyReply, result: PageResult | Promise<PageResult>, status?: number): FastifyReply {
    if (!(result instanceof Promise)) return send(reply, result, status);
    result.then(
      (settled) => send(reply, settled, status),
      (error: unknown) => {
        logUnrendered(`Page ${pathOf(reply.request.url)} was not rendered`, status ?? 503, error);
        return sendBusy(reply, error, busyPage, status);
      },
    );
    return reply;
  }
  function answer({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (isInvalidPath(url)) return sendWhenReady(reply, pages.get(unmatchedUrl));
    const canonical = toCanonicalUrl(url, prefixesOf(serving()));
    const result = pages.get(uppercasePercentEncoding(canonical));
    return canonical === url ? sendWhenReady(reply, result) : redirectWhenReady(reply, result, canonical);
  }
  function methodsOf(url: string): string {
    return [...readMethods, ...(takesForm(pathOf(url)) === true ? ['POST'] : [])].join(', ');
  }
  return {
    answer,
    answerMalformedUrl(request, reply) {
      const isPage = readMethods.includes(request.method) && !request.url.startsWith(`${serverPaths.api}/`);
      secure(request, reply, isPage ? 'page' : 'other');
      if (isPage) return sendWhenReady(reply, pages.get(unmatchedUrl));
      return sendError(reply, 'bad_request', 'The address cannot be read. Correct its percent-encoding.');
    },
    answerMethodNotAllowed(request, reply) {
      if (isServerPath(request.url)) return rejectMethod(reply);
      reply.header('allow', methodsOf(request.url));
      return answer(request, reply);
    },
    answerRefused: (reply, status, refusal) => sendWhenReady(reply, pages.getRefused(refusal), status),
    answerUnhandledForm(reply, overload) {
      logUnrendered(`The form of ${pathOf(reply.request.url)} was not handled`, 503, overload);
      return sendBusy(reply, overload, formNotReceivedPage);
    },
    answerFailed: (reply) => sendPlain(reply, 500, failedPage),
  };
}

/** Sends a page that is one visitor's alone. */
export async function sendUncached(reply: FastifyReply, answer: PageAnswer): Promise<FastifyReply> {
  if (answer.kind === 'redirect') return reply.redirect(answer.location, 303);
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  reply.code(answer.status).headers(headersOf.none);
  if (transientStatuses.has(answer.status))
    reply.header('retry-after', String(answer.retryAfterSeconds ?? retryAfterSeconds));
  return sendBody(reply, await encodeOnce(answer.html, encoding), encoding);
}

function sendBusy(reply: FastifyReply, error: unknown, html: string, status = 503): FastifyReply {
  const seconds = (error instanceof Overloaded ? error.retryAfterSeconds : undefined) ?? busyRetrySeconds;
  return sendPlain(reply.header('retry-after', String(seconds)), status, html);
}

function sendPlain(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(headersOf.none).send(html);
}

/** Sends the visitor to an address, or at once to where that leads: nobody goes two ways. */
function redirectWhenReady(
  reply: FastifyReply,
  result: PageResult | Promise<PageResult>,
  address: string,
): FastifyReply {
  const redirect = () => reply.header('cache-control', cacheControl.regular).redirect(address, 301);
  Promise.resolve(result).then((page) => (page.kind === 'redirect' ? send(reply, page) : redirect()), redirect);
  return reply;
}

/** Prefixes of all parts of a set; found once, since they are asked for with every request. */
const prefixesOfSets = new WeakMap<ReleaseSet, readonly string[]>();
function prefixesOf(set: ReleaseSet): readonly string[] {
  const known = prefixesOfSets.get(set);
  if (known) return known;
  const prefixes = Object.values(set).flatMap((release) => release.prefixes);
  prefixesOfSets.set(set, prefixes);
  return prefixes;
}

function send(reply: FastifyReply, result: PageResult, status?: number): FastifyReply {
  if (result.kind === 'redirect') {
    // Without a time of its own a browser may keep it for ever, and send in circles once a slug changes its casing.
    reply.header('cache-control', cacheControl.regular);
    return reply.redirect(withQueryOf(reply.request.url, result.location), result.status);
  }
  return sendPage(reply, result.page, result.cachePolicy, status);
}

function sendPage(
  reply: FastifyReply,
  page: EncodedPage,
  cachePolicy: CachePolicy,
  status = page.status,
): FastifyReply {
  const { method, headers } = reply.request;
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (status === 200 && !readMethods.includes(method)) {
    reply.code(405).headers(headersOf.none);
    return sendBody(reply, page.body(encoding), encoding);
  }
  const etag = page.etags[encoding];
  reply.headers(headersOf[cachePolicy]).header('etag', etag);
  if (status === 200 && matchesEntityTag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (transientStatuses.has(status) && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  return sendBody(reply.code(status), page.body(encoding), encoding);
}

function sendBody(reply: FastifyReply, body: Buffer | Promise<Buffer>, encoding: Encoding): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (!(body instanceof Promise)) return reply.send(body);
  body.then(
    (bytes) => reply.send(bytes),
    (error: unknown) => reply.removeHeader('content-encoding').send(error),
  );
  return reply;
}
