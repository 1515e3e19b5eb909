import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import parseRange from 'range-parser';
import { isSourceMap } from '@site/releases/store/mapStacks';
import { readReleaseFile } from '@site/releases/store/readReleaseFile';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { Release } from '@site/releases/store/release';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { pathOf } from '../addresses/serverPaths.ts';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { acceptedEncoding } from './acceptedEncoding.ts';
import type { Encoding } from '../serving/encodedPage.ts';
import type { Log } from '../logging/log.ts';
import { readMethods, rejectMethod, sendError } from './errors.ts';
import type { ReadServedRelease } from './servedReleases.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  // Development only: source maps of releases are not served.
  '.map': 'application/json; charset=utf-8',
};

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
/** For the files of a release, which never change. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';
/** Maximum size of the static files in memory, in bytes. */
const memoryLimitBytes = 12 * 1024 * 1024;

type Asset = { body: Buffer; encoding: Encoding };

/** Options of `registerAssets`. */
export type AssetOptions = {
  store: ReleaseStore;
  serving: () => ReleaseSet;
  /** Reads the description of a release that is or was live. */
  readServed: ReadServedRelease;
  /** Development only: serves files without checks, because they change while the server runs. */
  trustsFiles: boolean;
  log: Log;
};

/**
 * Serves the browser files of all releases that are or were live, for tabs that were opened with an earlier release;
 * and the live shell's files at the site's root (favicon, manifest). Only files that the release declares are served,
 * with the declared digest. Others get 404; a missing or changed file is logged once.
 */
export function registerAssets(
  app: FastifyInstance,
  { store, serving, readServed, trustsFiles, log }: AssetOptions,
): void {
  const memory = new LRUCache<string, Asset>({
    maxSize: memoryLimitBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const loggedFiles = new Set<string>();

  async function readDeclared(release: Release, file: string): Promise<Buffer | undefined> {
    if (!(file in release.files)) return undefined;
    try {
      return await readReleaseFile(store, release, file);
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      const key = `${release.section}/${release.id}/${file}`;
      if (!loggedFiles.has(key)) log.warn(`File ${key} was not sent, and browsers get 404: ${error.reason}`, error);
      loggedFiles.add(key);
      return undefined;
    }
  }

  async function readFile(part: string, id: string, file: string): Promise<Buffer | undefined> {
    if (trustsFiles) return store.readFile(part, id, file);
    if (isSourceMap(file)) return undefined;
    const release = await readServed(part, id);
    return release && readDeclared(release, file);
  }

  async function read(part: string, id: string, file: string, encoding: Encoding): Promise<Asset | undefined> {
    const key = `${part}/${id}/${file} ${encoding}`;
    let asset = memory.get(key);
    if (!asset) {
      const compressed = encoding === 'identity' ? undefined : await readFile(part, id, file + suffixes[encoding]);
      const body = compressed ?? (await readFile(part, id, file));
      if (!body) return undefined;
      asset = { body, encoding: compressed ? encoding : 'identity' };
      memory.set(key, asset);
    }
    return asset;
  }

  app.get<{ Params: { part: string; id: string; '*': string } }>(
    `${serverPaths.releases}/:part/:id/web/*`,
    async (request, reply) => {
      const { part, id, '*': file } = request.params;
      const asset = await read(part, id, `web/${file}`, acceptedEncoding(request.headers['accept-encoding']));
      return sendAssetOrNotFound(reply, asset, file, immutableCacheControl);
    },
  );

  /** Responds with 204 if a release is still served: an open tab checks this when a script fails to load. */
  app.get<{ Params: { part: string; id: string } }>(`${serverPaths.releases}/:part/:id`, async (request, reply) => {
    const { part, id } = request.params;
    if (!trustsFiles && !(await readServed(part, id)))
      return sendError(reply, 'release_not_found', `No release ${part}/${id} is served.`);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  // A hook instead of routes, because the files change with the live shell. Synchronous for all other requests, which
  // would pay for a promise.
  app.addHook('onRequest', (request, reply, done) => {
    const name = pathOf(request.url).slice(1);
    const file = `web/root/${name}`;
    const shell = serving()['shell'];
    if (!shell || !name.includes('.') || name.includes('/') || !(file in shell.files)) return done();
    if (!readMethods.includes(request.method)) return void rejectMethod(reply);
    read('shell', shell.id, file, acceptedEncoding(request.headers['accept-encoding'])).then(
      (asset) => sendAssetOrNotFound(reply, asset, name, oneDay),
      (error: Error) => reply.send(error),
    );
  });
}

function sendAssetOrNotFound(
  reply: FastifyReply,
  asset: Asset | undefined,
  name: string,
  cacheControl: string,
): FastifyReply {
  if (!asset) return sendError(reply, 'file_not_found', `No served release has the file ${reply.request.url}.`);
  const { body, encoding } = asset;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply
    .header('content-type', types[path.extname(name)] ?? 'application/octet-stream')
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding');
  return path.extname(name) === '.mp4' ? sendRange(reply, body) : reply.send(body);
}

/** Sends the requested range of a video: some players need range support. */
function sendRange(reply: FastifyReply, body: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const rangeHeader = reply.request.headers.range;
  const ranges = rangeHeader === undefined ? undefined : parseRange(body.length, rangeHeader);
  if (ranges === -1) return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  // Send the whole file for an invalid range and for multiple ranges, as RFC 9110 allows.
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return reply.send(body);
  const [{ start, end } = { start: 0, end: body.length - 1 }] = ranges;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${body.length}`)
    .send(body.subarray(start, end + 1));
}
