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
import type { Log } from '../logging/log.ts';

/** Not immutable: the address names the content, and a later shell may draw it otherwise. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** Most bytes of drawings kept, over all encodings: about 200 of them. */
const memoryLimitBytes = 2 * 1024 * 1024;

/**
 * Serves the drawings that stand for content without a picture, made by the live shell. Any seed has one,
 * so they are kept within a bound, and drawn once for all who wait.
 */
export function registerCoverRoutes(
  app: FastifyInstance,
  { pool, serving }: Pick<ReleaseWatcher, 'pool' | 'serving'>,
  log: Log,
): void {
  const drawn = new LRUCache<string, EncodedPage, CoverName>({
    maxSize: memoryLimitBytes,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
    fetchMethod: async (_key, _stale, { context }) => encodePage(200, await pool.drawCover(context)),
  });

  app.get(`${serverPaths.covers}/*`, async (request, reply) => {
    const path = pathOf(request.url);
    const cover = parseCoverPath(path);
    if (!cover) return sendError(reply, 'file_not_found', `No cover has the address ${path}.`);
    let file: EncodedPage;
    try {
      file = await drawn.forceFetch(`${serving()['shell']?.id} ${path}`, { context: cover });
    } catch (error) {
      log.error(`The cover ${path} could not be drawn.`, error);
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
