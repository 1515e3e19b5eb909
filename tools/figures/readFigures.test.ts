import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyFigures } from '../../shell/server/testing/sampleFigures.ts';
import { readFigures } from './readFigures.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Starts an admin port that answers each request with a status and a body; resolves to its URL. */
async function startAdmin(status: number, body: unknown): Promise<{ url: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // Safe cast: the server listens on a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

test('the figures are read from the admin port', async () => {
  const { url, paths } = await startAdmin(200, emptyFigures);
  expect(await readFigures(url)).toEqual(JSON.parse(JSON.stringify(emptyFigures)));
  expect(paths).toEqual(['/_site/figures']);
});

test('a port without a server fails with the command that starts one', async () => {
  const { url } = await startAdmin(200, {});
  await new Promise((resolve) => servers.pop()?.close(resolve));
  await expect(readFigures(url)).rejects.toThrow(
    `No site server answers at ${url}/_site/figures (ECONNREFUSED); no figures were printed; start the site with \`npm start\`, or set ADMIN_PORT`,
  );
});

test('an answer without figures fails with its status', async () => {
  const { url } = await startAdmin(404, {});
  await expect(readFigures(url)).rejects.toThrow(`${url}/_site/figures answered with status 404; no figures`);
});
