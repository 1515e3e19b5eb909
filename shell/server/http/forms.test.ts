import Fastify, { type InjectOptions } from 'fastify';
import { Overloaded } from '../rendering/overloaded.ts';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';
import { createErrorHandler } from './errorHandler.ts';
import { registerForms } from './forms.ts';
import { chooseLive } from '../testing/sampleSource.ts';
import { createPageHandler } from './pageHandler.ts';
import { registerSecurityHeaders } from './securityHeaders.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded'): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': type },
  payload,
});

test('a form is handled by the action of its page; neither input nor response is cached or logged', async () => {
  const form = 'fullName=Noor+Haddad&topic=a&topic=b';
  const answer = await site.app.inject(post('/form?page=2', form));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self'`);
  expect(answer.body).toContain(
    '{"fields":{"fullName":"Noor Haddad","topic":"b"},"repeated":["topic"],"address":"127.0.0.1"}',
  );
  expect((await site.get('/form')).body).not.toContain('Noor');
  expect(site.lines.join('\n')).not.toContain('Noor');
});

test('a valid form is answered with 303, so that a reload does not post it again', async () => {
  const answer = await site.app.inject(post('/form', 'sound=yes'));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/form?sent=yes']);
});

test('a form whose action throws gets 500, and its input is not logged', async () => {
  const answer = await site.app.inject(post('/form', 'jam=Noor'));
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(answer.body).toMatch(/<html lang="en-CA">.*<h1>[^<]+<\/h1>/s);
  expect(site.lines.at(-1)).toMatch(/^POST \/form was answered with 500 \(render-error\); /);
});

test('a form that no worker accepts in time gets 503 with Retry-After and is reported as not received', async () => {
  const app = Fastify();
  const overload = () => Promise.reject(new Overloaded('no_worker', 'No render worker was ready within 8000 ms.'));
  const choose = chooseLive({ forms: { takes: () => true, submit: overload } });
  const pages = createPageHandler({
    pages: { get: overload, getRefused: overload },
    choose,
    secure: registerSecurityHeaders(app, 0),
  });
  app.setErrorHandler(createErrorHandler(pages));
  await registerForms(app, { choose, pages });
  const answer = await app.inject(post('/form', 'fullName=Noor'));
  expect(answer).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
  });
  expect(answer.body).toMatch(/<h1>Your form was not received<\/h1>.*Go back and send it again/s);
  expect(answer.body).not.toContain('Try again');
});

test('a form action can set Retry-After', async () => {
  const answer = await site.app.inject(post('/form', 'waits=yes'));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '120']);
});

test.each([
  ['larger than 64 KiB', `details=${'x'.repeat(65 * 1024)}`, undefined, 413, 'too-large'],
  ['with a file', '{}', 'multipart/form-data; boundary=x', 415, 'unsupported-type'],
  ['of JSON', '{}', 'application/json', 415, 'unsupported-type'],
  ['of text', '{}', 'text/plain', 415, 'unsupported-type'],
])('a form %s is rejected with a page', async (_form, body, type, status, refusal) => {
  const answer = await site.app.inject(post('/form', body, type));
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    status,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(answer.body).toContain(`<title>refused, ${refusal}`);
});

test('a page without a form answers any POST with 405 and shows the page', async () => {
  for (const type of [undefined, 'application/json', 'multipart/form-data; boundary=x']) {
    const answer = await site.app.inject(post('/about', 'x'.repeat(65 * 1024), type));
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(answer.body).toBe((await site.get('/about')).body);
  }
});

test('the Allow header of a page with a form contains POST', async () => {
  const answer = await site.app.inject({ method: 'PUT', url: '/form', payload: 'a=1' });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
});
