import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { createHttp2Client } from '../harness/fronts/http2Client.ts';
import { startCaddy, startHaproxy, startNginx } from '../harness/fronts/startFront.ts';

for (const [name, start] of Object.entries({ Caddy: startCaddy, nginx: startNginx, HAProxy: startHaproxy })) {
  test(`${name} removes the bucket that a visitor names`, async () => {
    const buckets: unknown[] = [];
    const server = createServer(({ url, headers }, answer) => {
      if (url === '/') buckets.push(headers['x-site-bucket']);
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server on a port has an address with the port.
    const { port } = server.address() as AddressInfo;
    const address = `127.0.0.1:${port}`;
    const front = await start([address, address]);
    const client = createHttp2Client(front);
    const { status } = await client.get('/', { 'x-site-bucket': '7' });
    client.close();
    await front.stop();
    server.closeAllConnections();
    server.close();
    expect({ status, buckets }).toEqual({ status: 200, buckets: [undefined] });
  });
}
