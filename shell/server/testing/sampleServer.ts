import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteServer, type SiteServer, type SiteServerOptions } from '../http/app.ts';
import { recordLog } from './recordLog.ts';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';

/** Builds a site server, by default on the tiny shell `s1` alone and without a site service that answers. */
export async function makeSampleServer(options: Partial<SiteServerOptions> = {}): Promise<SiteServer> {
  const store = options.store ?? (await makeSampleStore({ section: 'shell', id: 's1' })).store;
  return createSiteServer({
    store,
    serviceUrl: 'http://127.0.0.1:9',
    watchIntervalMs: 60_000,
    renderLimitMs: 2000,
    preloadLimitMs: 100,
    log: recordLog().log,
    ...options,
  });
}

/** Has a site service of a test's own listen on a port of this machine. @returns its address, as `serviceUrl` takes it. */
export async function listenAsService(service: Server): Promise<string> {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address with a port.
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}
