import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerServiceProxy } from './serviceProxy.ts';

const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const picture = { 'content-type': 'image/png', etag: '"p1"', 'cache-control': 'public, max-age=31536000, immutable' };

let asked: IncomingHttpHeaders;
const answers: Record<string, RequestListener> = {
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
  asked = request.headers;
  answers[request.url ?? '']?.(request, response);
});
let app: FastifyInstance;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  app = Fastify({ logger: false });
  // It listens on a port of this machine.
  await registerServiceProxy(app, `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => service.close(resolve));
});

test('a redirect of the service is handed on, relative to the site, and not followed', async () => {
  const { statusCode, headers } = await app.inject({ url: '/api/articles/flares?fields=all' });
  expect(statusCode).toBe(301);
  expect(headers).toMatchObject({ location: '/api/articles/Flares?fields=all', 'cache-control': 'max-age=60' });
});

test('a picture comes byte by byte, with its type, validator and cache time', async () => {
  const answer = await app.inject({ url: '/api/sharing-images/articles/Flares.png?v=p1' });
  expect(answer.headers).toMatchObject({ ...picture, 'content-length': '256' });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test('a picture that the visitor has is not sent again', async () => {
  const answer = await app.inject({
    url: '/api/sharing-images/articles/Flares.png?v=p1',
    headers: { 'if-none-match': picture.etag },
  });
  expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, picture.etag]);
});

test('a part of a file is asked for and handed on as a part', async () => {
  const answer = await app.inject({
    url: '/api/sharing-images/articles/Flares.png?v=p1',
    headers: { range: 'bytes=16-31' },
  });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, 'bytes 16-31/256']);
  expect(answer.rawPayload.equals(bytes.subarray(16, 32))).toBe(true);
});

test('a file to be saved keeps its name', async () => {
  const { headers, body } = await app.inject({ url: '/api/events/Forum/calendar.ics' });
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="Forum.ics"',
  });
  expect(body).toContain('\r\n');
});

test('the service learns from where a call comes', async () => {
  await app.inject({ url: '/api/articles/flares?fields=all', remoteAddress: '203.0.113.7' });
  expect(asked['x-forwarded-for']).toBe('203.0.113.7');
});

test('while the service does not answer, a cover is the drawing that stands for it, and any other call is told so', async () => {
  const alone = Fastify({ logger: false });
  await registerServiceProxy(alone, 'http://127.0.0.1:1');
  const cover = await alone.inject({ url: '/api/pictures/articles/Flares/cover.svg' });
  expect([cover.statusCode, cover.headers.location]).toEqual([302, '/covers/any/Flares.svg']);
  expect(cover.headers['cache-control']).toBe('no-store');
  const event = await alone.inject({ url: '/api/pictures/events/Forum/cover.svg?v=0123456789abcdef' });
  expect([event.statusCode, event.headers.location]).toEqual([302, '/covers/event/Forum.svg']);
  const other = await alone.inject({ url: '/api/articles/Flares' });
  expect([other.statusCode, other.json().error.code]).toEqual([503, 'service_unavailable']);
  await alone.close();
});
