import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import {
  errorSchema,
  formTokenHeader,
  idempotencyKeyHeader,
  missingFormToken,
  readNewFormToken,
} from '@site/shared/contract';
import { Value } from 'typebox/value';
import { createFormToken, formMaxMs } from '../inquiries/spam/formToken.ts';
import { addLimitMs } from '../inquiries/inquiryStore.ts';
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
    headers: { 'content-type': 'application/json', [formTokenHeader]: service.formToken, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('stores an inquiry with all fields and responds with its reference', async () => {
  const response = await send(inquiry);
  expect(response.statusCode).toBe(202);
  expect(response.json().reference).toMatch(/^CAR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await service.inquiries.list({ limit: 2 })).toMatchObject([
    { ...inquiry, reference: response.json().reference },
  ]);
});

test('the position is optional', async () => {
  expect((await send({ ...inquiry, position: undefined })).statusCode).toBe(202);
});

test('an inquiry sent again with its key, concurrently or later, is stored once and gets the same reference', async () => {
  const key = randomUUID();
  const responses = await Promise.all([
    send(inquiry, { [idempotencyKeyHeader]: key }),
    send(inquiry, { [idempotencyKeyHeader]: key }),
  ]);
  responses.push(await send(inquiry, { [idempotencyKeyHeader]: key.toUpperCase() }));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1);
  expect(await service.inquiries.countByStatus()).toMatchObject({ open: 1 });
});

test('rejects a different inquiry with a used key with 409', async () => {
  const key = randomUUID();
  await send(inquiry, { [idempotencyKeyHeader]: key });
  const changed = await send({ ...inquiry, details: 'It burns green now.' }, { [idempotencyKeyHeader]: key });
  expect([changed.statusCode, changed.json().error.code]).toEqual([409, 'key_reused']);
  expect((await service.inquiries.list({ limit: 2 })).map(({ details }) => details)).toEqual([inquiry.details]);
});

test('the OpenAPI document describes the idempotency key', async () => {
  const { paths } = (await service.app.inject('/api/openapi.json')).json();
  expect(paths['/api/contact'].post.parameters).toContainEqual(
    expect.objectContaining({
      in: 'header',
      name: idempotencyKeyHeader,
      description: expect.stringContaining('stored once'),
    }),
  );
});

test('inquiries without a key or with different keys are stored separately', async () => {
  const sent = [
    await send(inquiry),
    await send(inquiry),
    await send(inquiry, { [idempotencyKeyHeader]: randomUUID() }),
  ];
  expect(new Set(sent.map((response) => response.json().reference)).size).toBe(3);
  expect(await service.inquiries.countByStatus()).toMatchObject({ open: 3 });
});

test.each([
  ['missing fields', {}, { fullName: 'required', email: 'required', companyName: 'required', details: 'required' }],
  ['blank fields', { ...inquiry, fullName: '  ' }, { fullName: 'required' }],
  ['an invalid e-mail address', { ...inquiry, email: 'zeb@quist' }, { email: 'email' }],
  ['details that are a number below 20', { ...inquiry, details: '19' }, { details: 'minimum' }],
  ['a position that is a number below 10', { ...inquiry, position: '9' }, { position: 'minimum' }],
  ['a field that is not a string', { ...inquiry, email: 7 }, { email: 'type' }],
  ['a field that is too long', { ...inquiry, fullName: 'x'.repeat(201) }, { fullName: 'tooLong' }],
  ['an unknown field', { ...inquiry, trap: 'x' }, { trap: 'unknown' }],
  [
    'faults of several kinds',
    { email: 'zeb', companyName: 7, details: 'x' },
    { fullName: 'required', email: 'email', companyName: 'type' },
  ],
])('rejects %s with the faults by field and stores nothing', async (_name, body, details) => {
  const response = await send(body);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual({ error: { code: 'invalid_inquiry', message: expect.any(String), details } });
  expect(await service.inquiries.countByStatus()).toMatchObject({ open: 0 });
});

test.each([
  ['broken JSON', '{"fullName": "Zebulon', {}, 400, 'invalid_json'],
  ['an empty body', '', {}, 400, 'invalid_json'],
  ['JSON that is not an object', '[1]', {}, 400, 'bad_request'],
  ['a form', 'fullName=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
  ['a key that is not a UUID', JSON.stringify(inquiry), { [idempotencyKeyHeader]: 'abc' }, 400, 'invalid_header'],
  ['more than 64 KiB', JSON.stringify({ ...inquiry, details: 'x'.repeat(65 * 1024) }), {}, 413, 'body_too_large'],
])('rejects %s', async (_name, body, headers, status, code) => {
  const response = await send(body, headers);
  expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  expect(Value.Check(errorSchema, response.json())).toBe(true);
  expect(await service.inquiries.countByStatus()).toMatchObject({ open: 0 });
});

test('limits inquiries per client IP address from X-Forwarded-For of a loopback proxy', async () => {
  await service.close();
  service = await startSampleService({ limit: 2 });
  const from = (address: string) => send(inquiry, { 'x-forwarded-for': address });
  const statuses = [];
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])
    statuses.push((await from(address)).statusCode);
  expect(statuses).toEqual([202, 202, 429, 202]);
  const rejected = await from('192.0.2.1');
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(rejected.json().error).toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await service.inquiries.countByStatus()).toMatchObject({ open: 3 });
});

