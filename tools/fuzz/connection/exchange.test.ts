import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FuzzRequest } from '../requests/createRequest.ts';
import { exchange } from './exchange.ts';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A server that does as it is told with each connection; what it was sent is kept. */
async function serve(take: (socket: Socket) => void) {
  const received: Buffer[] = [];
  const ended = Promise.withResolvers<void>();
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', ended.resolve);
    socket.on('data', (chunk) => received.push(chunk));
    take(socket);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has an address with a port
  return { at: { host: '127.0.0.1', port }, received: () => Buffer.concat(received).toString(), ended: ended.promise };
}

const request: FuzzRequest = {
  number: 1,
  oddities: [],
  pieces: [Buffer.from('GET / HTTP/1.1\r\n'), Buffer.from('Host: a\r\n\r\n')],
  pauseMs: 0,
  methods: ['GET'],
  mustBeRefused: false,
  ending: 'answered',
};
const patience = { answerMs: 200, closeMs: 200 };
const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

test('all that is written arrives, and the answer is read', async () => {
  const { at, received } = await serve((socket) => {
    socket.on('data', () => received().endsWith('\r\n\r\n') && socket.write(answer));
  });
  expect(await exchange(at, request)).toMatchObject({ ending: 'done', answers: [{ status: 200, reason: 'OK' }] });
  expect(received()).toBe('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
});

test('a server that says nothing is silent, one that hangs up has closed', async () => {
  const silent = await serve(() => undefined);
  expect(await exchange(silent.at, request, patience)).toMatchObject({ ending: 'silent', answers: [] });
  server?.close();
  const closing = await serve((socket) => socket.once('data', () => socket.end()));
  expect(await exchange(closing.at, request)).toMatchObject({ ending: 'closed', answers: [] });
});

test('nobody listens where the connection is refused', async () => {
  const { at } = await serve(() => undefined);
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  expect(await exchange(at, request)).toMatchObject({ ending: 'refused' });
});

test('of an unfinished request the end of the connection is waited for', async () => {
  const { at } = await serve((socket) => socket.once('data', () => socket.write(answer)));
  expect(await exchange(at, { ...request, ending: 'unfinished' }, patience)).toMatchObject({
    ending: 'silent',
    answers: [{ status: 200 }],
  });
  server?.close();
  const closing = await serve((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n')),
  );
  expect(await exchange(closing.at, { ...request, ending: 'unfinished' })).toMatchObject({
    ending: 'closed',
    answers: [{ status: 408 }],
  });
});

test('a request that is cut ends the connection without waiting for anything', async () => {
  const { at, ended } = await serve(() => undefined);
  expect(await exchange(at, { ...request, ending: 'cut' })).toMatchObject({ ending: 'done', answers: [] });
  await ended;
});
