import type { FastifyBaseLogger } from 'fastify';
import type { Content } from '../content/content.ts';
import { formatContentFault } from '../content/contentFault.ts';
import type { ContentEvents } from '../content/contentStore.ts';
import type { PictureCacheListeners } from '../pictures/pictureCache.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Creates the callbacks of the content store that log and count its events.
 * @param follow updates the search index to new content.
 */
export function createContentEvents(
  { metrics, report }: Telemetry,
  log: FastifyBaseLogger,
  follow: (content: Content) => Promise<void>,
): ContentEvents {
  return {
    async loaded(latest) {
      const { fileCount, faults, digest } = latest;
      metrics.contentLoadTime.setToCurrentTime();
      log.info({ files: fileCount, faults: faults.length, digest: digest.slice(0, 12) }, 'content loaded');
      await follow(latest).catch((error) => {
        const message = 'the search index cannot be built; the next search retries; check disk space';
        report(log, 'search-index-failed', message, { error });
      });
    },
    faulty: (fault) => report(log, 'content-fault', formatContentFault(fault)),
    unreadable(error) {
      const message =
        'the content folder cannot be read; the loaded content is still served; check CONTENT_DIR and SECTIONS_DIR';
      report(log, 'content-unreadable', message, { error });
    },
  };
}

/** Creates the callbacks of the picture cache that log and count its events. */
export function createPictureListeners({ metrics, report }: Telemetry, log: FastifyBaseLogger): PictureCacheListeners {
  return {
    converted: () => metrics.pictures.inc({ outcome: 'converted' }),
    unusable(path, error) {
      metrics.pictures.inc({ outcome: 'failed' });
      const message = `${path} cannot be converted; requests for it get a 404; replace the file`;
      report(log, 'picture-unusable', message, { error });
    },
    notCached(error) {
      const message = 'a converted picture cannot be cached; it is served uncached; check PICTURE_CACHE_DIR';
      report(log, 'picture-not-cached', message, { error });
    },
  };
}