test('rejected and repeated inquiries do not count towards the limit', async () => {
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
  expect(await service.inquiries.countByStatus()).toMatchObject({ open: 2 });
});

test('a failed write gives a 503 with Retry-After, does not count towards the limit and needs no restart', async () => {
  await service.close();
  service = await startSampleService({ limit: 1 });
  const add = jest
    .spyOn(service.inquiries, 'add')
    .mockRejectedValue(
      Object.assign(new Error('database or disk is full'), { detail: 'Failing row contains (Zebulon Quist).' }),
    );
  for (let count = 0; count < 3; count += 1) {
    const rejected = await send(inquiry);
    expect([rejected.statusCode, rejected.json().error.code, rejected.headers['retry-after']]).toEqual([
      503,
      'inquiries_unavailable',
      '30',
    ]);
    expect(rejected.body).not.toContain('disk');
  }
  expect(service.log.join('')).not.toContain('Zebulon');
  add.mockRestore();
  expect((await send(inquiry)).statusCode).toBe(202);
});

test('each inquiry that cannot be stored has one line with the cause, and the next stored one has a line', async () => {
  const add = jest.spyOn(service.inquiries, 'add').mockRejectedValue(new Error('database or disk is full'));
  for (let count = 0; count < 3; count += 1) await send(inquiry);
  add.mockRestore();
  for (let count = 0; count < 2; count += 1) await send(inquiry);
  const lines: Record<string, unknown>[] = service.log.map((line) => JSON.parse(line));
  const failed = lines.filter(({ reason }) => reason === 'inquiry-not-stored');
  expect(failed).toHaveLength(3);
  for (const line of failed)
    expect(line).toMatchObject({
      status: 503,
      error: { message: 'database or disk is full', stack: expect.any(String) },
    });
  expect(lines.filter(({ message }) => message === 'inquiries can be stored again')).toHaveLength(1);
});

/** Locks the database like a process that writes to it. */
function lockDatabase() {
  const database = new DatabaseSync(service.database);
  database.exec('BEGIN IMMEDIATE');
  return { release: () => database.close() };
}

/** Resolves when the service first tries to store an inquiry. */
function waitForFirstAttempt(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { add } = service.inquiries;
  jest.spyOn(service.inquiries, 'add').mockImplementation((...inquiry) => {
    resolve();
    return add(...inquiry);
  });
  return promise;
}

test('while the database is locked, other requests are answered and an inquiry waits for the lock', async () => {
  const events: string[] = [];
  const lock = lockDatabase();
  const firstAttempt = waitForFirstAttempt();
  const sent = send(inquiry).then(({ statusCode }) => events.push(`inquiry ${statusCode}`));
  await firstAttempt;
  const jobs = await service.app.inject('/api/jobs');
  events.push(`jobs ${jobs.statusCode}`);
  lock.release();
  await sent;
  expect(events).toEqual(['jobs 200', 'inquiry 202']);
  expect(await service.inquiries.countByStatus()).toMatchObject({ open: 1 });
});

test('rejects an inquiry if the database stays locked, and stores the next one after the lock is released', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const lock = lockDatabase();
  const firstAttempt = waitForFirstAttempt();
  const sent = send(inquiry);
  await firstAttempt;
  await jest.advanceTimersByTimeAsync(addLimitMs);
  jest.useRealTimers();
  const rejected = await sent;
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([503, 'inquiries_unavailable']);
  lock.release();
  expect((await send(inquiry)).statusCode).toBe(202);
  expect(await service.inquiries.countByStatus()).toMatchObject({ open: 1 });
});

test('inquiries that wait for the database count towards the limit', async () => {
  await service.close();
  service = await startSampleService({ limit: 2 });
  const lock = lockDatabase();
  const firstAttempt = waitForFirstAttempt();
  const sent = [send(inquiry), send(inquiry), send(inquiry)];
  await firstAttempt;
  lock.release();
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 429]);
});

const counts = () => service.inquiries.countByStatus();

test('the token of a form is issued for one send, and no cache stores it', async () => {
  const response = await service.app.inject('/api/contact/form');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await send(inquiry, { [formTokenHeader]: response.json().token })).statusCode).toBe(202);
});

test('while the key cannot be read, neither a token is issued nor an inquiry stored: 503', async () => {
  jest.spyOn(service.inquiries, 'formKey').mockRejectedValue(new Error('no connection'));
  const issued = await service.app.inject('/api/contact/form');
  for (const response of [issued, await send(inquiry)])
    expect([response.statusCode, response.json().error.code]).toEqual([503, 'inquiries_unavailable']);
  expect(await counts()).toMatchObject({ open: 0 });
});

