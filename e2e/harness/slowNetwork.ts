import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { SharedSite } from './sharedSite.ts';

/** The line of a slow phone: 400 kbit/s for all of its connections together. */
const bytesPerMs = 400 / 8;
/** How long a request is on its way, in milliseconds. */
const latencyMs = 150;
/** So much comes at once, in bytes: small, so that a page is read while it arrives. */
const chunkBytes = 2048;

/**
 * Fixtures of a visitor with a slow phone: the site is reached by a slow line. It is a relay of ours, since Chromium's
 * own slow network (`Network.emulateNetworkConditions`) now and then leaves an answer lying that has long arrived.
 */
export const slowNetwork = {
  baseURL: async ({ site }: { site: SharedSite }, provide: (url: string) => Promise<void>) => {
    const line = await startSlowProxy(site.url);
    await provide(line.url);
    await line.close();
  },
};

/**
 * Has the page computed at half of this machine's speed. Chromium keeps a processor busy for the time that it takes
 * away: a lower speed would slow the tests beside this one.
 */
export async function throttleCpu(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

async function startSlowProxy(siteUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(siteUrl);
  let freeAt = 0;
  async function* slowly(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += chunkBytes) {
        const piece = chunk.subarray(at, at + chunkBytes);
        freeAt = Math.max(freeAt, performance.now()) + piece.length / bytesPerMs;
        await wait(freeAt - performance.now());
        yield piece;
      }
    }
  }
  async function* late(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await wait(latencyMs);
      yield chunk;
    }
  }
  const visitors = new Set<Socket>();
  const relay = createServer((visitor) => {
    visitors.add(visitor);
    const server = connect(Number(port), hostname);
    const ways = [pipeline(visitor, late, server), pipeline(server, slowly, visitor)];
    // Whichever of the two closes first, the other is told by its connection.
    for (const way of ways) way.catch(() => {});
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    async close() {
      for (const visitor of visitors) visitor.destroy();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}
