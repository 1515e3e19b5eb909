import type { AddressInfo } from 'node:net';
import { toTrustProxy } from '@site/shared/environment';
import { prepareGracefulClose } from '@site/shared/gracefulClose';
import { todayInCalgary } from './content/calgaryDate.ts';
import { formatContentFault } from './content/contentFault.ts';
import { type ContentEvents, openContentStore } from './content/contentStore.ts';
import type { ServiceEnvironment } from './env.ts';
import { openPictureCache } from './pictures/pictureCache.ts';
import { openContentSearch } from './search/contentSearch.ts';
import { openInquiryStore } from './inquiries/openInquiryStore.ts';
import { makeApp } from './http/app.ts';
import { buildLogOptions } from './http/logOptions.ts';
import { registerProbes } from './http/probes.ts';
import { assembleService } from './routes/assembleService.ts';

/** Maximum time for pending requests at shutdown, in milliseconds; the site server's timeout is not longer. */
const closeLimitMs = 10_000;
/** Minimum milliseconds between two scans of the content folder. */
const contentPollMs = 1000;

/** A listening service. `close` waits up to `closeLimitMs` for pending requests, then closes the stores. */
export type RunningService = { port: number; close: () => Promise<void> };

/**
 * Opens the content folder and the inquiry store, and starts to listen.
 * @throws if the content folder or the database cannot be opened, or the address is not available.
 */
export async function startService(
  environment: ServiceEnvironment,
  logger = buildLogOptions(environment.LOG_LEVEL),
): Promise<RunningService> {
  const app = makeApp(logger, toTrustProxy(environment.TRUST_PROXY));
  const { log } = app;
  const closing = prepareGracefulClose(app.server);
  registerProbes(app, () => !closing.isClosing());
  const search = openContentSearch();
  const listening = Promise.withResolvers<void>();
  const events: ContentEvents = {
    async loaded(latest) {
      const { fileCount, faults, digest } = latest;
      log.info({ files: fileCount, faults: faults.length, digest: digest.slice(0, 12) }, 'content loaded');
      await listening.promise; // index after the start: indexing must not delay the first requests
      await search
        .follow(latest)
        .catch((error) =>
          log.error({ err: error }, 'the search index cannot be built; the next search retries; check disk space'),
        );
    },
    faulty: (fault) => log.warn(formatContentFault(fault)),
    unreadable: (error) =>
      log.error(
        { err: error },
        'the content folder cannot be read; the loaded content is still served; check CONTENT_DIR and SECTIONS_DIR',
      ),
  };
  const content = await openContentStore(environment.CONTENT_DIR, contentPollMs, events, {
    showsDrafts: environment.CONTENT_DRAFTS === 'shown',
    sectionsFolder: environment.SECTIONS_DIR,
  });
  const inquiries = await openInquiryStore(environment.DATABASE_URL ?? environment.INQUIRY_DB, {
    max: environment.INQUIRY_LIMIT_MAX,
    windowMs: environment.INQUIRY_LIMIT_WINDOW_MS,
  });
  if (!(await inquiries.isWritable()))
    log.warn(
      'inquiries cannot be stored; their senders get a 503 until the database can be written; check the database of DATABASE_URL',
    );
  await assembleService(app, {
    content,
    search,
    pictures: openPictureCache(environment.PICTURE_CACHE_DIR, {
      unusable: (path, error) =>
        log.warn({ err: error }, `${path} cannot be converted; requests for it get a 404; replace the file`),
      notCached: (error) =>
        log.warn(
          { err: error },
          'a converted picture cannot be cached; it is served uncached; check PICTURE_CACHE_DIR',
        ),
    }),
    inquiries,
    today: todayInCalgary,
  });
  await app.listen({
    port: environment.SERVICE_PORT,
    host: environment.SERVICE_HOST,
    listenTextResolver: (address) => `listening at ${address}`,
  });
  listening.resolve();
  // Safe: a listening TCP server has an address with a port.
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    async close() {
      content.stop();
      const abortedCount = await closing.close(() => app.close(), {
        drainMs: environment.DRAIN_MS,
        limitMs: closeLimitMs,
      });
      if (abortedCount > 0)
        log.warn(
          { calls: abortedCount, ms: closeLimitMs },
          'requests were aborted at shutdown after the time limit; look for slow requests',
        );
      search.close();
      await inquiries.close();
    },
  };
}
