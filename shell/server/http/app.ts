import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { PageAnswer } from '../../src/render/contract.ts';
import { keyOf } from '../releases/releaseSet.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';
import { type ReleaseWatcher, watchReleases } from '../releases/releaseWatcher.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { registerAssets } from './assets.ts';
import { registerCovers } from './covers.ts';
import { sendError } from './errors.ts';
import { type FinishedPage, finishPage } from './htmlCache.ts';
import { registerInquiryForm } from './inquiryForm.ts';
import { createPages, type Pages } from './pages.ts';
import { securityHeaders } from './securityHeaders.ts';
import { watchService } from './serviceWatcher.ts';
import { registerSitemap } from './sitemap.ts';

/** What a site server is built of. */
export type SiteServerOptions = {
  store: ReleaseStore;
  serviceUrl: string;
  watchIntervalMs: number;
  renderLimitMs: number;
  preloadLimitMs: number;
  /** Receives one line for each event; `error` where something failed. */
  log: (message: string, error?: unknown) => void;
};

/** A built site server: the HTTP application, and the watcher behind it. */
export type SiteServer = { app: FastifyInstance; releases: ReleaseWatcher };

/** Cache times of pages for a CDN in front; browsers always revalidate. */
const pageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const retryAfterSeconds = '10';

/** Builds the site server on a release store; `app.listen` starts it, `app.close` ends all of it. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { store, serviceUrl, log } = options;
  const service = await watchService(serviceUrl, options.watchIntervalMs);
  // Pages need the watcher's pool, the watcher warms the pages: one of them has to be tied later.
  const warming: { pages?: Pages } = {};
  const releases = await watchReleases({
    store,
    render: {
      apiBaseUrl: `${serviceUrl}/api`,
      preloadLimitMs: options.preloadLimitMs,
      renderLimitMs: options.renderLimitMs,
    },
    intervalMs: options.watchIntervalMs,
    onSwitch: ({ key }, rehearsed) => void warming.pages?.warm(key, rehearsed),
    log,
  });
  let servingSet = releases.serving();
  let servingKey = keyOf(servingSet);
  const currentKey = () => {
    if (releases.serving() !== servingSet) {
      servingSet = releases.serving();
      servingKey = keyOf(servingSet);
    }
    return servingKey;
  };
  const pages = createPages({ render: releases.pool.render, currentKey, contentVersion: service.contentVersion, log });
  warming.pages = pages;

  const app = Fastify({
    logger: false,
    trustProxy: 'loopback',
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: false },
  });
  app.addHook('onClose', async () => {
    service.stop();
    await releases.stop();
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode === 413)
      return sendError(reply, 'too_large', 'The request is larger than 64 KiB. Send a shorter one.');
    if (error.statusCode === 415)
      return sendError(
        reply,
        'unsupported_type',
        'The request has a type that is not read here. Send the form as the page does.',
      );
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return sendError(reply, 'bad_request', `The request cannot be read: ${error.message}`);
    log(`${request.method} ${request.url} failed.`, error);
    return sendError(reply, 'internal', 'The site could not answer this request. Please try again.');
  });

  registerAssets(app, store, releases.serving);
  registerCovers(app, releases, log);
  registerSitemap(app, releases);
  registerStatus(app, releases, service);
  await registerServiceProxy(app, serviceUrl);
  await registerInquiryForm(app, { serviceUrl, render: releases.pool.render, send: sendUncached });
  registerPages(app, pages, securityHeaders());
  return { app, releases };
}

function registerPages(app: FastifyInstance, pages: Pages, headers: Record<string, string>) {
  const sharedHeaders = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': pageCacheControl,
  };
  const unsharedHeaders = { ...sharedHeaders, 'cache-control': 'no-store' };

  function send(
    reply: FastifyReply,
    page: FinishedPage,
    isShared: boolean,
    acceptEncoding: string | undefined,
    ifNoneMatch: string | undefined,
  ) {
    const encoding = acceptedEncoding(acceptEncoding);
    const etag = page.etags[encoding];
    reply.headers(isShared ? sharedHeaders : unsharedHeaders).header('etag', etag);
    if (page.status === 503) reply.header('retry-after', retryAfterSeconds);
    if (ifNoneMatch !== undefined && page.status === 200 && ifNoneMatch.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(page.status).send(page.bodies[encoding]);
  }

  app.get('/*', (request, reply) => {
    const { url } = request;
    const path = url.split('?', 1)[0] ?? '/';
    if (path !== '/' && path.endsWith('/')) {
      return reply.redirect(`/${path.replaceAll(/^\/+|\/+$/g, '')}${url.slice(path.length)}`, 301);
    }
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
    const result = pages.get(url);
    if (!(result instanceof Promise)) {
      return result.kind === 'page'
        ? send(reply, result.page, result.isShared, acceptEncoding, ifNoneMatch)
        : reply.redirect(result.location, result.status);
    }
    result.then(
      (settled) =>
        settled.kind === 'page'
          ? send(reply, settled.page, settled.isShared, acceptEncoding, ifNoneMatch)
          : reply.redirect(settled.location, settled.status),
      () =>
        sendError(
          reply,
          'page_unavailable',
          'The page cannot be shown at the moment. Please try again in a few seconds.',
        ),
    );
    return reply;
  });
}

/** Sends a page that is this visitor's alone. */
async function sendUncached(reply: FastifyReply, answer: PageAnswer): Promise<FastifyReply> {
  if (answer.kind === 'redirect') return reply.redirect(answer.location, 303);
  const page = await finishPage(answer.status, answer.html);
  return reply
    .code(answer.status)
    .headers({ ...securityHeaders(), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(page.bodies.identity);
}

function registerStatus(
  app: FastifyInstance,
  releases: ReleaseWatcher,
  service: { isUp: () => boolean; contentVersion: () => string },
) {
  app.get('/_site/health', async (_request, reply) => {
    const isReady = releases.pool.current !== undefined;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ok' : 'starting',
        service: service.isUp() ? 'up' : 'down',
        contentVersion: service.contentVersion(),
        releaseSet: keyOf(releases.serving()),
      });
  });
  app.get('/_site/releases', async (_request, reply) => {
    const pointers = await releases.pointers();
    const serving = Object.fromEntries(
      Object.values(releases.serving()).map(({ section, id, commit, time, prefixes }) => [
        section,
        { id, commit, time, prefixes },
      ]),
    );
    return reply.header('cache-control', 'no-store').send({ serving, pointers, refused: releases.refusals() });
  });
}

async function registerServiceProxy(app: FastifyInstance, serviceUrl: string) {
  await app.register(proxy, {
    upstream: serviceUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    proxyPayloads: true,
    undici: { connections: 64, pipelining: 1, headersTimeout: 10_000, bodyTimeout: 10_000 },
    replyOptions: {
      retriesCount: 0,
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
      onError: (reply) => {
        sendError(
          reply as FastifyReply,
          'service_unavailable',
          'The site service does not answer at the moment. Please try again later.',
        );
      },
    },
  });
}
