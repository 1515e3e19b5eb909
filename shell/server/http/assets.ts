import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseSet } from '../releases/releaseSet.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';
import { serverPaths } from '../releases/serverPaths.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import type { Encoding } from '../serving/finishedPage.ts';
import { sendError } from './errors.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
};

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const immutable = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';
/** Most bytes of static files kept in memory. */
const memoryLimitBytes = 12 * 1024 * 1024;

type Asset = { body: Buffer; encoding: Encoding };

/**
 * Serves the browser's files of all releases that the store holds, live or not, so that an open tab
 * finds its own; and the live shell's files of the site's root (favicon, manifest).
 */
export function registerAssets(app: FastifyInstance, store: ReleaseStore, serving: () => ReleaseSet): void {
  const memory = new LRUCache<string, Asset>({
    maxSize: memoryLimitBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  async function read(part: string, id: string, file: string, encoding: Encoding): Promise<Asset | undefined> {
    const key = `${part}/${id}/${file} ${encoding}`;
    let asset = memory.get(key);
    if (!asset) {
      const compressed =
        encoding === 'identity' ? undefined : await store.readFile(part, id, file + suffixes[encoding]);
      const body = compressed ?? (await store.readFile(part, id, file));
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
      return sendOrMiss(reply, asset, file, immutable);
    },
  );

  // A hook, because another live shell may have other files; without a promise for what is none of them.
  app.addHook('onRequest', (request, reply, done) => {
    const name = request.url.slice(1);
    const file = `web/root/${name}`;
    const shell = serving()['shell'];
    if (!shell || !name.includes('.') || name.includes('/') || !(file in shell.files)) return done();
    read('shell', shell.id, file, acceptedEncoding(request.headers['accept-encoding'])).then(
      (asset) => sendOrMiss(reply, asset, name, oneDay),
      (error: Error) => reply.send(error),
    );
  });
}

function sendOrMiss(reply: FastifyReply, asset: Asset | undefined, name: string, cacheControl: string): FastifyReply {
  if (!asset) return sendError(reply, 'file_not_found', `No release holds ${reply.request.url}.`);
  const { body, encoding } = asset;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('content-type', types[path.extname(name)] ?? 'application/octet-stream')
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .send(body);
}
