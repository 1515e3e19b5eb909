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
  // Development only: a release's source maps are not sent.
  '.map': 'application/json; charset=utf-8',
};

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
/** What is never another: a release does not change. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';
/** Most bytes of static files kept in memory. */
const memoryLimitBytes = 12 * 1024 * 1024;

type Asset = { body: Buffer; encoding: Encoding };

/** What the files of releases are served with. */
export type AssetOptions = {
  store: ReleaseStore;
  serving: () => ReleaseSet;
  /** Describes the releases whose files are anybody's. */
  readServed: ReadServedRelease;
  /** Development: files change under their names, and are sent as they are. */
  trustsFiles: boolean;
  log: Log;
};

/**
 * Serves the browser's files of all releases that are or were live, so that an open tab finds its own; and the live
 * shell's files of the site's root (favicon, manifest). What is sent was declared by its release and is what was
 * declared: anything else is not found, and told once.
 */
export function registerAssets(
  app: FastifyInstance,
  { store, serving, readServed, trustsFiles, log }: AssetOptions,
): void {
  const memory = new LRUCache<string, Asset>({
    maxSize: memoryLimitBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const told = new Set<string>();

  async function readDeclared(release: Release, file: string): Promise<Buffer | undefined> {
    if (!(file in release.files)) return undefined;
    try {
      return await readReleaseFile(store, release, file);
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      const place = `${release.section}/${release.id}/${file}`;
      if (!told.has(place)) log.warn(`The file ${place} is not sent: ${error.reason}`, error);
      told.add(place);
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

  /** Whether a release is still served; an open tab asks before it blames the network. */
  app.get<{ Params: { part: string; id: string } }>(`${serverPaths.releases}/:part/:id`, async (request, reply) => {
    const { part, id } = request.params;
    if (!trustsFiles && !(await readServed(part, id)))
      return sendError(reply, 'release_not_found', `No release ${part}/${id} is served.`);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  // A hook, because another live shell may have other files; without a promise for what is none of them.
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
  if (!asset) return sendError(reply, 'file_not_found', `No release holds ${reply.request.url}.`);
  const { body, encoding } = asset;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply
    .header('content-type', types[path.extname(name)] ?? 'application/octet-stream')
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding');
  return path.extname(name) === '.mp4' ? sendRange(reply, body) : reply.send(body);
}

/** Sends the part of a video that the player asks for: some play nothing of a server that cannot. */
function sendRange(reply: FastifyReply, body: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const asked = reply.request.headers.range;
  const ranges = asked === undefined ? undefined : parseRange(body.length, asked);
  if (ranges === -1) return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  // What cannot be read, or asks for several parts, is answered with all of it, as RFC 9110 allows.
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return reply.send(body);
  const [{ start, end } = { start: 0, end: body.length - 1 }] = ranges;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${body.length}`)
    .send(body.subarray(start, end + 1));
}
