import { mkdtemp } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../tools/processes/freePort.ts';
import { runNginx } from './startFront.ts';

/** A cache in front of a site, as a CDN has it; nginx adds `x-cache` to its answers. */
export type Edge = { url: string; stop: () => Promise<void> };

/**
 * Starts an edge cache before a site. All lifetimes that the site allows are divided by `speed`, as if the clock of the
 * cache ran faster. nginx counts whole seconds.
 */
export async function startEdge(siteUrl: string, speed: number): Promise<Edge> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-test-'));
  const [port, originPort] = [await freePort(), await freePort()];
  const origin = createFastOrigin(siteUrl, speed);
  await new Promise<void>((resolve) => origin.listen(originPort, '127.0.0.1', resolve));
  // No `proxy_cache_use_stale`: only what `stale-while-revalidate` allows.
  const stop = await runNginx(
    folder,
    port,
    `proxy_cache_path ${folder}/cache keys_zone=edge:1m;
     server {
       listen 127.0.0.1:${port};
       add_header x-cache $upstream_cache_status;
       location / {
         proxy_pass http://127.0.0.1:${originPort};
         proxy_cache edge;
         proxy_cache_background_update on;
       }
     }`,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await stop();
      const closed = new Promise((resolve) => origin.close(resolve));
      origin.closeAllConnections();
      await closed;
    },
  };
}

/** Creates a proxy of a site that divides the lifetimes in `Cache-Control`. */
function createFastOrigin(siteUrl: string, speed: number) {
  const { hostname, port, host } = new URL(siteUrl);
  return createServer(({ url, headers }, outgoing) => {
    const forwarded = request({ hostname, port, path: url, headers: { ...headers, host } }, (answer) => {
      const cacheControl = answer.headers['cache-control']?.replaceAll(/\d+/g, (seconds) =>
        String(Number(seconds) / speed),
      );
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
      });
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.end();
  });
}
