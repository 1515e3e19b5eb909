import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { sendError } from './errors.ts';
import type { FinishedPage } from '../serving/htmlCache.ts';
import { type PageResult, type Pages, provisionalLifetimeMs, type Sharing } from '../serving/pages.ts';
import { withoutTrailingSlash, withQueryOf } from './redirectLocation.ts';
import { securityHeaders } from './securityHeaders.ts';

/** Cache times of pages for a CDN in front; browsers always revalidate. */
const cacheControl: Readonly<Record<Sharing, string>> = {
  regular: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  brief: `public, max-age=0, s-maxage=${provisionalLifetimeMs / 1000}`,
  none: 'no-store',
};
const retryAfterSeconds = '10';

/** The address by which the one not-found page of all unreadable addresses is rendered and kept; `/_site/` is no part's. */
const notFoundUrl = '/_site/not-found';

const pageHeaders = {
  ...securityHeaders(),
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
};
const headersOf: Readonly<Record<Sharing, Record<string, string>>> = {
  regular: { ...pageHeaders, 'cache-control': cacheControl.regular },
  brief: { ...pageHeaders, 'cache-control': cacheControl.brief },
  none: { ...pageHeaders, 'cache-control': cacheControl.none },
};

/** Answers requests with pages; each function sends its answer itself. */
export type PageHandler = {
  handle: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Answers what the router cannot read: broken percent-encoding (RFC 3986, section 2.1). */
  handleUnreadable: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

/** Builds the handler that sends pages: with their headers, in the encoding asked for, or as "not modified". */
export function createPageHandler(pages: Pages): PageHandler {
  return {
    handle(request, reply) {
      const { url } = request;
      const slashless = withoutTrailingSlash(url);
      return slashless === undefined ? answer(reply, pages.get(url)) : reply.redirect(slashless, 301);
    },
    handleUnreadable({ method, url }, reply) {
      if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/'))
        return sendError(reply, 'bad_request', 'The address cannot be read. Correct its percent-encoding.');
      return answer(reply, pages.get(notFoundUrl));
    },
  };
}

/** A page of the cache is sent at once: a promise for each request would halve what the server can answer. */
function answer(reply: FastifyReply, result: PageResult | Promise<PageResult>): FastifyReply {
  if (!(result instanceof Promise)) return send(reply, result);
  result.then(
    (settled) => send(reply, settled),
    () =>
      sendError(
        reply,
        'page_unavailable',
        'The page cannot be shown at the moment. Please try again in a few seconds.',
      ),
  );
  return reply;
}

function send(reply: FastifyReply, result: PageResult): FastifyReply {
  if (result.kind === 'redirect') return reply.redirect(withQueryOf(reply.request.url, result.location), result.status);
  return sendPage(reply, result.page, result.sharing);
}

function sendPage(reply: FastifyReply, page: FinishedPage, sharing: Sharing): FastifyReply {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = reply.request.headers;
  const encoding = acceptedEncoding(acceptEncoding);
  const etag = page.etags[encoding];
  reply.headers(headersOf[sharing]).header('etag', etag);
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds);
  if (ifNoneMatch !== undefined && page.status === 200 && ifNoneMatch.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.bodies[encoding]);
}
