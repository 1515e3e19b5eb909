import type { InjectOptions } from 'fastify';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';

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

test('a form is taken by the action of its page; its answer is the visitor’s alone, and kept nowhere', async () => {
  const form = 'fullName=Noor+Haddad&topic=a&topic=b';
  const answer = await site.app.inject(post('/form?page=2', form));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self'`);
  expect(answer.body).toContain('{"fields":{"fullName":"Noor Haddad","topic":"b"},"address":"127.0.0.1"}');
  expect((await site.get('/form')).body).not.toContain('Noor');
  expect(site.lines.join('\n')).not.toContain('Noor');
});

test('after a sound form the visitor is sent on, so that a reload posts nothing', async () => {
  const answer = await site.app.inject(post('/form', 'sound=yes'));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/form?sent=yes']);
});

test('a form whose action throws is answered 500, and what was typed is in no log', async () => {
  const answer = await site.app.inject(post('/form', 'jam=Noor'));
  expect(answer.statusCode).toBe(500);
  expect(site.lines.at(-1)).toBe('POST /form failed.');
});

test('a form larger than 64 KiB is answered 413, one of another kind 415', async () => {
  const tooLarge = await site.app.inject(post('/form', `details=${'x'.repeat(65 * 1024)}`));
  expect([tooLarge.statusCode, tooLarge.json()]).toEqual([
    413,
    { error: { code: 'too_large', message: expect.any(String) } },
  ]);
  for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/plain'])
    expect(await site.app.inject(post('/form', '{}', type))).toMatchObject({ statusCode: 415 });
});
