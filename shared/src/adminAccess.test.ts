import { hostname } from 'node:os';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { parseNetworks, registerAdminAccess } from './adminAccess.ts';

let admin: FastifyInstance | undefined;
afterEach(() => admin?.close());

/** Starts an admin application for the given networks, which listens on all addresses. */
async function listen(networks: string, options?: { acceptsForms: boolean }): Promise<number> {
  admin = Fastify();
  registerAdminAccess(admin, parseNetworks(networks), options);
  admin.get('/', (_request, reply) => reply.send('ok'));
  admin.post('/form', (_request, reply) => reply.send('ok'));
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
    path = '/',
    headers = {},
  }: {
    from?: string;
    to?: string;
    host?: string;
    method?: string;
    path?: string;
    headers?: Readonly<Record<string, string>>;
  },
) {
  const socket = connect({ port, host: to, localAddress: from });
  const lines = Object.entries({ Host: host ?? to, Connection: 'close', ...headers }).map((each) => each.join(': '));
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'));
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

test('forms are accepted at their routes only, and only where the application accepts them', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const port = await listen('loopback', { acceptsForms: true });
  expect(await ask(port, { method: 'POST', path: '/form', headers })).toBe(200);
  for (const path of ['/', '/nothing']) expect(await ask(port, { method: 'POST', path, headers })).toBe(405);
  for (const method of ['PUT', 'DELETE']) expect(await ask(port, { method, path: '/form', headers })).toBe(405);
  await admin?.close();
  expect(await ask(await listen('loopback'), { method: 'POST', path: '/form', headers })).toBe(405);
});

test('a form of another page is rejected, whichever of the two headers a browser sends', async () => {
  const port = await listen('127.0.0.1', { acceptsForms: true });
  const post = (headers: Record<string, string>, host = `127.0.0.1:${port}`) =>
    ask(port, { method: 'POST', path: '/form', host, headers });
  const own = `http://127.0.0.1:${port}`;
  expect(await post({ 'Sec-Fetch-Site': 'same-origin', Origin: own })).toBe(200);
  expect(await post({ Origin: own })).toBe(200);
  expect(await post({ Origin: 'http://localhost' }, 'localhost:80')).toBe(200);
  for (const site of ['cross-site', 'same-site', 'none', ''])
    expect([site, await post({ 'Sec-Fetch-Site': site, Origin: own })]).toEqual([site, 403]);
  const others = [
    'null',
    'http://127.0.0.1',
    `http://localhost:${port}`,
    `https://127.0.0.1:${port}`,
    `${own}.example`,
  ];
  for (const origin of others) expect([origin, await post({ Origin: origin })]).toEqual([origin, 403]);
  expect(await post({})).toBe(403);
  expect(await post({ Referer: `${own}/` })).toBe(403);
  // Also from an own page, the networks and the name of the machine are checked first.
  expect(await post({ Origin: 'http://site.example' }, 'site.example')).toBe(403);
  expect(await ask(port, { method: 'POST', path: '/form', from: '127.0.0.9', headers: { Origin: own } })).toBe(403);
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
