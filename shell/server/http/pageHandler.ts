import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalKind } from '../../src/render/contract.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { isServerPath, pathOf } from '../addresses/serverPaths.ts';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { type PageResult, reasonOf } from '../serving/pageRender.ts';
import { type Pages, unmatchedUrl } from '../serving/pages.ts';
import { isInvalidPath, toCanonicalUrl, uppercasePercentEncoding } from './canonicalUrl.ts';
import { readMethods, rejectMethod, sendError } from './errors.ts';
import { busyPage, failedPage, formNotReceivedPage } from './plainPages.ts';
import { withQueryOf } from './redirectLocation.ts';
import type { Overloaded } from '../rendering/overloaded.ts';
import type { PageSource } from '../serving/pageSource.ts';
import { type Audience, bucketHeader, type ChosenSource, type ChooseSource } from './chooseSource.ts';
import { cacheControlOf, headersOf } from './pageHeaders.ts';
import { answerPreview } from './preview/answerPreview.ts';
import { sendPage } from './sendPage.ts';
import { toServerTiming } from './serverTiming.ts';
import type { Secure } from './securityHeaders.ts';
import './answerLog.ts';

/** Retry-After of pages that were not rendered in time, in seconds. */
const busyRetrySeconds = '5';

/** Sends pages; each function sends the whole response. */
export type PageHandler = {
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Responds to URLs that the router cannot decode: invalid percent-encoding (RFC 3986, section 2.1). */
  answerMalformedUrl: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Responds to a method that the URL does not accept, such as a posted form, with 405, `Allow` and the page. */
  answerMethodNotAllowed: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Sends the page for a rejected request, with the given status. */
  answerRefused: (reply: FastifyReply, status: number, refusal: RefusalKind) => FastifyReply;
  /** Sends 503 for a form that no worker accepted in time; the visitor has to send it again. */
  answerUnhandledForm: (reply: FastifyReply, overload: Overloaded) => FastifyReply;
  /** Sends 500 with a static page, for failures of the server and of forms. */
  answerFailed: (reply: FastifyReply) => FastifyReply;
};

/** Options of `createPageHandler`. */
export type PageHandlerOptions = {
  pages: Pick<Pages, 'get' | 'getRefused'>;
  /** Chooses the release set of a visitor. */
  choose: ChooseSource;
  /** Sets the security headers of responses for which Fastify runs no hook. */
  secure: Secure;
};

/** Creates the handler that sends pages: with their headers, in the accepted encoding, or as 304. */
export function createPageHandler({ pages, choose, secure }: PageHandlerOptions): PageHandler {
  /**
   * Sends cached pages synchronously: a promise for each request would halve the server's throughput.
   * @param status overrides the page's status, for rejected requests.
   */
  function sendWhenReady(
    reply: FastifyReply,
    result: PageResult | Promise<PageResult>,
    { audience = 'all', source, status }: Delivery = {},
  ): FastifyReply {
    const delivery = { audience, source, status };
    if (!(result instanceof Promise)) return send(reply, result, delivery);
    result.then(
      (settled) => send(reply, settled, delivery),
      (error: unknown) => {
        reply.facts = { cache: 'miss', failure: { reason: reasonOf(error), error } };
        return sendBusy(reply, busyPage, status);
      },
    );
    return reply;
  }
  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { url, id } = request;
    if (isInvalidPath(url)) return sendWhenReady(reply, pages.get(unmatchedUrl));
    const chosen = choose(request, reply);
    const canonical = toCanonicalUrl(url, prefixesOf(chosen.source.serving()));
    if (chosen.decorate) return sendPreview(request, reply, canonical, chosen);
    const result = pages.get(uppercasePercentEncoding(canonical), id, chosen.source);
    return canonical === url
      ? sendWhenReady(reply, result, chosen)
      : redirectWhenReady(reply, result, canonical, chosen.audience);
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
      const takesForm = choose(request, reply).source.forms.takes(pathOf(request.url)) === true;
      reply.header('allow', [...readMethods, ...(takesForm ? ['POST'] : [])].join(', '));
      return answer(request, reply);
    },
    answerRefused: (reply, status, refusal) => sendWhenReady(reply, pages.getRefused(refusal), { status }),
    answerUnhandledForm(reply, overload) {
      reply.facts = { failure: { reason: 'overload', error: overload } };
      return sendBusy(reply, formNotReceivedPage);
    },
    answerFailed: (reply) => sendPlain(reply, 500, failedPage),
  };
}

function sendPreview(
  { url, id }: FastifyRequest,
  reply: FastifyReply,
  canonical: string,
  chosen: ChosenSource,
): FastifyReply {
  answerPreview({ url, id, canonical }, reply, chosen).catch((error: unknown) => reply.send(error));
  return reply;
}

function sendBusy(reply: FastifyReply, html: string, status = 503): FastifyReply {
  return sendPlain(reply.header('retry-after', busyRetrySeconds), status, html);
}

function sendPlain(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(headersOf.all.none).send(html);
}

/**
 * Redirects to the canonical URL; if that redirects too, directly to its target, so that there is only one redirect.
 */
function redirectWhenReady(
  reply: FastifyReply,
  result: PageResult | Promise<PageResult>,
  canonical: string,
  audience: Audience,
): FastifyReply {
  const redirect = () => allowCaching(reply, audience).redirect(canonical, 301);
  Promise.resolve(result).then(
    (page) => (page.kind === 'redirect' ? send(reply, page, { audience }) : redirect()),
    redirect,
  );
  return reply;
}

/** Sets the headers with which caches may store a redirect. */
function allowCaching(reply: FastifyReply, audience: Audience): FastifyReply {
  if (audience === 'bucket' || audience === 'starting') reply.header('vary', bucketHeader);
  // Browsers may cache a 301 without Cache-Control forever: when a slug's case changes, they would redirect in a loop.
  return reply.header('cache-control', cacheControlOf(audience).regular);
}

/** Prefixes of all parts of a set; cached because every request needs them. */
const prefixesOfSets = new WeakMap<ReleaseSet, readonly string[]>();
function prefixesOf(set: ReleaseSet): readonly string[] {
  const cached = prefixesOfSets.get(set);
  if (cached) return cached;
  const prefixes = Object.values(set).flatMap((release) => release.prefixes);
  prefixesOfSets.set(set, prefixes);
  return prefixes;
}

/** How a page is sent: to whom, from which source, and with which status, by default that of the page. */
type Delivery = { audience?: Audience; source?: PageSource | undefined; status?: number | undefined };

function send(reply: FastifyReply, result: PageResult, delivery: Delivery): FastifyReply {
  const { audience = 'all', source } = delivery;
  if (result.kind === 'redirect') {
    reply.facts = { cache: 'miss' };
    return allowCaching(reply, audience).redirect(withQueryOf(reply.request.url, result.location), result.status);
  }
  const { page, cachePolicy, cache, failure, timing } = result;
  reply.facts = { cache, ...(failure && { failure }), ...(source?.canary && { originOf: source.originOf }) };
  if (isFromThisMachine(reply.request)) reply.header('server-timing', toServerTiming(cache, timing));
  return sendPage(reply, page, headersOf[audience][cachePolicy], delivery.status);
}

/** Returns true for a request from this machine that no proxy forwards. */
function isFromThisMachine({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  const isLoopback = remoteAddress.startsWith('127.') || remoteAddress === '::1';
  return isLoopback && headers['x-forwarded-for'] === undefined;
}
