import { mockService } from '@site/shared/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReadApi, readFormToken } from './callService.ts';

const read = createReadApi('http://localhost/api');
const answer = (status: number, body?: unknown) => mockService({ 'GET /things': { status, body } });

test('resolves to the JSON body', async () => {
  const service = answer(200, { items: [] });
  expect(await read('/things?page=1')).toEqual({ items: [] });
  service.restore();
});

test('a failed call rejects with the status, and with the code and message of the service if there are any', async () => {
  const service = answer(404, { error: { code: 'unknown_content_type', message: 'Deploy the content.' } });
  await expect(read('/things')).rejects.toThrow(
    'The site service answered 404 to /things (unknown_content_type: Deploy the content.)',
  );
  service.answer('GET /things', { status: 502, body: 'no JSON object' });
  await expect(read('/things')).rejects.toThrow(/^The site service answered 502 to \/things\.$/);
  service.restore();
});

test('a service that does not answer within the limit issues no token', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // safe: it listens on a TCP port
  expect(await readFormToken(`http://127.0.0.1:${port}/api`, 20, {})).toBeUndefined();
  server.closeAllConnections();
  server.close();
});
