import hotMiddleware from 'webpack-hot-middleware';
import type { SiteServer } from '../../shell/server/http/app.ts';
import type { PartWatch } from './partWatch.ts';
import { contentAction, hotPath } from './hotStream.ts';

const heartbeatMs = 1000;
/** How often it is looked whether the site server has seen new content, in milliseconds. */
const contentPollMs = 100;
/** Everything but pages: files, calls and status. */
const isNoPage = /^\/(?:api|releases|_site|_dev)\/|^\/[^/]+\.[a-z]+$/;

/**
 * Adds to the site server what hot reload needs, on the site's own origin so that its Content-Security-Policy
 * holds as it is: the stream of builds and of changes of the content, files that change under one address, and pages that wait for the
 * build under way. Returns how to end the open streams.
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
    if (!isNoPage.test(request.url)) await watch.settled();
    return undefined;
  });

  const isWatchedFile = (url: string) => watchedParts.has(/^\/releases\/([^/]+)\//.exec(url)?.[1] ?? '');
  app.addHook('preHandler', async (request) => {
    if (!isWatchedFile(request.url)) return;
    await watch.built();
    // The server keeps files by release id, for good: each build is one of its own.
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
