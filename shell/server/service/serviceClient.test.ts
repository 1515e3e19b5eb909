import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { createFailover } from './failover.ts';
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
  client = createServiceClient({ failover: createFailover([`http://127.0.0.1:${port}`]), onFault: () => undefined });
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

/** Starts a server in a thread that accepts no connection; fills its queue, so that the system answers no more. */
async function startSilentServer() {
  const thread = new Worker(
    `const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:worker_threads').parentPort.postMessage(server.address().port);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`,
    { eval: true },
  );
  const [port] = (await once(thread, 'message')) as [number];
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      for (const socket of waiting) socket.destroy();
      await thread.terminate();
    },
  };
}

test('a service whose machine does not answer is given up before anything is sent, for the next one', async () => {
  const silent = await startSilentServer();
  const { port } = server.address() as AddressInfo;
  const failover = createFailover([silent.url, `http://127.0.0.1:${port}`]);
  const two = createServiceClient({ failover, onFault: () => undefined });
  expect(await two.ask({ method: 'POST', url: '/api/unknown', body: Buffer.from('{}') })).toMatchObject({
    status: 200,
  });
  await Promise.all([two.close(), silent.stop()]);
  expect(received).toEqual(['GET', 'POST']);
});
