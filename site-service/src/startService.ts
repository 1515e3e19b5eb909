import type { AddressInfo } from 'node:net';
import { toTrustProxy } from '@site/shared/environment';
import { prepareGracefulClose } from '@site/shared/gracefulClose';
import { todayInCalgary } from './content/calgaryDate.ts';
import { formatContentFault } from './content/contentFault.ts';
import { type ContentEvents, openContentStore } from './content/contentStore.ts';
import type { ServiceEnvironment } from './env.ts';
import { openPictureCache } from './pictures/pictureCache.ts';
import { openContentSearch } from './search/contentSearch.ts';
import { openInquiryStore } from './inquiries/inquiryStore.ts';
import { makeApp } from './http/app.ts';
import { buildLogOptions } from './http/logOptions.ts';
import { assembleService } from './routes/assembleService.ts';

/** How long calls under way may take when the service ends, in milliseconds: the site server waits no longer for them. */
const closeLimitMs = 10_000;
/** Milliseconds between two looks at the content folder. */
const contentPollMs = 1000;

/** A service that listens; `close` finishes the calls under way, at most for `closeLimitMs`, and closes the store. */
export type RunningService = { port: number; close: () => Promise<void> };

/**
 * Opens content and inquiries, and listens.
 * @throws when the content folder, the database file or the address cannot be had.
 */
export async function startService(
  environment: ServiceEnvironment,
  logger = buildLogOptions(environment.LOG_LEVEL),
): Promise<RunningService> {
  const app = makeApp(logger, toTrustProxy(environment.TRUST_PROXY));
  const { log } = app;
  const closeGracefully = prepareGracefulClose(app.server);
  const search = openContentSearch();
  const listening = Promise.withResolvers<void>();
  const events: ContentEvents = {
    async loaded(latest) {
      const { fileCount, faults, digest } = latest;
      log.info({ files: fileCount, faults: faults.length, digest: digest.slice(0, 12) }, 'content loaded');
      await listening.promise; // the first visitor comes before the index
      await search.follow(latest).catch((error) => log.error({ err: error }, 'the search cannot index the content'));
    },
    faulty: (fault) => log.warn(formatContentFault(fault)),
    unreadable: (error) => log.error({ err: error }, 'the content folder cannot be read; what was loaded is served on'),
  };
  const content = await openContentStore(environment.CONTENT_DIR, contentPollMs, events, {
    showsDrafts: environment.CONTENT_DRAFTS === 'shown',
  });
  const inquiries = openInquiryStore(environment.INQUIRY_DB);
  await assembleService(app, {
    content,
    search,
    pictures: openPictureCache(environment.PICTURE_CACHE_DIR, {
      unusable: (path, error) => log.warn({ err: error }, `${path} cannot be made into a picture; save it anew`),
      notCached: (error) => log.warn({ err: error }, 'a made picture cannot be kept; check PICTURE_CACHE_DIR'),
    }),
    inquiries,
    inquiryLimit: { max: environment.INQUIRY_LIMIT_MAX, windowMs: environment.INQUIRY_LIMIT_WINDOW_MS },
    today: todayInCalgary,
  });
  await app.listen({
    port: environment.SERVICE_PORT,
    host: environment.SERVICE_HOST,
    listenTextResolver: (address) => `listening at ${address}`,
  });
  listening.resolve();
  // A TCP server that listens has an address with a port.
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    async close() {
      content.stop();
      const cut = await closeGracefully(() => app.close(), closeLimitMs);
      if (cut > 0)
        log.warn({ calls: cut, ms: closeLimitMs }, 'calls were cut when the service ended; look for slow calls');
      search.close();
      inquiries.close();
    },
  };
}
