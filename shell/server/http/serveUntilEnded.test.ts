import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { portOf } from '../testing/rawHttp.ts';
import { recordLog } from '../testing/recordLog.ts';
import { listenAsService, makeSampleServer } from '../testing/sampleServer.ts';
import { prepareClose } from './serveUntilEnded.ts';

/** Calls that reached the site service, which answers them when the test says so. */
let held: ServerResponse[];
const service = createServer((request, response) => {
  if (request.url === '/api/health') response.end('{}');
  else service.emit('held', held.push(response));
});
let serviceUrl: string;
beforeAll(async () => {
  serviceUrl = await listenAsService(service);
});
beforeEach(() => {
  held = [];
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

/** Lets the test say how time goes on from here. */
function stopTimeouts(): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'clearInterval', 'Date'],
  });
}
afterEach(() => jest.useRealTimers());

test('an ending server answers what is under way and what comes on open connections, and resets none of them', async () => {
  const { log, lines } = recordLog();
  const { app } = await makeSampleServer({ serviceUrl, log });
  const close = prepareClose(app, log);
  const port = await portOf(app);
  const clients = await Promise.all(Array.from({ length: 6 }, () => connectTo(port)));
  const [idle, unused, waiting, streaming, busy, late] = clients as [Client, Client, Client, Client, Client, Client];
  for (const client of [idle, busy, late]) {
    client.socket.write(get('/a'));
    await received(client, '</title>');
  }
  waiting.socket.write(get('/api/jobs'));
  await once(service, 'held');
  streaming.socket.write(get('/api/pictures/a.png'));
  await once(service, 'held');
  held[1]?.writeHead(200, { 'content-type': 'image/png', 'content-length': 2 }).write('1');
  await received(streaming, '\r\n\r\n1');

  stopTimeouts();
  const ended = close();
  busy.socket.write(get('/b'));
  await busy.closed;
  held[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{"jobList":{}}');
  await waiting.closed;
  late.socket.write(get('/b'));
  await late.closed;
  jest.advanceTimersByTime(1000);
  await Promise.all([idle.closed, unused.closed]);
  held[1]?.end('2');
  await ended;

  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual(clients.map(() => undefined));
  const once200 = ['HTTP/1.1 200'];
  const twice200 = ['HTTP/1.1 200', 'HTTP/1.1 200'];
  expect(clients.map(answersOf)).toEqual([once200, null, once200, once200, twice200, twice200]);
  for (const client of [waiting, busy, late]) expect(client.received()).toMatch(/^connection: close\r$/im);
  expect(streaming.received()).toMatch(/\r\n\r\n12$/);
  expect(lines.filter((line) => line.includes('in flight'))).toEqual([]);
}, 20_000);

test('an ending server cuts what does not end in time, and logs how much', async () => {
  const { log, lines } = recordLog();
  const { app } = await makeSampleServer({ serviceUrl, log });
  const close = prepareClose(app, log, 50);
  const hanging = await connectTo(await portOf(app));
  hanging.socket.write(get('/api/jobs'));
  await once(service, 'held');
  await close();
  await hanging.closed;
  expect(answersOf(hanging)).toBeNull();
  expect(lines.filter((line) => line.includes('in flight'))).toEqual([
    'The server ended with requests in flight (1 not answered within 50 ms); their visitors got no complete answer; if this repeats, look in this log for slow pages and a slow site service.',
  ]);
}, 20_000);
