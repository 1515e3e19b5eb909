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
import type { FindSet } from '../serving/setLookup.ts';
import type { ReadServedRelease } from './servedReleases.ts';

/** Maximum number of lists in memory; each has about 40 KB in all encodings. */
const cachedListLimit = 20;
/** Maximum number of parts in a requested set; a site has four. */
const partLimit = 50;

/**
 * Serves the file list of a release set, which pages link: the digest of each file, and the sections with the files of
 * each page. The list depends only on the descriptions of the releases, so all servers send the same list. A set is
 * given by its name, or, by pages of earlier shells, by its key.
 *
 * With the query `?served` it answers only whether the releases of the set are served: an open tab asks when a script
 * fails to load. Browsers and CDNs keep the list itself, also after its releases are gone.
 */
export function registerSetFileRoutes(app: FastifyInstance, readServed: ReadServedRelease, findSet: FindSet): void {
  const lists = new LRUCache<string, EncodedPage>({ max: cachedListLimit });

  async function createList(name: string): Promise<EncodedPage | undefined> {
    const key = name.includes('=') ? name : await findSet(name);
    const ids = Object.entries(parseSetKey(key ?? '') ?? {});
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
  app.get<{ Params: { '*': string }; Querystring: { served?: string } }>(
    `${serverPaths.releases}/*`,
    async (request, reply) => {
      const { '*': name } = request.params;
      const list = lists.get(name) ?? (await createList(name));
      if (!list) return sendError(reply, 'release_not_found', `No release set ${name} is served.`);
      lists.set(name, list);
      if (request.query.served !== undefined) return reply.code(204).header('cache-control', 'no-store').send();
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      reply.headers({ 'cache-control': immutableCacheControl, vary: 'accept-encoding' });
      return reply.type('application/json; charset=utf-8').send(await list.body(encoding));
    },
  );
}
