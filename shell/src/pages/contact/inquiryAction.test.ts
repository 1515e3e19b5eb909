import type { ActionContext } from '@site/shared';
import { action } from './inquiryAction.ts';

const form = {
  fullName: ' Noor Haddad ',
  email: 'noor@example.com',
  companyName: 'Prairie Gas',
  details: 'A question',
};
const inquiry = { ...form, fullName: 'Noor Haddad' };
const key = '7c4f1c1e-4c0b-4f0e-9a53-0d4f3a1b2c3d';
const uuid = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const calls: unknown[][] = [];
beforeEach(() => void calls.splice(0));

type SampleAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Posts a form to the contact page; without `answer` the call to the service fails. */
const post = (fields: Record<string, string>, answer?: SampleAnswer, repeated: string[] = []) => {
  const callService: ActionContext['callService'] = async (...call) => {
    calls.push(call);
    if (!answer) throw new TypeError('fetch failed');
    return Response.json(answer.body ?? {}, answer);
  };
  return action({ form: fields, repeated, callService, params: {}, url: new URL('http://site.invalid/contact') });
};
const accepted = { status: 202, body: { reference: 'CAR-2F7K-9QXM' } };

test('an inquiry is sent with a derived key, and the redirect contains its reference', async () => {
  expect(await post({ ...form, position: '', company: 'x', key }, accepted)).toEqual({
    redirectTo: '/contact?received=CAR-2F7K-9QXM',
  });
  expect(calls).toEqual([
    ['/contact', inquiry, { 'idempotency-key': expect.stringMatching(uuid), 'x-form-token': 'none' }],
  ]);
});

test('repeated posts of an inquiry have the same key, a changed inquiry has another', async () => {
  const keys = [];
  for (const fields of [
    { ...form, key },
    { ...form, key, position: ' ' },
    { ...form, key, details: 'A question, and another' },
    { ...form, key, position: 'Engineer' },
    { ...form, key: '1f0c7a52-0d6f-4a57-8a0e-5a3f5b7c9d10' },
    { ...form, key: 'not a UUID' },
  ]) {
    calls.splice(0);
    await post(fields, accepted);
    // `post` records path, body and headers.
    const [[, , headers] = []] = calls as [unknown, unknown, Record<string, string>][];
    keys.push(headers?.['idempotency-key']);
  }
  for (const each of keys) expect(each).toMatch(uuid);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(5);
});

test('the form’s token is sent in a header; one that no header can have is not sent', async () => {
  for (const token of ['1764374400000.a-Z_9', 'forged\r\nx: é', '']) await post({ ...form, token }, accepted);
  expect(calls.map(([, , headers]) => headers)).toEqual(
    ['1764374400000.a-Z_9', 'none', 'none'].map((sent) => ({ 'x-form-token': sent })),
  );
});

test('a form that is too new or too old is returned as typed, with its key and the new token', async () => {
  const body = { error: { code: 'form_token_rejected', message: 'Send it again.', details: { token: 'second' } } };
  expect(await post({ ...form, key, token: 'first' }, { status: 409, body })).toEqual({
    status: 409,
    data: { values: inquiry, outcome: 'again', key, token: 'second' },
  });
});

test('an inquiry that is rejected for another reason keeps the token of its form', async () => {
  expect(await post({ ...form, key, token: 'first' }, { status: 422 })).toMatchObject({
    data: { outcome: 'invalid', token: 'first' },
  });
});

test('an inquiry without a key is sent without a key', async () => {
  await post({ ...form, position: 'Engineer' }, accepted);
  expect(calls).toEqual([['/contact', { ...inquiry, position: 'Engineer' }, { 'x-form-token': 'none' }]]);
});

test('a valid inquiry with a filled honeypot is silently ignored and returned as typed', async () => {
  expect(await post({ ...form, key, website: 'https://spam.example' }, accepted)).toEqual({
    status: 200,
    data: { values: inquiry, outcome: 'ignored', key },
  });
  expect(calls).toEqual([]);
});

test('an invalid inquiry with a filled honeypot is rejected as invalid, as with scripts', async () => {
  expect(await post({ ...form, details: '', key, website: 'https://spam.example' }, accepted)).toEqual({
    status: 422,
    data: { values: { ...inquiry, details: '' }, outcome: 'invalid', key },
  });
  expect(calls).toEqual([]);
});

test('an inquiry that the service rejects as invalid is returned as typed, with its key', async () => {
  expect(await post({ ...form, key }, { status: 422 })).toEqual({
    status: 422,
    data: { values: inquiry, outcome: 'invalid', key },
  });
});

test('an inquiry with a repeated field is rejected as invalid and not sent', async () => {
  expect(await post({ ...form, key }, accepted, ['details', 'company', 'key'])).toEqual({
    status: 422,
    data: { values: inquiry, outcome: 'invalid', repeated: ['details'], key },
  });
  expect(calls).toEqual([]);
});

test.each([
  ['600', { retryAfterSeconds: 600 }],
  ['soon', {}],
])('a rate-limited inquiry is returned with the valid Retry-After: %s', async (retryAfter, expected) => {
  expect(await post({ ...form, key }, { status: 429, headers: { 'retry-after': retryAfter } })).toEqual({
    status: 429,
    data: { values: inquiry, outcome: 'limited', key },
    ...expected,
  });
});

test.each([[{ status: 400 }], [{ status: 409 }], [{ status: 500 }], [{ status: 503 }], [undefined]])(
  'a failed inquiry (%p) is returned with its key, because the service may have stored it',
  async (answer) => {
    expect(await post({ ...form, key }, answer)).toEqual({
      status: 503,
      data: { values: inquiry, outcome: 'failed', key },
    });
  },
);
