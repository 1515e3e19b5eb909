import { randomUUID } from 'node:crypto';
import type { InquiryRecord } from '../inquiries/inquiryStore.ts';
import { eachPage } from '../inquiries/openInquiryStore.ts';
import { type CreateLocation, inquiry, type OpenStore, sender } from './inquirySamples.ts';

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const absent = 'CAR-0000-0000';

/** Returns a stored inquiry with a time of receipt in the past. */
function makeRecord(reference: string, changes: Partial<InquiryRecord> = {}): InquiryRecord {
  const receivedAt = '2026-01-01T00:00:00.000Z';
  const record = { ...inquiry, position: undefined, keyDigest: undefined, notification: undefined };
  return { ...record, reference, receivedAt, status: 'open', events: [], ...changes };
}

/** Declares the tests of `InquiryDesk` and `formKey` that every inquiry store must pass. */
export function testInquiryDesk(createLocation: CreateLocation, open: OpenStore): void {
  testStatus(createLocation, open);
  testSearch(createLocation, open);
  testDeletions(createLocation, open);
  testCopies(createLocation, open);

  test('all services of a store, and no other store, have the same form key', async () => {
    const location = await createLocation();
    const stores = await Promise.all([open(location), open(location)]);
    const [first, second] = await Promise.all(stores.map((store) => store.formKey()));
    expect(first).toHaveLength(32);
    expect(Buffer.from(second ?? []).equals(first ?? new Uint8Array())).toBe(true);
    expect(Buffer.from(await (await open(location)).formKey()).equals(first ?? new Uint8Array())).toBe(true);
    const other = await (await open(await createLocation())).formKey();
    expect(Buffer.from(other).equals(first ?? new Uint8Array())).toBe(false);
  });
}

function testStatus(createLocation: CreateLocation, open: OpenStore): void {
  test('an inquiry has the status that people gave it, and what they did, in order', async () => {
    const store = await open(await createLocation());
    const reference = await store.add(inquiry, randomUUID(), sender);
    expect(await store.setStatus(reference, 'open', 'Ana')).toBe(true);
    expect(await store.setStatus(reference, 'done', 'Ana')).toBe(true);
    expect(await store.setStatus(reference, 'done', 'Ben')).toBe(true);
    expect(await store.addNote(reference, 'Called\0\ud800 back.', 'Ben')).toBe(true);
    expect(await store.find(reference)).toMatchObject({ status: 'done', notification: 'pending' });
    expect(await store.setStatus(reference, 'open', 'Chi')).toBe(true);
    expect(await store.find(reference)).toEqual({
      ...inquiry,
      ...{ reference, receivedAt: time, keyDigest: expect.anything(), status: 'open', notification: 'pending' },
      events: [
        { at: time, by: 'Ana', action: 'done' },
        { at: time, by: 'Ben', action: 'noted', text: 'Called\uFFFD\uFFFD back.' },
        { at: time, by: 'Chi', action: 'reopened' },
      ],
    });
  });

  test('an absent inquiry is not found, changed or deleted', async () => {
    const store = await open(await createLocation());
    expect(await store.find(absent)).toBeUndefined();
    expect(await store.setStatus(absent, 'done', 'Ana')).toBe(false);
    expect(await store.addNote(absent, 'Text', 'Ana')).toBe(false);
    expect(await store.delete(absent, 'Ana')).toBe(false);
    expect(await store.listDeletions()).toEqual([]);
  });

  test('a suspected inquiry has a notification after it was accepted, and none if it is done', async () => {
    const store = await open(await createLocation());
    const [accepted, done] = [
      await store.add(inquiry, undefined, sender, 'suspected'),
      await store.add(inquiry, undefined, sender, 'suspected'),
    ];
    expect(await store.outbox.nextDueInMs()).toBeUndefined();
    expect(await store.find(accepted)).toMatchObject({ status: 'suspected', notification: undefined });
    const before = new Date().toISOString();
    await store.setStatus(accepted, 'open', 'Ana');
    await store.setStatus(done, 'done', 'Ana');
    expect(await store.find(accepted)).toMatchObject({
      ...{ status: 'open', notification: 'pending', events: [{ by: 'Ana', action: 'accepted' }] },
    });
    expect(await store.find(done)).toMatchObject({
      ...{ status: 'done', notification: undefined, events: [{ by: 'Ana', action: 'done' }] },
    });
    const claimed = await store.outbox.claim(60_000);
    expect(claimed).toMatchObject({ inquiry: { reference: accepted }, attempt: 1 });
    expect(String(claimed?.queuedAt) >= before).toBe(true);
    expect(await store.outbox.claim(60_000)).toBeUndefined();
  });

  test('people concurrently mark an inquiry as done: one of them is recorded', async () => {
    const location = await createLocation();
    const stores = await Promise.all([open(location), open(location)]);
    const reference = String(await stores[0]?.add(inquiry, undefined, sender));
    await Promise.all(stores.map((store, index) => store.setStatus(reference, 'done', `Person ${index}`)));
    expect((await stores[0]?.find(reference))?.events).toMatchObject([{ action: 'done' }]);
  });

  test('inquiries are counted and listed by status', async () => {
    const store = await open(await createLocation());
    const suspected = await store.add(inquiry, undefined, sender, 'suspected');
    const added = [await store.add(inquiry, undefined, sender), await store.add(inquiry, undefined, sender)];
    const [done = ''] = added;
    await store.setStatus(done, 'done', 'Ana');
    expect(await store.countByStatus()).toEqual({ open: 1, done: 1, suspected: 1 });
    for (const [status, reference] of [
      ['open', added[1]],
      ['done', done],
      ['suspected', suspected],
    ] as const)
      expect(await store.list({ limit: 10, status })).toMatchObject([{ reference, status }]);
    expect(await store.list({ limit: 10 })).toHaveLength(3);
  });
}

