import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteServer, type SiteServer, type SiteServerOptions } from '../http/app.ts';
import { recordLog } from './recordLog.ts';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';

/** Creates a site server, by default with only the sample shell `s1` and an unreachable site service. */
export async function makeSampleServer(options: Partial<SiteServerOptions> = {}): Promise<SiteServer> {
  const store = options.store ?? (await makeSampleStore({ section: 'shell', id: 's1' })).store;
  return createSiteServer({
    store,
    serviceUrls: ['http://127.0.0.1:9'],
    watchIntervalMs: 60_000,
    renderLimitMs: 2000,
    preloadLimitMs: 100,
    log: recordLog().log,
    ...options,
  });
}

/** Starts a test's site service on a free port. Resolves to its URL, for `serviceUrls`. */
export async function listenAsService(service: Server): Promise<string> {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server is an object.
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}
