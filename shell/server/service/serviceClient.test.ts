import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServiceClient, type ServiceClient } from './serviceClient.ts';

const health = { status: 'ok', contentVersion: 'v1', inquiries: 'stored', contentFaults: 0 };

let server: Server;
let client: ServiceClient;
/** Methods of the requests that the server got. */
let received: string[];
/** True: the server ends the connection of the next request without an answer. */
let dropsNext: boolean;

beforeEach(async () => {
  received = [];
  dropsNext = false;
  server = createServer((request, response) => {
    received.push(request.method ?? '');
    if (!dropsNext) return void response.setHeader('content-type', 'application/json').end(JSON.stringify(health));
    dropsNext = false;
    request.socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = createServiceClient({ serviceUrl: `http://127.0.0.1:${port}`, onFault: () => undefined });
  await client.ask({ method: 'GET', url: '/api/health' });
});
afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

test('a read whose connection is lost is repeated', async () => {
  dropsNext = true;
  const answer = await client.ask({ method: 'GET', url: '/api/health' });
  expect(answer.status).toBe(200);
  expect(received).toEqual(['GET', 'GET', 'GET']);
});

test('a post that may have been processed is not repeated', async () => {
  dropsNext = true;
  const call = client.ask({ method: 'POST', url: '/api/contact', body: Buffer.from('{}') });
  await expect(call).rejects.toMatchObject({ reason: 'unreachable' });
  expect(received).toEqual(['GET', 'POST']);
});