describe('with a least age of 3 s', () => {
  beforeEach(async () => {
    await service.close();
    service = await startSampleService({ formMinMs: 3000 });
  });
  /** Token of a form that was issued `ageMs` ago. */
  const tokenOf = async (ageMs: number) => createFormToken(await service.inquiries.formKey(), Date.now() - ageMs);

  test.each([
    ['too new', () => tokenOf(0)],
    ['issued by a service whose clock is ahead', () => tokenOf(-60_000)],
    ['older than a day', () => tokenOf(formMaxMs + 1000)],
    ['forged', async () => createFormToken(Buffer.alloc(32), Date.now() - 5000)],
    ['without a token', async () => missingFormToken],
  ])('rejects a form that is %s, stores nothing, and accepts the new token at once', async (_name, createToken) => {
    const rejected = await send(inquiry, { [formTokenHeader]: await createToken() });
    expect([rejected.statusCode, rejected.json().error.code]).toEqual([409, 'form_token_rejected']);
    expect(Value.Check(errorSchema, rejected.json())).toBe(true);
    expect(await counts()).toMatchObject({ open: 0, suspected: 0 });
    const token = readNewFormToken(rejected.json()) ?? 'no token';
    expect((await send(inquiry, { [formTokenHeader]: token })).statusCode).toBe(202);
  });

  test('accepts an inquiry without the header, as earlier releases of the shell send it; one sign of spam sets it apart', async () => {
    const post = (payload: object) => service.app.inject({ method: 'POST', url: '/api/contact', payload });
    expect((await post(inquiry)).statusCode).toBe(202);
    expect(await counts()).toMatchObject({ open: 1, suspected: 0 });
    const named = { ...inquiry, companyName: 'prairie-gas.example.com' };
    expect((await post(named)).statusCode).toBe(202);
    expect(await counts()).toMatchObject({ open: 1, suspected: 1 });
    expect((await send(named, { [formTokenHeader]: await tokenOf(4000) })).statusCode).toBe(202);
    expect(await counts()).toMatchObject({ open: 2, suspected: 1 });
  });

  test('accepts a form of 4 s, and one of almost a day', async () => {
    for (const ageMs of [4000, formMaxMs - 60_000])
      expect((await send(inquiry, { [formTokenHeader]: await tokenOf(ageMs) })).statusCode).toBe(202);
  });

  test('an inquiry that is stored already gets its reference, although its form is too old by now', async () => {
    const key = randomUUID();
    const first = await send(inquiry, { [formTokenHeader]: await tokenOf(4000), [idempotencyKeyHeader]: key });
    const late = { [formTokenHeader]: await tokenOf(formMaxMs + 1000), [idempotencyKeyHeader]: key };
    const repeated = await send(inquiry, late);
    expect([repeated.statusCode, repeated.json()]).toEqual([202, first.json()]);
    const edited = await send({ ...inquiry, details: 'It burns green now.' }, late);
    expect([edited.statusCode, edited.json().error.code]).toEqual([409, 'key_reused']);
    expect(await counts()).toMatchObject({ open: 1 });
  });
});

test('an inquiry that looks like spam is stored apart, without a notification, and answered like the others', async () => {
  const response = await send({ ...inquiry, details: '[url=https://spam.example.com]cheap pills[/url]' });
  expect([response.statusCode, response.json()]).toEqual([202, { reference: expect.any(String) }]);
  expect(await service.inquiries.find(response.json().reference)).toMatchObject({
    status: 'suspected',
    notification: undefined,
  });
});

test('health reports if inquiries can be stored', async () => {
  const health = async () => (await service.app.inject('/api/health')).json();
  expect(await health()).toMatchObject({ status: 'ok', inquiries: 'stored' });
  jest.spyOn(service.inquiries, 'isWritable').mockResolvedValue(false);
  expect(await health()).toMatchObject({ status: 'degraded', inquiries: 'unavailable' });
});

test('content requests are not limited', async () => {
  await service.close();
  service = await startSampleService({ limit: 1 });
  for (let count = 0; count < 3; count += 1) expect((await service.app.inject('/api/jobs')).statusCode).toBe(200);
});

test('an unexpected error gives a 500, and only the log contains the cause', async () => {
  jest.spyOn(service.content, 'current').mockImplementation(() => {
    throw new Error('disk on fire');
  });
  const response = await service.app.inject('/api/jobs');
  expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal_error']);
  expect(response.body).not.toContain('fire');
  expect(service.log.join('')).toContain('disk on fire');
});

test('the log contains no data of accepted or rejected inquiries at any level', async () => {
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

test('an untrusted proxy is logged once, without IP addresses', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await service.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: {
        'content-type': 'application/json',
        [formTokenHeader]: service.formToken,
        'x-forwarded-for': address,
      },
      payload: JSON.stringify(inquiry),
      remoteAddress: '10.0.0.9',
    });
  const warnings = service.log
    .map((line): { message?: string } => JSON.parse(line))
    .filter(({ message }) => /TRUST_PROXY/.test(message ?? ''));
  expect(warnings.map(({ message }) => message)).toEqual([
    'an untrusted client sends X-Forwarded-For; all visitors behind it share one inquiry limit; if it is the site server, add its address to TRUST_PROXY',
  ]);
  expect(service.log.join('')).not.toMatch(/192\.0\.2|10\.0\.0/);
});
