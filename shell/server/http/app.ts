import { isGone } from '@site/releases/log/gonePaths';
import { inquiryBodyLimitBytes } from '@site/shared/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderOptions } from '../rendering/renderOptions.ts';
import type { Log } from '../logging/log.ts';
import { createPages, type Pages } from '../serving/pages.ts';
import type { ReleaseWatcher } from '../serving/releaseWatcher.ts';
import { type ReleaseSource, startReleases } from '../serving/startReleases.ts';
import type { ServiceWatcher } from '../serving/serviceWatcher.ts';
import { registerAssets } from './assets.ts';
import { registerCoverRoutes } from './coverRoutes.ts';
import { registerSetFileRoutes } from './setFileRoutes.ts';
import { createErrorHandler } from './errorHandler.ts';
import { registerForms } from './forms.ts';
import { answerClientError, rejectConnect } from './guards/clientErrors.ts';
import { handleExpectHeader } from './guards/expectHeader.ts';
import { registerHostCheck } from './guards/hostHeader.ts';
import { registerRequestLimits, requestLimits, type RequestLimits } from './guards/requestLimits.ts';
import { createPageHandler } from './pageHandler.ts';
import { toOriginForm } from './requestTarget.ts';
import { registerSecurityHeaders } from './securityHeaders.ts';
import { createServedReleaseReader } from './servedReleases.ts';
import { openService } from './openService.ts';
import { registerServiceProxy } from './serviceProxy.ts';
import { registerSitemap } from './sitemap.ts';
import { registerHealth, registerStatus, type StatusOptions } from './status.ts';

/** What a site server is built of. */
export type SiteServerOptions = RenderOptions &
  ReleaseSource & {
    /** How often the release log and the service's health are read, in milliseconds. */
    watchIntervalMs: number;
    /** How long the site service may take to the last byte of an answer, in milliseconds; by default as each call needs. */
    serviceDeadlineMs?: number;
    /** How long a request may take to arrive whole, in milliseconds. */
    requestLimitMs?: number;
    /** Whose word counts for where a request comes from, as Fastify takes it; by default that of this machine. */
    trustProxy?: string | false;
    /** How long browsers are to come by TLS only, in seconds; by default nothing is said of it. */
    hstsSeconds?: number;
    /** What one address may ask for. */
    requestLimits?: RequestLimits;
    log: Log;
  };

/** A request that comes byte by byte keeps a connection to itself: 10 s are enough for 64 KiB from anywhere. */
const defaultRequestLimitMs = 10_000;
/** How often requests are looked at that have not arrived, as a share of their limit. */
const connectionsCheckingShare = 0.1;

/**
 * A built site server: the HTTP application, that of its operators, which is to listen on the loopback alone, and the
 * watchers behind both.
 */
export type SiteServer = {
  app: FastifyInstance;
  admin: FastifyInstance;
  releases: ReleaseWatcher;
  service: ServiceWatcher;
};

/** Builds the site server on a release store; `app.listen` and `admin.listen` start it, `app.close` ends all of it. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { trustsFiles, requestLimitMs = defaultRequestLimitMs, log } = options;
  const { trustProxy = 'loopback', hstsSeconds = 0, requestLimits: limits = requestLimits } = options;
  const { calls, service, faults, gateway, closeService } = await openService(options);
  const { store, releases, pages } = await startServing({ ...options, serviceUrl: gateway.url }, service).catch(
    async (error: unknown) => {
      await closeService();
      throw error;
    },
  );

  const app = Fastify({
    logger: false,
    trustProxy,
    // Requests on open connections are answered while the server ends, as pages are: with 503 visitors would see JSON.
    return503OnClosing: false,
    bodyLimit: inquiryBodyLimitBytes,
    requestTimeout: requestLimitMs,
    // Again: set after the server was made, as Fastify does, it gives way to Node's own 60 s for headers.
    http: {
      requestTimeout: requestLimitMs,
      headersTimeout: requestLimitMs,
      connectionsCheckingInterval: requestLimitMs * connectionsCheckingShare,
      // Told as any other refusal (`guards/hostHeader.ts`).
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    frameworkErrors: (_error, request, reply) => void pageHandler.answerMalformedUrl(request, reply),
  });
  app.server.on('connect', rejectConnect);
  handleExpectHeader(app.server);
  app.addHook('onClose', async () => {
    await Promise.all([admin.close(), releases.stop(), closeService()]);
  });

  const pageHandler = createPageHandler({
    pages,
    serving: releases.serving,
    takesForm: releases.forms.takes,
    secure: registerSecurityHeaders(app, hstsSeconds),
    log,
  });
  app.setErrorHandler(createErrorHandler(log, pageHandler));
  registerHostCheck(app);

  const isServed = (part: string, id: string) => trustsFiles === true || releases.hasServed(part, id);
  const readServed = createServedReleaseReader(store, isServed);
  registerAssets(app, { store, serving: releases.serving, readServed, trustsFiles: trustsFiles === true, log });
  // Behind the files of the site's root: a browser asks for some of them beside a page.
  await registerRequestLimits(app, limits, log);
  registerSetFileRoutes(app, readServed);
  registerCoverRoutes(app, releases, log);
  registerSitemap(app, releases);
  registerHealth(app, { releases, service, faults });
  await registerServiceProxy(app, calls);
  await registerForms(app, { forms: releases.forms, pages: pageHandler });
  app.get('/*', pageHandler.answer);
  // Before a body is read: whatever it is, nobody takes it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) pageHandler.answerMethodNotAllowed(request, reply);
    else done();
  });

  const admin = createAdmin({ store, releases, isServed, service, faults });
  return { app, admin, releases, service };
}

function createAdmin(options: StatusOptions & { service: ServiceWatcher }): FastifyInstance {
  const admin = Fastify({ logger: false });
  registerSecurityHeaders(admin, 0);
  registerHealth(admin, options);
  registerStatus(admin, options);
  return admin;
}

/** Follows the release log, and builds the pages of the set that serves. */
async function startServing(
  options: SiteServerOptions,
  service: ServiceWatcher,
): Promise<Awaited<ReturnType<typeof startReleases>> & { pages: Pages }> {
  // Circular: pages render through the watcher's pool, and the watcher warms the page cache. Assigned below.
  const warming: { pages?: Pages } = {};
  const { store, releases } = await startReleases(options, {
    visited: () => warming.pages?.listVisited() ?? [],
    onSwitch: ({ key }, rendered) => warming.pages?.warm(key, rendered),
  });
  const pages = createPages({
    render: releases.pool.render,
    estimateWaitMs: releases.pool.estimateWaitMs,
    serving: releases.serving,
    earlierSets: releases.earlierSets,
    service: service.state,
    isGone: (path) => isGone(path, releases.head().parts, releases.serving()),
    waitsForFresh: options.trustsFiles === true,
    log: options.log,
  });
  warming.pages = pages;
  return { store, releases, pages };
}
