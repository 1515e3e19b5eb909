import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { portOf } from '../testing/rawHttp.ts';
import { recordLog } from '../testing/recordLog.ts';
import { listenAsService, makeSampleServer } from '../testing/sampleServer.ts';

/** Calls that the site service received; the tests answer them. */
let pendingCalls: ServerResponse[];
const service = createServer((request, response) => {
  if (request.url === '/api/health') response.end('{}');
  else service.emit('pending', pendingCalls.push(response));
});
let serviceUrl: string;
beforeAll(async () => {
  serviceUrl = await listenAsService(service);
});
beforeEach(() => {
  pendingCalls = [];
});
afterAll(() => {
  service.close();
  service.closeAllConnections();
});

type Client = { socket: Socket; received: () => string; closed: Promise<string | undefined> };

async function connectTo(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let failure: string | undefined;
  socket.on('data', (bytes) => (received += String(bytes)));
  socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code));
  const closed = new Promise<string | undefined>((resolve) => socket.once('close', () => resolve(failure)));
  await once(socket, 'connect');
  return { socket, received: () => received, closed };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const answersOf = (client: Client) => client.received().match(/HTTP\/1\.1 \d+/g);
async function received(client: Client, text: string): Promise<void> {
  while (!client.received().includes(text)) await once(client.socket, 'data');
}

/** Fakes only `setTimeout`, so that the test controls the timeouts while sockets work. */
function fakeTimeouts(): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'clearInterval', 'Date'],
  });
}
afterEach(() => jest.useRealTimers());

test('a closing server answers requests in flight and requests on open connections, and resets no connection', async () => {
  const { log, lines } = recordLog();
  const { app, close } = await makeSampleServer({ serviceUrls: [serviceUrl], log });
  const port = await portOf(app);
  const clients = await Promise.all(Array.from({ length: 6 }, () => connectTo(port)));
  const [idle, unused, waiting, streaming, busy, late] = clients as [Client, Client, Client, Client, Client, Client];
  for (const client of [idle, busy, late]) {
    client.socket.write(get('/a'));
    await received(client, '</title>');
  }
  waiting.socket.write(get('/api/jobs'));
  await once(service, 'pending');
  streaming.socket.write(get('/api/pictures/a.png'));
  await once(service, 'pending');
  pendingCalls[1]?.writeHead(200, { 'content-type': 'image/png', 'content-length': 2 }).write('1');
  await received(streaming, '\r\n\r\n1');

  fakeTimeouts();
  const ended = close();
  busy.socket.write(get('/b'));
  await busy.closed;
  pendingCalls[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{"jobList":{}}');
  await waiting.closed;
  late.socket.write(get('/b'));
  await late.closed;
  jest.advanceTimersByTime(1000);
  await Promise.all([idle.closed, unused.closed]);
  pendingCalls[1]?.end('2');
  await ended;

  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual(clients.map(() => undefined));
  const once200 = ['HTTP/1.1 200'];
  const twice200 = ['HTTP/1.1 200', 'HTTP/1.1 200'];
  expect(clients.map(answersOf)).toEqual([once200, null, once200, once200, twice200, twice200]);
  for (const client of [waiting, busy, late]) expect(client.received()).toMatch(/^connection: close\r$/im);
  expect(streaming.received()).toMatch(/\r\n\r\n12$/);
  expect(lines.filter((line) => line.includes('in flight'))).toEqual([]);
}, 20_000);

test('a server that drains is live but not ready, still takes connections, and ends them after their answers', async () => {
  const { log } = recordLog();
  const { app, admin, close } = await makeSampleServer({ serviceUrls: [serviceUrl], log, drainMs: 60_000 });
  const port = await portOf(app);
  const readProbes = () =>
    Promise.all(
      ['/_site/live', '/_site/ready'].map(async (url) => [
        (await app.inject(url)).statusCode,
        (await admin.inject(url)).statusCode,
      ]),
    );
  const early = await connectTo(port);
  early.socket.write(get('/a'));
  await received(early, '</title>');
  expect(early.received()).toMatch(/^connection: keep-alive\r$/im);
  expect(await readProbes()).toEqual([
    [200, 200],
    [200, 200],
  ]);

  fakeTimeouts();
  const ended = close();
  expect(await readProbes()).toEqual([
    [200, 200],
    [503, 503],
  ]);
  const late = await connectTo(port);
  for (const client of [early, late]) client.socket.write(get('/b'));
  await Promise.all([early.closed, late.closed]);
  expect([answersOf(early), answersOf(late)]).toEqual([['HTTP/1.1 200', 'HTTP/1.1 200'], ['HTTP/1.1 200']]);
  for (const client of [early, late]) expect(client.received()).toMatch(/^connection: close\r$/im);
  jest.advanceTimersByTime(60_000);
  await ended;
  await expect(connectTo(port)).rejects.toThrow('ECONNREFUSED');
}, 20_000);

test('a closing server aborts requests after the time limit and logs their number', async () => {
  const { log, lines } = recordLog();
  const { app, close } = await makeSampleServer({ serviceUrls: [serviceUrl], log, closeLimitMs: 50 });
  const hanging = await connectTo(await portOf(app));
  hanging.socket.write(get('/api/jobs'));
  await once(service, 'pending');
  await close();
  await hanging.closed;
  expect(answersOf(hanging)).toBeNull();
  expect(lines.filter((line) => line.includes('in flight'))).toEqual([
    'The server ended with requests in flight (1 not answered within 50 ms); their visitors got no complete answer; if this repeats, look in this log for slow pages and a slow site service.',
  ]);
}, 20_000);
