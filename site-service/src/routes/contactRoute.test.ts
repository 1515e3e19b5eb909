import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { errorSchema, idempotencyKeyHeader } from '@site/shared/contract';
import { Value } from 'typebox/value';
import { countInquiries, readInquiries } from '../inquiries/inquiryStore.ts';
import { lockTimeoutMs } from '../inquiries/retryWhileLocked.ts';
import { type SampleService, startSampleService } from '../testing/sampleService.ts';

let service: SampleService;
beforeEach(async () => {
  service = await startSampleService();
});
afterEach(() => service.close());

const inquiry = {
  fullName: 'Zebulon Quist',
  email: 'zeb.quist@quist.example',
  companyName: 'Quist Flaring',
  position: 'Wizard of vents',
  details: 'Our secret flare burns blue.',
};

const send = (body: unknown, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('an inquiry is stored whole before the answer gives its reference', async () => {
  const response = await send(inquiry);
  expect(response.statusCode).toBe(202);
  expect(response.json().reference).toMatch(/^CAR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(readInquiries(service.database)).toEqual([
    { ...inquiry, reference: response.json().reference, receivedAt: expect.any(String) },
  ]);
});

test('the position may be left out', async () => {
  expect((await send({ ...inquiry, position: undefined })).statusCode).toBe(202);
});

test('an inquiry sent again with its key, at the same time or later, is stored once and answered the same', async () => {
  const key = randomUUID();
  const answers = await Promise.all([
    send(inquiry, { [idempotencyKeyHeader]: key }),
    send(inquiry, { [idempotencyKeyHeader]: key }),
  ]);
  answers.push(await send(inquiry, { [idempotencyKeyHeader]: key.toUpperCase() }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
  expect(countInquiries(service.database)).toBe(1);
});

test('another inquiry under the same key is refused, and not thanked for', async () => {
  const key = randomUUID();
  await send(inquiry, { [idempotencyKeyHeader]: key });
  const changed = await send({ ...inquiry, details: 'It burns green now.' }, { [idempotencyKeyHeader]: key });
  expect([changed.statusCode, changed.json().error.code]).toEqual([409, 'key_reused']);
  expect(readInquiries(service.database).map(({ details }) => details)).toEqual([inquiry.details]);
});

test('the OpenAPI document describes the key', async () => {
  const { paths } = (await service.app.inject('/api/openapi.json')).json();
  expect(paths['/api/contact'].post.parameters).toContainEqual(
    expect.objectContaining({
      in: 'header',
      name: idempotencyKeyHeader,
      description: expect.stringContaining('stored once'),
    }),
  );
});

test('sends without a key or with other keys are stored each', async () => {
  const sent = [
    await send(inquiry),
    await send(inquiry),
    await send(inquiry, { [idempotencyKeyHeader]: randomUUID() }),
  ];
  expect(new Set(sent.map((response) => response.json().reference)).size).toBe(3);
  expect(countInquiries(service.database)).toBe(3);
});

test.each([
  ['missing fields', {}, { fullName: 'required', email: 'required', companyName: 'required', details: 'required' }],
  ['blank fields', { ...inquiry, fullName: '  ' }, { fullName: 'required' }],
  ['an e-mail address that is none', { ...inquiry, email: 'zeb@quist' }, { email: 'email' }],
  ['details that are a number below 20', { ...inquiry, details: '19' }, { details: 'minimum' }],
  ['a position that is a number below 10', { ...inquiry, position: '9' }, { position: 'minimum' }],
  ['a field that is no text', { ...inquiry, email: 7 }, { email: 'type' }],
  ['a field that is too long', { ...inquiry, fullName: 'x'.repeat(201) }, { fullName: 'tooLong' }],
  ['an unknown field', { ...inquiry, trap: 'x' }, { trap: 'unknown' }],
  [
    'faults of several kinds',
    { email: 'zeb', companyName: 7, details: 'x' },
    { fullName: 'required', email: 'email', companyName: 'type' },
  ],
])('%s are refused with the faults by field, and nothing is stored', async (_name, body, details) => {
  const response = await send(body);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual({ error: { code: 'invalid_inquiry', message: expect.any(String), details } });
  expect(countInquiries(service.database)).toBe(0);
});

test.each([
  ['broken JSON', '{"fullName": "Zebulon', {}, 400, 'invalid_json'],
  ['an empty body', '', {}, 400, 'invalid_json'],
  ['JSON that is no object', '[1]', {}, 400, 'bad_request'],
  ['a form', 'fullName=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
  ['a key that is no UUID', JSON.stringify(inquiry), { [idempotencyKeyHeader]: 'abc' }, 400, 'invalid_header'],
  ['more than 64 KiB', JSON.stringify({ ...inquiry, details: 'x'.repeat(65 * 1024) }), {}, 413, 'body_too_large'],
])('%s is refused', async (_name, body, headers, status, code) => {
  const response = await send(body, headers);
  expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  expect(Value.Check(errorSchema, response.json())).toBe(true);
  expect(countInquiries(service.database)).toBe(0);
});

test('sends are limited for each address, which the proxy on this machine names', async () => {
  await service.close();
  service = await startSampleService({ limit: 2 });
  const from = (address: string) => send(inquiry, { 'x-forwarded-for': address });
  const statuses = [];
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])
    statuses.push((await from(address)).statusCode);
  expect(statuses).toEqual([202, 202, 429, 202]);
  const refused = await from('192.0.2.1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().error).toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(countInquiries(service.database)).toBe(3);
});

test('what is refused, and what is sent again, does not count for the limit', async () => {
  await service.close();
  service = await startSampleService({ limit: 2 });
  const key = randomUUID();
  for (let count = 0; count < 3; count += 1) {
    expect((await send({ ...inquiry, email: 'zeb' })).statusCode).toBe(422);
    expect((await send(inquiry, { [idempotencyKeyHeader]: key })).statusCode).toBe(202);
    expect((await send({ ...inquiry, details: 'It burns.' }, { [idempotencyKeyHeader]: key })).statusCode).toBe(409);
  }
  expect((await send(inquiry)).statusCode).toBe(202);
  expect((await send(inquiry)).statusCode).toBe(429);
  expect((await send(inquiry, { [idempotencyKeyHeader]: key })).statusCode).toBe(202);
  expect(countInquiries(service.database)).toBe(2);
});

test('while nothing can be stored that is told, with when to try again; it counts for nothing, and ends by itself', async () => {
  await service.close();
  service = await startSampleService({ limit: 1 });
  const add = jest.spyOn(service.inquiries, 'add').mockImplementation(() => {
    throw new Error('database or disk is full');
  });
  for (let count = 0; count < 3; count += 1) {
    const refused = await send(inquiry);
    expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([
      503,
      'inquiries_unavailable',
      '30',
    ]);
    expect(refused.body).not.toContain('disk');
  }
  expect(service.log.join('')).toContain('database or disk is full');
  add.mockRestore();
  expect((await send(inquiry)).statusCode).toBe(202);
});

/** Locks the database as another process does that writes to it. */
function lockDatabase() {
  const database = new DatabaseSync(service.database);
  database.exec('BEGIN IMMEDIATE');
  return { release: () => database.close() };
}

/** Resolves when the service has first tried to store an inquiry. */
function firstTrial(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { add } = service.inquiries;
  jest.spyOn(service.inquiries, 'add').mockImplementation((...inquiry) => {
    resolve();
    return add(...inquiry);
  });
  return promise;
}

test('while another process has the database locked other calls are answered, and the inquiry once it is free', async () => {
  const events: string[] = [];
  const lock = lockDatabase();
  const trial = firstTrial();
  const sent = send(inquiry).then(({ statusCode }) => events.push(`inquiry ${statusCode}`));
  await trial;
  const jobs = await service.app.inject('/api/jobs');
  events.push(`jobs ${jobs.statusCode}`);
  lock.release();
  await sent;
  expect(events).toEqual(['jobs 200', 'inquiry 202']);
  expect(countInquiries(service.database)).toBe(1);
});

test('an inquiry is refused when the database stays locked, and the next one stored once it is free', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const lock = lockDatabase();
  const trial = firstTrial();
  const sent = send(inquiry);
  await trial;
  await jest.advanceTimersByTimeAsync(lockTimeoutMs);
  jest.useRealTimers();
  const refused = await sent;
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'inquiries_unavailable']);
  lock.release();
  expect((await send(inquiry)).statusCode).toBe(202);
  expect(countInquiries(service.database)).toBe(1);
});

test('inquiries that wait for the database count for the limit', async () => {
  await service.close();
  service = await startSampleService({ limit: 2 });
  const lock = lockDatabase();
  const trial = firstTrial();
  const sent = [send(inquiry), send(inquiry), send(inquiry)];
  await trial;
  lock.release();
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 429]);
});

