import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenAsService } from '../testing/sampleServer.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { recordLog } from '../testing/recordLog.ts';
import { openService, type ServiceAccess } from './openService.ts';

/** Starts a site service whose content has a version; its other answers are that version. */
function createService(contentVersion: string): Server {
  const health = { status: 'ok', contentVersion, inquiries: 'stored', contentFaults: 0 };
  return createServer(({ url }, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(url === '/api/health' ? health : { contentVersion }));
  });
}

async function stop(service: Server): Promise<void> {
  const closed = once(service, 'close');
  service.close();
  service.closeAllConnections();
  await closed;
}

const services: Server[] = [];
let access: ServiceAccess;

afterEach(async () => {
  await access.closeService();
  await Promise.all(
    services
      .splice(0)
      .filter(({ listening }) => listening)
      .map(stop),
  );
});

async function openTwo(): Promise<[Server, Server]> {
  const two: [Server, Server] = [createService('first'), createService('second')];
  services.push(...two);
  const serviceUrls = [await listenAsService(two[0]), await listenAsService(two[1])] as const;
  access = await openService({ serviceUrls, watchIntervalMs: 20, log: recordLog().log, telemetry: createTelemetry() });
  return two;
}

async function askVersion(): Promise<unknown> {
  const { body } = await access.calls.ask({ method: 'GET', url: '/api/unnamed' });
  return JSON.parse(String(body));
}

async function untilVersion(version: string): Promise<void> {
  while (access.service.state().contentVersion !== version) await new Promise(setImmediate);
}

test('without the first service no call fails; when it is back it gets the calls again', async () => {
  const [first] = await openTwo();
  expect(await askVersion()).toEqual({ contentVersion: 'first' });
  const { port } = first.address() as AddressInfo;
  await stop(first);
  expect(await askVersion()).toEqual({ contentVersion: 'second' });
  await untilVersion('second');
  expect(access.service.state()).toMatchObject({ isUp: true, recoveries: 0 });
  first.listen(port, '127.0.0.1');
  await untilVersion('first');
  expect(await askVersion()).toEqual({ contentVersion: 'first' });
});

test('the second service is not asked while the first answers', async () => {
  const [, second] = await openTwo();
  const calls: unknown[] = [];
  second.on('request', ({ url }) => calls.push(url));
  for (let count = 0; count < 5; count += 1) await askVersion();
  expect(calls).toEqual([]);
});
