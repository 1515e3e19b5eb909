import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendRaw, portOf, request } from '../testing/rawHttp.ts';
import { listenAsService } from '../testing/sampleServer.ts';
import { createFailover } from '../service/failover.ts';
import { createServiceClient } from '../service/serviceClient.ts';
import { registerServiceProxy } from './serviceProxy.ts';

const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const picture = { 'content-type': 'image/png', etag: '"p1"', 'cache-control': 'public, max-age=31536000, immutable' };

let receivedHeaders: IncomingHttpHeaders;
let receivedBody: string;
const answers: Record<string, RequestListener> = {
  '/api/contact': (incoming, response) => {
    void text(incoming).then((body) => {
      receivedBody = body;
      response
        .writeHead(202, { 'content-type': 'application/json', 'proxy-authenticate': 'Basic' })
        .end('{"reference":"CAR-1"}');
    });
  },
  '/api/articles/flares?fields=all': (_request, response) =>
    response.writeHead(301, { location: '/api/articles/Flares?fields=all', 'cache-control': 'max-age=60' }).end(),
  '/api/sharing-images/articles/Flares.png?v=p1': ({ headers }, response) => {
    if (headers['if-none-match'] === picture.etag) response.writeHead(304, picture).end();
    else if (headers.range === 'bytes=16-31')
      response.writeHead(206, { ...picture, 'content-range': 'bytes 16-31/256' }).end(bytes.subarray(16, 32));
    else response.writeHead(200, { ...picture, 'content-length': bytes.length }).end(bytes);
  },
  '/api/events/Forum/calendar.ics': (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="Forum.ics"',
      })
      .end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
};
const service = createServer((request, response) => {
  receivedHeaders = request.headers;
  answers[request.url ?? '']?.(request, response);
});
let app: FastifyInstance;

async function startProxy(serviceUrl: string): Promise<FastifyInstance> {
  const started = Fastify({ logger: false });
  const client = createServiceClient({ failover: createFailover([serviceUrl]), onFault: () => {} });
  started.addHook('onClose', () => client.close());
  await registerServiceProxy(started, client);
  return started;
}

beforeAll(async () => {
  app = await startProxy(await listenAsService(service));
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => service.close(resolve));
});

test('a redirect of the service is forwarded as a path and not followed', async () => {
  const { statusCode, headers } = await app.inject({ url: '/api/articles/flares?fields=all' });
  expect(statusCode).toBe(301);
  expect(headers).toMatchObject({ location: '/api/articles/Flares?fields=all', 'cache-control': 'max-age=60' });
});

test('a picture is forwarded unchanged with its type, ETag and cache time', async () => {
  const answer = await app.inject({ url: '/api/sharing-images/articles/Flares.png?v=p1' });
  expect(answer.headers).toMatchObject({ ...picture, 'content-length': '256' });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test('returns 304 for the ETag of a picture', async () => {
  const answer = await app.inject({
    url: '/api/sharing-images/articles/Flares.png?v=p1',
    headers: { 'if-none-match': picture.etag },
  });
  expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, picture.etag]);
});

test('HEAD gets the headers of GET without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/api/sharing-images/articles/Flares.png?v=p1' });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  expect(answer.headers).toMatchObject({ ...picture, 'content-length': '256' });
});

test('a range request for a file is forwarded', async () => {
  const answer = await app.inject({
    url: '/api/sharing-images/articles/Flares.png?v=p1',
    headers: { range: 'bytes=16-31' },
  });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, 'bytes 16-31/256']);
  expect(answer.rawPayload.equals(bytes.subarray(16, 32))).toBe(true);
});

test('the Content-Disposition of a file is forwarded', async () => {
  const { headers, body } = await app.inject({ url: '/api/events/Forum/calendar.ics' });
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="Forum.ics"',
  });
  expect(body).toContain('\r\n');
});

test('the service gets the visitor’s address', async () => {
  await app.inject({ url: '/api/articles/flares?fields=all', remoteAddress: '203.0.113.7' });
  expect(receivedHeaders['x-forwarded-for']).toBe('203.0.113.7');
});

test('hop-by-hop headers are not forwarded in either direction', async () => {
  const headers = [
    'Host: a',
    'Connection: keep-alive, X-Hop',
    'X-Hop: 1',
    'Keep-Alive: timeout=9',
    'TE: trailers',
    'Upgrade: websocket',
    'Proxy-Authorization: Basic x',
    'Expect: 100-continue',
    'Content-Length: 2',
    'Content-Type: application/json',
  ];
  const answer = await sendRaw(app, request('POST /api/contact', headers, '{}'));
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 202 /);
  expect(answer).not.toMatch(/^(?:proxy-authenticate|keep-alive: timeout=5)/im);
  for (const name of ['x-hop', 'te', 'upgrade', 'proxy-authorization', 'expect'])
    expect([name, receivedHeaders[name]]).toEqual([name, undefined]);
  expect([receivedBody, receivedHeaders['content-length'], receivedHeaders['content-type']]).toEqual([
    '{}',
    '2',
    'application/json',
  ]);
});

test('requests with Upgrade are answered normally and do not block other calls', async () => {
  const port = await portOf(app);
  const upgrading = Array.from({ length: 64 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /api/articles/flares?fields=all HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\nUpgrade: websocket\r\n\r\n',
    );
    return new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(`${bytes}`))).finally(() =>
      socket.destroy(),
    );
  });
  const visitors = Array.from({ length: 20 }, () => app.inject({ url: '/api/articles/flares?fields=all' }));
  expect(new Set((await Promise.all(visitors)).map(({ statusCode }) => statusCode))).toEqual(new Set([301]));
  for (const answer of await Promise.all(upgrading)) expect(answer).toMatch(/^HTTP\/1\.1 301 /);
});

test('slow request bodies do not block other calls', async () => {
  const port = await portOf(app);
  const slow = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    return socket;
  });
  await Promise.all(slow.map((socket) => (socket.pending ? once(socket, 'connect') : undefined)));
  const answer = await app.inject({ url: '/api/articles/flares?fields=all' });
  expect(answer.statusCode).toBe(301);
  for (const socket of slow) socket.destroy();
});

test('request bodies of any content type are forwarded unchanged', async () => {
  const payload = '{"fullName": "Noor", "details": "caf\u00e9"  }';
  for (const type of ['application/json', 'text/plain; charset=utf-8', 'application/x-www-form-urlencoded']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, receivedBody, receivedHeaders['content-type']]).toEqual([202, payload, type]);
  }
});

test('a body larger than 64 KiB gets 413 and is not forwarded', async () => {
  receivedBody = 'nothing';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ details: 'x'.repeat(65 * 1024) }),
  });
  expect([answer.statusCode, receivedBody]).toEqual([413, 'nothing']);
});

test('while the service is unreachable, covers redirect to drawn covers and other calls get 503', async () => {
  const unreachable = await startProxy('http://127.0.0.1:1');
  const cover = await unreachable.inject({ url: '/api/pictures/articles/Flares/cover.svg' });
  expect([cover.statusCode, cover.headers.location]).toEqual([302, '/covers/any/Flares.svg']);
  expect(cover.headers['cache-control']).toBe('no-store');
  const event = await unreachable.inject({ url: '/api/pictures/events/Forum/cover.svg?v=0123456789abcdef' });
  expect([event.statusCode, event.headers.location]).toEqual([302, '/covers/event/Forum.svg']);
  const other = await unreachable.inject({ url: '/api/articles/Flares' });
  expect([other.statusCode, other.json().error.code]).toEqual([503, 'service_unavailable']);
  await unreachable.close();
});
