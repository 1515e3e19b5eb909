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
const calls: unknown[][] = [];
beforeEach(() => void calls.splice(0));

/** Posts a form to the contact page, where the service answers so, or not at all. */
const post = (fields: Record<string, string>, answer?: { status: number; body?: unknown }) => {
  const callService: ActionContext['callService'] = async (...call) => {
    calls.push(call);
    if (!answer) throw new TypeError('fetch failed');
    return Response.json(answer.body ?? {}, { status: answer.status });
  };
  return action({ form: fields, repeated: [], callService, params: {}, url: new URL('http://site.invalid/contact') });
};
const accepted = { status: 202, body: { reference: 'CAR-2F7K-9QXM' } };

test('an inquiry is sent on under the key of its form, and its reference stands in the address that follows', async () => {
  expect(await post({ ...form, position: '', company: 'x', key }, accepted)).toEqual({
    redirectTo: '/contact?received=CAR-2F7K-9QXM',
  });
  expect(calls).toEqual([['/contact', inquiry, { 'idempotency-key': key }]]);
});

test('one without a key is sent on too', async () => {
  await post({ ...form, position: 'Engineer' }, accepted);
  expect(calls).toEqual([['/contact', { ...inquiry, position: 'Engineer' }, {}]]);
});

test('with the trap filled it is thanked for and goes nowhere', async () => {
  expect(await post({ ...form, website: 'https://spam.example' }, accepted)).toEqual({
    redirectTo: '/contact?received=yes',
  });
  expect(calls).toEqual([]);
});

test('what the service finds invalid comes back as it was typed', async () => {
  expect(await post({ ...form, key }, { status: 422 })).toEqual({
    status: 422,
    data: { values: inquiry, outcome: 'invalid' },
  });
});

test.each([[{ status: 429 }], [{ status: 500 }], [{ status: 503 }], [undefined]])(
  'what the service does not take (%p) comes back with its key, since it may have been stored all the same',
  async (answer) => {
    expect(await post({ ...form, key }, answer)).toEqual({
      status: 503,
      data: { values: inquiry, outcome: 'failed', key },
    });
  },
);

test('a key that the service does not take is not kept', async () => {
  expect(await post({ ...form, key: 'mine' }, { status: 400 })).toEqual({
    status: 503,
    data: { values: inquiry, outcome: 'failed' },
  });
});
