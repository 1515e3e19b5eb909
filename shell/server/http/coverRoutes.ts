import { matchesEntityTag } from '@site/shared/entityTag';
import { type CoverName, parseCoverPath } from '@site/shared/covers';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { pathOf } from '../addresses/serverPaths.ts';
import type { ReleaseWatcher } from '../serving/releaseWatcher.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { sendError } from './errors.ts';
import { type EncodedPage, encodePage } from '../serving/encodedPage.ts';
import { reasonOf } from '../serving/pageRender.ts';

/** Not immutable: the URL identifies the content item, and a later shell may draw its cover differently. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** Maximum size of the cached covers in all encodings, in bytes: about 200 covers. */
const memoryLimitBytes = 2 * 1024 * 1024;

/**
 * Serves the covers of content items without a picture, drawn by the live shell. Every seed has a cover, so the cache
 * is limited; concurrent requests for a cover share one rendering.
 */
export function registerCoverRoutes(
  app: FastifyInstance,
  { pool, serving }: Pick<ReleaseWatcher, 'pool' | 'serving'>,
): void {
  const covers = new LRUCache<string, EncodedPage, CoverName>({
    maxSize: memoryLimitBytes,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
    fetchMethod: async (_key, _stale, { context }) => encodePage(200, await pool.drawCover(context)),
  });

  app.get(`${serverPaths.covers}/*`, async (request, reply) => {
    const path = pathOf(request.url);
    const cover = parseCoverPath(path);
    if (!cover) return sendError(reply, 'file_not_found', `No cover has the path ${path}.`);
    let file: EncodedPage;
    try {
      file = await covers.forceFetch(`${serving()['shell']?.id} ${path}`, { context: cover });
    } catch (error) {
      reply.facts = { failure: { reason: reasonOf(error), error } };
      return sendError(reply, 'cover_unavailable', 'The cover cannot be drawn at the moment. Please try again later.');
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const etag = file.etags[encoding];
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag });
    if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('image/svg+xml').send(await file.body(encoding));
  });
}
