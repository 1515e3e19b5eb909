import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchService } from './serviceWatcher.ts';

test('the state follows the service: its content, whether it answers, and each return', async () => {
  let status = 200;
  let body = '{ "contentVersion": "v1" }';
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service = await watchService(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 5);
  const until = async (isReached: () => boolean) => {
    while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  try {
    expect(service.state()).toEqual({ isUp: true, contentVersion: 'v1', returns: 0 });
    expect(service.state()).toBe(service.state());
    [status, body] = [500, 'broken'];
    await until(() => !service.state().isUp);
    expect(service.state()).toEqual({ isUp: false, contentVersion: 'v1', returns: 0 });
    [status, body] = [200, '{ "contentVersion": "v2" }'];
    await until(() => service.state().isUp);
    expect(service.state()).toEqual({ isUp: true, contentVersion: 'v2', returns: 1 });
  } finally {
    service.stop();
    await new Promise((resolve) => server.close(resolve));
  }
});
