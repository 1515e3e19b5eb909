import { isGone } from '@site/releases/log/gonePaths';
import { listPreviews } from '@site/releases/log/previews';
import { StoreUnavailable } from '@site/releases/store/storeUnavailable';
import { type AdminAccess, registerAdminAccess } from '@site/shared/adminAccess';
import { inquiryBodyLimitBytes } from '@site/shared/contract';
import { inquiriesPath } from '@site/shared/serviceFigures';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { RenderOptions } from '../rendering/renderOptions.ts';
import type { Log } from '../logging/log.ts';
import { createPages, type Pages } from '../serving/pages.ts';
import type { ReleaseWatcher } from '../serving/releaseWatcher.ts';
import { type ReleaseSource, startReleases } from '../serving/startReleases.ts';
import type { ServiceWatcher } from '../serving/serviceWatcher.ts';
import { createVisitorPages } from '../serving/visitorPages.ts';
import { warmUp } from '../serving/warmUp.ts';
import { registerAssets } from './assets.ts';
import { type ChosenSource, createChooseSource } from './chooseSource.ts';
import { createVerifyToken, type PreviewAccessOptions } from './preview/previewAccess.ts';
import { type PreviewOptions, registerPreview } from './preview/registerPreview.ts';
import { createPreviewPools, type PreviewPoolsOptions } from '../serving/previewPools.ts';
import { registerCoverRoutes } from './coverRoutes.ts';
import { registerSetFileRoutes } from './setFileRoutes.ts';
import { createErrorHandler } from './errorHandler.ts';
import { sendStoreUnavailable } from './errors.ts';
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
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import type { ServiceUrls } from '../service/failover.ts';
import { registerProbes } from './probes.ts';
import { type ClosingLimits, prepareClose } from './serveUntilEnded.ts';
import { registerServiceProxy } from './serviceProxy.ts';
import { registerAnswerLog } from './answerLog.ts';
import { requestIdOf } from './requestId.ts';
import { registerFigures } from './figures.ts';
import { readServiceFigures } from '../service/readServiceFigures.ts';
import type { FigureSources } from '../serving/readFigures.ts';
import { registerSitemap } from './sitemap.ts';
import { createServiceState, registerHealth, registerStatus, type StatusOptions } from './status.ts';
import { registerVisits } from './visits.ts';
import { createRecentSets, type RecentSets } from '../serving/recentSets.ts';

/** Options of `createSiteServer`. */
export type SiteServerOptions = Omit<RenderOptions, 'serviceUrl'> &
  ReleaseSource &
  ClosingLimits & {
    /** Calls go to the first service that answers. */
    serviceUrls: ServiceUrls;
    /** Poll interval of the release log and of the service's health, in milliseconds. */
    watchIntervalMs: number;
    /**
     * Maximum time to the last byte of a site service response, in milliseconds; by default that of each call's rule.
     */
    serviceDeadlineMs?: number;
    /** Maximum time in which a starting server renders pages before it is ready, in milliseconds; by default 0. */
    warmUpMs?: number;
    /** Maximum time for a complete request to arrive, in milliseconds; by default 10,000. */
    requestLimitMs?: number;
    /** Proxies whose `X-Forwarded-For` is trusted, as Fastify's option of the same name; by default the loopback. */
    trustProxy?: string | false;
    /** max-age of Strict-Transport-Security, in seconds; 0, the default, omits the header. */
    hstsSeconds?: number;
    /** Limits per visitor address. */
    requestLimits?: RequestLimits;
    /** Clients of the operators' application; by default those on the loopback. */
    adminAccess?: AdminAccess;
    /** Share of the answers below 500 that are logged, from 0 to 1; by default 0. */
    logSample?: number;
    /** Share of the page views that are recorded, from 0 to 1; by default 1. */
    visitSample?: number;
    /** Time from the log entry until visitors get a canary, in milliseconds; by default 45,000. */
    canaryDelayMs?: number;
    /** Public key of links to previews where the log is unsigned (SPKI, DER, base64). */
    previewKey?: string | undefined;
    /** Text of the script that outlines the parts of a preview's page; absent where it is not built. */
    seams?: string | undefined;
    /** Base URL of a site service's admin port, for its figures. */
    serviceAdminUrl?: string | undefined;
    log: Log;
  };

