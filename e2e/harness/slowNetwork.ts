import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { SharedSite } from './sharedSite.ts';

/** Bandwidth of a slow phone: 400 kbit/s, shared by all connections. */
const bytesPerMs = 400 / 8;
/** Latency from the browser to the server, in milliseconds. */
const latencyMs = 150;
/** Bytes per write: small, so that the browser parses a page while it arrives. */
const chunkBytes = 2048;

/**
 * Fixtures of a visitor with a slow phone: `baseURL` is a proxy that limits bandwidth and adds latency. Chromium's
 * network emulation (`Network.emulateNetworkConditions`) sometimes does not deliver a response that has arrived.
 */
export const slowNetwork = {
  baseURL: async ({ site }: { site: SharedSite }, provide: (url: string) => Promise<void>) => {
    const proxy = await startSlowProxy(site.url);
    await provide(proxy.url);
    await proxy.close();
  },
};

/**
 * Halves the CPU speed of the page. Chromium keeps a core busy during the time that it withholds, so a lower speed
 * would slow down the tests that run at the same time.
 */
export async function throttleCpu(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

async function startSlowProxy(siteUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(siteUrl);
  let freeAt = 0;
  async function* limitBandwidth(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += chunkBytes) {
        const part = chunk.subarray(at, at + chunkBytes);
        freeAt = Math.max(freeAt, performance.now()) + part.length / bytesPerMs;
        await wait(freeAt - performance.now());
        yield part;
      }
    }
  }
  async function* addLatency(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await wait(latencyMs);
      yield chunk;
    }
  }
  const visitors = new Set<Socket>();
  const proxy = createServer((visitor) => {
    visitors.add(visitor);
    const server = connect(Number(port), hostname);
    const directions = [pipeline(visitor, addLatency, server), pipeline(server, limitBandwidth, visitor)];
    // When one direction closes, the socket ends the other one too; both rejections are expected.
    for (const direction of directions) direction.catch(() => {});
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      for (const visitor of visitors) visitor.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
