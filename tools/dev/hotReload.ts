import hotMiddleware from 'webpack-hot-middleware';
import type { SiteServer } from '../../shell/server/http/app.ts';
import type { PartWatch } from './partWatch.ts';
import { contentAction, hotPath } from './hotStream.ts';

const heartbeatMs = 1000;
/** Interval of checks for new content, in milliseconds. */
const contentPollMs = 100;
/** Matches URLs that are not pages: files, calls and status. */
const nonPageUrl = /^\/(?:api|releases|_site|_dev)\/|^\/[^/]+\.[a-z]+$/;

/**
 * Adds hot reload to the site server: the event stream of builds and content changes, web files without caching, and
 * pages that wait for a running build. Everything has the site's origin, so its Content-Security-Policy needs no
 * change. Returns a function that ends the open streams.
 */
export function registerHotReload(
  { app, service }: SiteServer,
  watch: PartWatch,
  watchedParts: ReadonlySet<string>,
): () => void {
  const stream = hotMiddleware(watch.compiler, { path: hotPath, heartbeat: heartbeatMs, log: false });

  let { contentVersion } = service.state();
  const contentTimer = setInterval(() => {
    const latest = service.state().contentVersion;
    if (latest !== contentVersion) stream.publish({ action: contentAction });
    contentVersion = latest;
  }, contentPollMs);

  app.addHook('onRequest', async (request, reply) => {
    if (request.url === hotPath) {
      reply.hijack();
      stream(request.raw, reply.raw, () => reply.raw.end());
      return reply;
    }
    if (!nonPageUrl.test(request.url)) await watch.settled();
    return undefined;
  });

  const isWatchedFile = (url: string) => watchedParts.has(/^\/releases\/([^/]+)\//.exec(url)?.[1] ?? '');
  app.addHook('preHandler', async (request) => {
    if (!isWatchedFile(request.url)) return;
    await watch.built();
    // The server caches files by release id without expiry, so each build needs a new id.
    Object.assign(request.params as object, { id: watch.buildId() });
  });
  app.addHook('onSend', async (request, reply) => {
    if (isWatchedFile(request.url)) reply.header('cache-control', 'no-store');
  });
  return () => {
    clearInterval(contentTimer);
    stream.close();
  };
}