test('the health tells whether inquiries can be stored', async () => {
  const health = async () => (await service.app.inject('/api/health')).json();
  expect(await health()).toMatchObject({ status: 'ok', inquiries: 'stored' });
  jest.spyOn(service.inquiries, 'isWritable').mockReturnValue(false);
  expect(await health()).toMatchObject({ status: 'degraded', inquiries: 'unavailable' });
});

test('reading content is not limited', async () => {
  await service.close();
  service = await startSampleService({ limit: 1 });
  for (let count = 0; count < 3; count += 1) expect((await service.app.inject('/api/jobs')).statusCode).toBe(200);
});

test('a fault of the service is a 500 that keeps the cause to the log', async () => {
  jest.spyOn(service.content, 'current').mockImplementation(() => {
    throw new Error('disk on fire');
  });
  const response = await service.app.inject('/api/jobs');
  expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal_error']);
  expect(response.body).not.toContain('fire');
  expect(service.log.join('')).toContain('disk on fire');
});

test('nothing of an inquiry reaches the log at any level, accepted or refused', async () => {
  await send(inquiry, { 'x-forwarded-for': '192.0.2.77' });
  await send({ ...inquiry, email: 'zeb.quist' });
  await send(`{"fullName": "Zebulon Quist", secret flare`);
  await send({ ...inquiry, details: 7 });
  await send({ ...inquiry, details: 'secret flare'.repeat(9000) });
  service.app.log.info({ ...inquiry, body: inquiry, request: inquiry }, 'a careless line');
  const log = service.log.join('');
  expect(service.log.length).toBeGreaterThanOrEqual(6);
  for (const secret of [/zeb/i, /quist/i, /wizard/i, /secret/i, /blue/i, /192\.0\.2/]) expect(log).not.toMatch(secret);
});

test('a site server on another machine that is not trusted is logged once, without an address', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await service.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      payload: JSON.stringify(inquiry),
      remoteAddress: '10.0.0.9',
    });
  const warnings = service.log
    .map((line): { msg?: string } => JSON.parse(line))
    .filter(({ msg }) => /TRUST_PROXY/.test(msg ?? ''));
  expect(warnings.map(({ msg }) => msg)).toEqual([
    'a caller that is not trusted sends X-Forwarded-For; all visitors behind it share one limit of inquiries; if it is the site server, add its address to TRUST_PROXY',
  ]);
  expect(service.log.join('')).not.toMatch(/192\.0\.2|10\.0\.0/);
});