function testSearch(createLocation: CreateLocation, open: OpenStore): void {
  test('a search finds text in each field and in notes, whatever its letter case and accents', async () => {
    const store = await open(await createLocation());
    const [first, second, third] = ['CAR-2F7K-0001', 'CAR-2F7K-0002', 'CAR-2F7K-0003'];
    await store.importCopies([
      makeRecord(first, { fullName: 'Zoë Łukasz', email: 'zoe@nord.example', position: 'Ingénieure' }),
      makeRecord(second, { companyName: 'ÉNERGIE du Nord', details: '100 % of SO_2\nmeasured' }),
      makeRecord(third, { details: '100 of SOX2 İstanbul', status: 'done' }),
    ]);
    await store.addNote(third, 'Asked for a Résumé', 'Ana');
    const found = async (search: string) => (await store.list({ limit: 10, search })).map(({ reference }) => reference);
    expect(await found('ZOE')).toEqual([first]);
    expect(await found('zoë ł')).toEqual([first]);
    expect(await found('ingenieur')).toEqual([first]);
    expect(await found('Nord')).toEqual([second, first]);
    expect(await found('énergie')).toEqual([second]);
    expect(await found('energie')).toEqual([second]);
    expect(await found('energié')).toEqual([second]);
    expect(await found('100 %')).toEqual([second]);
    expect(await found('so_2')).toEqual([second]);
    expect(await found('istanbul')).toEqual([third]);
    expect(await found('resume')).toEqual([third]);
    expect(await found('2f7k-0002')).toEqual([second]);
    expect(await found('')).toEqual([third, second, first]);
    expect(await found(`'; --\0\ud800`)).toEqual([]);
    expect(await found('Ana')).toEqual([]);
    expect(await store.list({ limit: 10, search: '2f7k', status: 'done' })).toMatchObject([{ reference: third }]);
  });

  test('a search of many inquiries returns pages, newest first', async () => {
    const store = await open(await createLocation());
    const references = Array.from({ length: 250 }, (_, index) => `CAR-0000-${String(index).padStart(4, '0')}`);
    const isFound = (reference: string) => /(?:00|49|50|51)$/.test(reference);
    await store.importCopies(
      references.map((reference) => makeRecord(reference, { details: isFound(reference) ? 'Here' : 'No' })),
    );
    const expected = references
      .filter(isFound)
      .toReversed()
      .map((reference) => ({ reference }));
    const first = await store.list({ limit: 6, search: 'here' });
    expect(first).toMatchObject(expected.slice(0, 6));
    expect(await store.list({ limit: 6, search: 'here', after: first.at(-1) })).toMatchObject(expected.slice(6));
    const newest: unknown[] = [];
    for await (const page of eachPage(store, { search: 'here', limit: 2 })) newest.push(...page);
    expect(newest).toMatchObject(expected.slice(0, 2));
  });
}

