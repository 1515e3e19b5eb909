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

/** Lists kept in memory: each has about 40 KB over all encodings. */
const keptLimit = 20;
/** Most parts of a set that are looked up; a site has four. */
const partLimit = 50;

/**
 * Serves the list of a release set's files, as its pages name it: what digest each has, and which a page needs. It is
 * made of what the set's releases say, so every server has the same one, of each set whose releases are or were live.
 */
export function registerSetFileRoutes(app: FastifyInstance, readServed: ReadServedRelease): void {
  const kept = new LRUCache<string, EncodedPage>({ max: keptLimit });

  async function make(key: string): Promise<EncodedPage | undefined> {
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

  // By a wildcard: a parameter has 100 characters at most, and a set of four parts more.
  app.get<{ Params: { '*': string } }>(`${serverPaths.releases}/*`, async (request, reply) => {
    const { '*': key } = request.params;
    const list = kept.get(key) ?? (await make(key));
    if (!list) return sendError(reply, 'release_not_found', `No pages were made of the releases ${key}.`);
    kept.set(key, list);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'cache-control': immutableCacheControl, vary: 'accept-encoding' });
    return reply.type('application/json; charset=utf-8').send(await list.body(encoding));
  });
}
