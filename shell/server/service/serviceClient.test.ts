import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createServiceClient, type ServiceClient } from './serviceClient.ts';

let server: Server;
let client: ServiceClient;

const state = { status: 'ok', contentVersion: 'v1', inquiries: 'stored', contentFaults: 0 };
const health: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(state));

async function listen(listener: RequestListener, port = 0): Promise<number> {
  server = createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Ends the server at once, as SIGKILL does. */
async function kill(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

async function startAnswering(listener: RequestListener = health): Promise<number> {
  const port = await listen(listener);
  client = createServiceClient({ serviceUrl: `http://127.0.0.1:${port}`, onFault: () => undefined });
  return port;
}

const ask = () => client.ask({ method: 'GET', url: '/api/health' });

afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

test('a call is answered although the service restarts', async () => {
  const port = await startAnswering();
  await ask();
  await kill();
  const answer = ask();
  await pause(100);
  await listen(health, port);
  expect((await answer).status).toBe(200);
});

test('a service that is not back within a second is unreachable, and the next call fails at once', async () => {
  await startAnswering();
  await ask();
  await kill();
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
  const askedAt = performance.now();
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(performance.now() - askedAt).toBeLessThan(500);
});

test('a post that may have been processed is not repeated', async () => {
  let posts = 0;
  await startAnswering((request, response) => {
    if (request.method !== 'POST') return void health(request, response);
    posts += 1;
    request.socket.destroy();
  });
  await ask();
  const body = Buffer.from('{}');
  await expect(client.ask({ method: 'POST', url: '/api/contact', body })).rejects.toMatchObject({
    reason: 'unreachable',
  });
  expect(posts).toBe(1);
});
