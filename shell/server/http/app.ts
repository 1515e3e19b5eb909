import { inquiryBodyLimitBytes } from '@site/shared/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { type LogHead, openReleaseLog } from '../releases/log/releaseLog.ts';
import type { ReleaseKeys } from '../releases/signing/releaseKeys.ts';
import { createVerifyingStore } from '../releases/signing/verifyingStore.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';
import type { RenderOptions } from '../rendering/renderOptions.ts';
import type { Log } from '../serving/log.ts';
import { createPages, type Pages } from '../serving/pages.ts';
import { type ReleaseWatcher, watchReleases } from '../serving/releaseWatcher.ts';
import { openServerNotes } from '../serving/serverNotes.ts';
import { type ServiceWatcher, watchService } from '../serving/serviceWatcher.ts';
import { registerAssets } from './assets.ts';
import { registerCovers } from './covers.ts';
import { registerSetFiles } from './setFiles.ts';
import { createErrorHandler } from './errors.ts';
import { registerForms } from './forms.ts';
import { createPageHandler } from './pages.ts';
import { toOriginForm } from './requestTarget.ts';
import { openServedReleases } from './servedReleases.ts';
import { registerServiceProxy } from './serviceProxy.ts';
import { registerSitemap } from './sitemap.ts';
import { registerStatus } from './status.ts';

/** What a site server is built of. */
export type SiteServerOptions = RenderOptions & {
  store: ReleaseStore;
  /** Whose signature the releases and log entries of each part need; nobody's where it is absent. */
  keys?: ReleaseKeys;
  /** Reads the newest entry of the release log; by default the store's. */
  readHead?: () => Promise<LogHead>;
  /** File of the server's own notes; without one they last as long as the process. */
  notesFile?: string | undefined;
  /** How often the release log and the service's health are read, in milliseconds. */
  watchIntervalMs: number;
  /** How long a request may take to arrive whole, in milliseconds. */
  requestLimitMs?: number;
  log: Log;
};

/** A request that comes byte by byte keeps a connection to itself: 10 s are enough for 64 KiB from anywhere. */
const defaultRequestLimitMs = 10_000;
/** How often requests are looked at that have not arrived, as a share of their limit. */
const checkShare = 0.1;

/** A built site server: the HTTP application, and the watchers behind it. */
export type SiteServer = { app: FastifyInstance; releases: ReleaseWatcher; service: ServiceWatcher };

/** Builds the site server on a release store; `app.listen` starts it, `app.close` ends all of it. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { keys = {}, notesFile, trustsFiles } = options;
  const store = createVerifyingStore(options.store, keys);
  const { readHead = openReleaseLog(store.log, { keys }).head } = options;
  const { serviceUrl, watchIntervalMs, requestLimitMs = defaultRequestLimitMs, log } = options;
  const service = await watchService(serviceUrl, watchIntervalMs);
  // Pages need the watcher's pool, the watcher warms the pages: one of them has to be tied later.
  const warming: { pages?: Pages } = {};
  const releases = await watchReleases({
    store,
    readHead,
    notes: await openServerNotes(notesFile),
    render: options,
    keys,
    intervalMs: watchIntervalMs,
    onSwitch: ({ key }, rehearsed) => void warming.pages?.warm(key, rehearsed),
    log,
  });
  const pages = createPages({
    render: releases.pool.render,
    serving: releases.serving,
    service: service.state,
    waitsForFresh: trustsFiles === true,
    log,
  });
  warming.pages = pages;
  const pageHandler = createPageHandler(pages, releases.serving);

  const app = Fastify({
    logger: false,
    trustProxy: 'loopback',
    bodyLimit: inquiryBodyLimitBytes,
    requestTimeout: requestLimitMs,
    // Again: set after the server was made, as Fastify does, it gives way to Node's own 60 s for headers.
    http: {
      requestTimeout: requestLimitMs,
      headersTimeout: requestLimitMs,
      connectionsCheckingInterval: requestLimitMs * checkShare,
    },
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    frameworkErrors: (_error, request, reply) => void pageHandler.answerUnreadable(request, reply),
  });
  app.addHook('onClose', async () => {
    service.stop();
    await releases.stop();
  });
  app.setErrorHandler(createErrorHandler(log));

  const isServed = (part: string, id: string) => trustsFiles === true || releases.hasServed(part, id);
  const describe = openServedReleases(store, isServed);
  registerAssets(app, { store, serving: releases.serving, describe, trustsFiles: trustsFiles === true, log });
  registerSetFiles(app, describe);
  registerCovers(app, releases, log);
  registerSitemap(app, releases);
  registerStatus(app, { store, releases, service, isServed, keys });
  await registerServiceProxy(app, serviceUrl);
  await registerForms(app, { forms: releases.forms, pages: pageHandler });
  app.get('/*', pageHandler.answer);
  // Before a body is read: whatever it is, nobody takes it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) pageHandler.answerOtherMethod(request, reply);
    else done();
  });
  return { app, releases, service };
}