/** Slow requests occupy connections; 10 s are enough for 64 KiB on any connection. */
const defaultRequestLimitMs = 10_000;
/** Interval of the check for incomplete requests, as a fraction of the request limit. */
const connectionsCheckingShare = 0.1;

/** A site server: the public HTTP application, the operators' application (`admin`) and the watchers. */
export type SiteServer = {
  app: FastifyInstance;
  admin: FastifyInstance;
  releases: ReleaseWatcher;
  service: ServiceWatcher;
  telemetry: Telemetry;
  /** Ends everything without a lost request: not ready, drained, closed. */
  close: () => Promise<void>;
};

/** Creates the site server. `app.listen` and `admin.listen` start it; `close` or, at once, `app.close` ends it. */
export async function createSiteServer(given: SiteServerOptions): Promise<SiteServer> {
  const telemetry = createTelemetry();
  const log = telemetry.watch(given.log);
  const recentSets = createRecentSets();
  const options = { ...given, log, telemetry, recentSets };
  const { trustsFiles, requestLimitMs = defaultRequestLimitMs } = options;
  const { trustProxy = 'loopback', hstsSeconds = 0, requestLimits: limits = requestLimits, warmUpMs = 0 } = options;
  const { calls, service, faults, gateway, closeService } = await openService(options);
  const render = { ...options, serviceUrl: gateway.url };
  const { store, releases, pages, visitorPages } = await startServing(render, service).catch(async (error: unknown) => {
    await closeService();
    throw error;
  });

  const app = Fastify({
    logger: false,
    genReqId: requestIdOf,
    trustProxy,
    // While the server closes, requests on open connections still get pages: Fastify's 503 would show visitors JSON.
    return503OnClosing: false,
    bodyLimit: inquiryBodyLimitBytes,
    requestTimeout: requestLimitMs,
    // Repeated here: Fastify sets it after creating the server, when Node's 60 s for headers would take precedence.
    http: {
      requestTimeout: requestLimitMs,
      headersTimeout: requestLimitMs,
      connectionsCheckingInterval: requestLimitMs * connectionsCheckingShare,
      // `registerHostCheck` rejects these requests, with the error format of all other rejections.
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    frameworkErrors: (_error, request, reply) => void pageHandler.answerMalformedUrl(request, reply),
  });
  app.server.on('connect', rejectConnect);
  handleExpectHeader(app.server);
  const { isClosing, close } = prepareClose(app, options);
  app.addHook('onClose', async () => {
    await Promise.all([admin.close(), releases.stop(), closeService()]);
  });

  const previews = new WeakMap<FastifyRequest, ChosenSource>();
  const choose = createChooseSource(releases.live, releases.canaries, previews);
  const secure = registerSecurityHeaders(app, hstsSeconds);
  const pageHandler = createPageHandler({ pages: visitorPages, choose, secure });
  app.setErrorHandler(createErrorHandler(pageHandler));
  registerAnswerLog(app, { telemetry, originOf: releases.pool.originOf, sample: options.logSample ?? 0, log });
  registerHostCheck(app);

  let isWarm = warmUpMs === 0;
  if (!isWarm) void warmUp(pages, releases, warmUpMs).finally(() => (isWarm = true));
  const isReady = () => isWarm && releases.isReady() && !isClosing();
  const isServed = (part: string, id: string) => trustsFiles === true || releases.hasServed(part, id);
  const readServed = createServedReleaseReader(store, isServed);
  registerAssets(app, { store, serving: releases.serving, readServed, trustsFiles: trustsFiles === true, log });
  // After `registerAssets`: browsers request root files such as the favicon with a page, and they must not be limited.
  await registerRequestLimits(app, limits, log);
  const runningPreviews = await openPreviews(app, releases, { ...options, store, render, chosen: previews });
  registerSetFileRoutes(app, readServed, releases.findSet);
  registerCoverRoutes(app, releases);
  registerSitemap(app, releases);
  const serviceState = createServiceState(service, faults);
  registerHealth(app, { releases, serviceState });
  registerProbes(app, isReady);
  await registerVisits(app, {
    recorder: telemetry.visits,
    recordVisit: releases.canaries.recordVisit,
    findSet: recentSets.find,
    sample: options.visitSample ?? 1,
  });
  await registerServiceProxy(app, calls);
  await registerForms(app, { choose, pages: pageHandler });
  app.get('/*', pageHandler.answer);
  // In `onRequest`, so that the server does not read a body that no route accepts.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) pageHandler.answerMethodNotAllowed(request, reply);
    else done();
  });

  const admin = createAdmin({ ...options, store, releases, isServed, serviceState, isReady, runningPreviews });
  return { app, admin, releases, service, telemetry, close };
}