function testDeletions(createLocation: CreateLocation, open: OpenStore): void {
  test('a deletion removes notes and notification, and is recorded without the inquiry', async () => {
    const store = await open(await createLocation());
    const [reference, other] = [
      await store.add(inquiry, undefined, sender),
      await store.add(inquiry, undefined, sender),
    ];
    await store.addNote(reference, 'Text', 'Ana');
    expect(await store.delete(reference, 'Ana')).toBe(true);
    expect(await store.delete(reference, 'Ana')).toBe(false);
    expect(await store.find(reference)).toBeUndefined();
    expect(await store.list({ limit: 10, search: 'Text' })).toEqual([]);
    expect(await store.outbox.counts()).toMatchObject({ pending: 1 });
    expect(await store.outbox.claim(60_000)).toMatchObject({ inquiry: { reference: other } });
    expect(await store.outbox.claim(60_000)).toBeUndefined();
    expect(await store.listDeletions()).toEqual([{ at: time, by: 'Ana', count: 1 }]);
    // A sender may be at work during the deletion.
    await store.outbox.markSent(reference);
    await store.outbox.retryAfter(reference, 1, 0);
  });

  test('inquiries received before a time are deleted', async () => {
    const store = await open(await createLocation());
    const days = ['01', '02', '03'].map((day) => `2026-01-${day}T00:00:00.000Z`);
    await store.importCopies(days.map((receivedAt, index) => makeRecord(`CAR-0000-000${index}`, { receivedAt })));
    expect(await store.deleteReceivedBefore(String(days[0]))).toBe(0);
    expect(await store.deleteReceivedBefore(String(days[2]))).toBe(2);
    expect(await store.list({ limit: 10 })).toMatchObject([{ reference: 'CAR-0000-0002' }]);
    await store.delete('CAR-0000-0002', 'Ana');
    expect(await store.listDeletions()).toEqual([
      { at: time, by: 'Ana', count: 1 },
      { at: time, count: 2 },
    ]);
  });
}

function testCopies(createLocation: CreateLocation, open: OpenStore): void {
  test('copies keep status, events and notification; a pending one is due at once', async () => {
    const store = await open(await createLocation());
    const at = '2026-01-02T03:04:05.678Z';
    const records = [
      makeRecord('CAR-0000-0005', { status: 'suspected' }),
      makeRecord('CAR-0000-0004', { notification: 'abandoned' }),
      makeRecord('CAR-0000-0003', { notification: 'pending', keyDigest: 'ab' }),
      makeRecord('CAR-0000-0002', {
        ...{ status: 'done', notification: 'sent' },
        events: [
          { at, by: 'Ana', action: 'noted', text: 'First' },
          { at, by: 'Ben', action: 'done', text: undefined },
          { at, by: 'Chi', action: 'noted', text: 'Third' },
        ],
      }),
      makeRecord('CAR-0000-0001'),
    ];
    expect(await store.importCopies(records)).toBe(5);
    expect(await store.importCopies([makeRecord('CAR-0000-0009', { keyDigest: 'ab' }), ...records])).toBe(0);
    expect(await Promise.all(records.map(({ reference }) => store.find(reference)))).toEqual(records);
    const claimed = await store.outbox.claim(60_000);
    expect(claimed).toMatchObject({ inquiry: { reference: 'CAR-0000-0003' }, attempt: 1 });
    expect(String(claimed?.queuedAt) > at).toBe(true);
    expect(await store.outbox.claim(60_000)).toBeUndefined();
  });
}
