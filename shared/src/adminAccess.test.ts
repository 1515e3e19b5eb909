import { hostname } from 'node:os';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { parseNetworks, registerAdminAccess } from './adminAccess.ts';

let admin: FastifyInstance | undefined;
afterEach(() => admin?.close());

/** Starts an admin application for the given networks, which listens on all addresses. */
async function listen(networks: string): Promise<number> {
  admin = Fastify();
  registerAdminAccess(admin, parseNetworks(networks));
  admin.get('/', (_request, reply) => reply.send('ok'));
  return Number(new URL(await admin.listen({ port: 0, host: '0.0.0.0' })).port);
}

/** Sends a request from one address of the loopback to another; resolves to the status. */
async function ask(
  port: number,
  {
    from = '127.0.0.1',
    to = '127.0.0.1',
    host,
    method = 'GET',
  }: { from?: string; to?: string; host?: string; method?: string },
) {
  const socket = connect({ port, host: to, localAddress: from });
  socket.write(`${method} / HTTP/1.1\r\nHost: ${host ?? to}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ', 2)[1]);
}

test('only clients of the networks get an answer', async () => {
  const port = await listen('127.0.0.3,127.0.1.0/24,10.0.0.0/8');
  const statuses = ['127.0.0.1', '127.0.0.3', '127.0.1.9', '127.0.2.9'].map((from) => ask(port, { from }));
  expect(await Promise.all(statuses)).toEqual([403, 200, 200, 403]);
});

test('only the names and the address of this machine are answered, against DNS rebinding', async () => {
  const port = await listen('loopback');
  const own = ['localhost', `localhost:${port}`, '127.0.0.1', '[::1]:4002', '127.0.0.5', hostname()];
  for (const host of own) expect([host, await ask(port, { to: '127.0.0.5', host })]).toEqual([host, 200]);
  const others = ['site.example', '127.0.0.6', 'localhost.site.example', 'a b', '[::2]'];
  for (const host of others) expect([host, await ask(port, { to: '127.0.0.5', host })]).toEqual([host, 403]);
});

test('only reads are answered', async () => {
  const port = await listen('loopback');
  expect(await ask(port, { method: 'HEAD' })).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect([method, await ask(port, { method })]).toEqual([method, 405]);
});

test('names stand for networks, and IPv4 addresses at an IPv6 socket count', () => {
  const networks = parseNetworks('uniquelocal,2001:db8::/32');
  const all = ['10.1.2.3', '192.168.0.9', '8.8.8.8'].map((address) => networks.check(address));
  const mapped = ['::ffff:10.1.2.3', 'fd00::1', '2001:db8::9', '2001:db9::9'].map((address) =>
    networks.check(address, 'ipv6'),
  );
  expect([...all, ...mapped]).toEqual([true, true, false, true, true, true, false]);
});

test.each(['10.0.0.0/33', '300.0.0.1', '10.0.0'])('%s is not a network', (setting) => {
  expect(() => parseNetworks(setting)).toThrow(`ADMIN_NETWORKS names "${setting}", which is not a network`);
});
