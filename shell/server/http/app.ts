import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { PageAnswer } from '../../src/render/contract.ts';
import { keyOf } from '../releases/releaseSet.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';
import { type ReleaseWatcher, watchReleases } from '../serving/releaseWatcher.ts';
import { registerAssets } from './assets.ts';
import { registerCovers } from './covers.ts';
import { sendError } from './errors.ts';
import { finishPage } from '../serving/htmlCache.ts';
import { registerInquiryForm } from './inquiryForm.ts';
import { createPageHandler } from './pageHandler.ts';
import { createPages, type Pages } from '../serving/pages.ts';
import { securityHeaders } from './securityHeaders.ts';
import { type ServiceWatcher, watchService } from '../serving/serviceWatcher.ts';
import { registerSitemap } from './sitemap.ts';

/** What a site server is built of. */
export type SiteServerOptions = {
  store: ReleaseStore;
  serviceUrl: string;
  watchIntervalMs: number;
  renderLimitMs: number;
  preloadLimitMs: number;
  compileCache?: string | undefined;
  /** Receives one line for each event; `error` where something failed. */
  log: (message: string, error?: unknown) => void;
};

/** A built site server: the HTTP application, and the watcher behind it. */
export type SiteServer = { app: FastifyInstance; releases: ReleaseWatcher };

/** Builds the site server on a release store; `app.listen` starts it, `app.close` ends all of it. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { store, serviceUrl, log } = options;
  const service = await watchService(serviceUrl, options.watchIntervalMs);
  // Pages need the watcher's pool, the watcher warms the pages: one of them has to be tied later.
  const warming: { pages?: Pages } = {};
  const releases = await watchReleases({
    store,
    render: {
      serviceUrl,
      preloadLimitMs: options.preloadLimitMs,
      renderLimitMs: options.renderLimitMs,
      compileCache: options.compileCache,
    },
    intervalMs: options.watchIntervalMs,
    onSwitch: ({ key }, rehearsed) => void warming.pages?.warm(key, rehearsed),
    log,
  });
  const pages = createPages({ render: releases.pool.render, serving: releases.serving, service: service.state, log });
  warming.pages = pages;
  const pageHandler = createPageHandler(pages);

  const app = Fastify({
    logger: false,
    trustProxy: 'loopback',
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (_error, request, reply) => void pageHandler.handleUnreadable(request, reply),
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
  app.get('/*', pageHandler.handle);
  return { app, releases };
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

function registerStatus(app: FastifyInstance, releases: ReleaseWatcher, service: ServiceWatcher) {
  app.get('/_site/health', async (_request, reply) => {
    const isReady = releases.pool.current !== undefined;
    const { isUp, contentVersion } = service.state();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ok' : 'starting',
        service: isUp ? 'up' : 'down',
        contentVersion,
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
