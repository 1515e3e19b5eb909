import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Release } from '@site/releases/store/release';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { parseSetKey } from '@site/releases/store/releaseSet';
import { serializeSetFiles } from '../addresses/setFiles.ts';
import { type EncodedPage, encodePage } from '../serving/encodedPage.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { immutableCacheControl } from './assets.ts';
import { sendError } from './errors.ts';
import type { ReadServedRelease } from './servedReleases.ts';

/** Maximum number of lists in memory; each has about 40 KB in all encodings. */
const cachedListLimit = 20;
/** Maximum number of parts in a requested set; a site has four. */
const partLimit = 50;

/**
 * Serves the file list of a release set, which pages link: the digest of each file, and the files of each page. The
 * list depends only on the descriptions of the releases, so all servers send the same list. It exists for every set of
 * releases that are or were live.
 */
export function registerSetFileRoutes(app: FastifyInstance, readServed: ReadServedRelease): void {
  const lists = new LRUCache<string, EncodedPage>({ max: cachedListLimit });

  async function createList(key: string): Promise<EncodedPage | undefined> {
    const ids = Object.entries(parseSetKey(key) ?? {});
    if (ids.length === 0 || ids.length > partLimit) return undefined;
    const set: Record<string, Release> = {};
    for (const [part, id] of ids) {
      const release = await readServed(part, id);
      if (!release) return undefined;
      set[part] = release;
    }
    return set['shell'] && encodePage(200, serializeSetFiles(set, set['shell']));
  }

  // A wildcard, because a route parameter has at most 100 characters, and the key of a set can be longer.
  app.get<{ Params: { '*': string } }>(`${serverPaths.releases}/*`, async (request, reply) => {
    const { '*': key } = request.params;
    const list = lists.get(key) ?? (await createList(key));
    if (!list) return sendError(reply, 'release_not_found', `No release set with the key ${key} is served.`);
    lists.set(key, list);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'cache-control': immutableCacheControl, vary: 'accept-encoding' });
    return reply.type('application/json; charset=utf-8').send(await list.body(encoding));
  });
}