type PreviewSettings = Pick<PreviewOptions, 'chosen' | 'seams' | 'log'> &
  Pick<PreviewAccessOptions, 'previewKey'> &
  Pick<PreviewPoolsOptions, 'store' | 'render'>;

/** Serves previews. Resolves to the function that lists the ids of those with workers. */
async function openPreviews(
  app: FastifyInstance,
  { serving, head, check }: ReleaseWatcher,
  settings: PreviewSettings,
): Promise<() => string[]> {
  const isOpen = (id: string) => listPreviews(head().parts, new Date()).some((preview) => preview.id === id);
  const pools = createPreviewPools({ ...settings, serving, isOpen });
  app.addHook('onClose', pools.end);
  const verify = createVerifyToken({ ...settings, head, check });
  await registerPreview(app, { ...settings, verify, pools, serving });
  return pools.running;
}

type AdminOptions = StatusOptions &
  Pick<SiteServerOptions, 'adminAccess' | 'serverName' | 'serviceAdminUrl' | 'hasAutoRollback'> &
  Pick<FigureSources, 'telemetry' | 'isReady' | 'serviceState' | 'runningPreviews'>;

function createAdmin(options: AdminOptions): FastifyInstance {
  const {
    adminAccess,
    releases,
    isReady,
    serverName = 'this server',
    serviceAdminUrl,
    hasAutoRollback = true,
  } = options;
  const admin = Fastify({ logger: false });
  registerSecurityHeaders(admin, 0);
  registerAdminAccess(admin, adminAccess);
  admin.setErrorHandler((error, _request, reply) =>
    error instanceof StoreUnavailable ? sendStoreUnavailable(reply, error) : reply.send(error),
  );
  registerProbes(admin, isReady);
  registerHealth(admin, options);
  registerStatus(admin, options);
  registerFigures(admin, {
    ...options,
    name: serverName,
    hasAutoRollback,
    readEntries: releases.readEntries,
    readServiceFigures: () => readServiceFigures(serviceAdminUrl),
    ...(serviceAdminUrl !== undefined && { inquiriesUrl: new URL(inquiriesPath, serviceAdminUrl).href }),
  });
  return admin;
}

/** Starts to follow the release log and creates the pages of the serving release set. */
async function startServing(
  options: Omit<SiteServerOptions, 'serviceUrls'> &
    Pick<RenderOptions, 'serviceUrl'> & { telemetry: Telemetry; recentSets: RecentSets },
  service: ServiceWatcher,
): Promise<Awaited<ReturnType<typeof startReleases>> & { pages: Pages; visitorPages: Pages }> {
  // Circular: pages render through the watcher's pool, and the watcher warms the page cache. Assigned below.
  const warming: { pages?: Pages } = {};
  const isServiceUp = () => service.state().isUp;
  const { store, releases } = await startReleases(
    { ...options, isServiceUp, service },
    {
      visited: () => warming.pages?.listVisited() ?? [],
      onSwitch({ key, set }, rendered) {
        options.recentSets.add(set);
        warming.pages?.warm(key, rendered);
      },
    },
  );
  const pages = createPages({
    live: releases.live,
    service: service.state,
    isGone: (path) => isGone(path, releases.head().parts, releases.serving()),
    waitsForFresh: options.trustsFiles === true,
    log: options.log,
  });
  warming.pages = pages;
  const { live, canaries } = releases;
  const get = createVisitorPages({ pages, live, recordView: canaries.recordView, log: options.log });
  return { store, releases, pages, visitorPages: { ...pages, get } };
}
