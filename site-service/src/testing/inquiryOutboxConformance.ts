import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { InquiryStore } from '../inquiries/inquiryStore.ts';
import { type CreateLocation, inquiry, type OpenStore, sender, storeScript } from './inquirySamples.ts';

const leaseMs = 60_000;

/** Declares the tests of `InquiryOutbox` that every inquiry store must pass. */
export function testInquiryOutbox(createLocation: CreateLocation, open: OpenStore): void {
  testClaims(createLocation, open);
  testEnds(createLocation, open);
}

/** Stores inquiries, each due later than the one before. Returns their references. */
async function addInquiries(store: InquiryStore, count: number): Promise<string[]> {
  const references: string[] = [];
  while (references.length < count) {
    references.push(await store.add(inquiry, undefined, sender));
    await new Promise((resolve) => setTimeout(resolve, 2)); // SQLite files have times in milliseconds
  }
  return references;
}

function testClaims(createLocation: CreateLocation, open: OpenStore): void {
  test('each notification is claimed once within its lease, the one that is due longest first', async () => {
    const store = await open(await createLocation());
    expect(await store.outbox.claim(leaseMs)).toBeUndefined();
    expect(await store.outbox.nextDueInMs()).toBeUndefined();
    const [first = '', second, third] = await addInquiries(store, 3);
    expect(await store.outbox.nextDueInMs()).toBe(0);
    const claim = async () => (await store.outbox.claim(leaseMs))?.inquiry.reference;
    expect(await store.outbox.claim(leaseMs)).toEqual({
      inquiry: (await store.list({ limit: 3 })).find(({ reference }) => reference === first),
      ...{ attempt: 1, queuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
    });
    await store.outbox.retryAfter(first, 1, 0);
    expect([await claim(), await claim(), await claim(), await claim()]).toEqual([second, third, first, undefined]);
    const nextDueInMs = await store.outbox.nextDueInMs();
    expect(nextDueInMs).toBeGreaterThan(leaseMs / 2);
    expect(nextDueInMs).toBeLessThanOrEqual(leaseMs);
  });

  test('two stores that claim concurrently never get the same notification', async () => {
    const location = await createLocation();
    const stores = [await open(location), await open(location)];
    const references = await Promise.all(
      Array.from({ length: 20 }, async () => stores[0]?.add(inquiry, undefined, sender)),
    );
    const claimed = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => stores[index % 2]?.outbox.claim(leaseMs)),
    );
    const claimedReferences = claimed.flatMap((claim) => claim?.inquiry.reference ?? []);
    // PostgreSQL skips a row that another claim has locked, so some may be left.
    for (let index = 0; index < references.length; index += 1) {
      const claim = await stores[0]?.outbox.claim(leaseMs);
      if (claim) claimedReferences.push(claim.inquiry.reference);
    }
    expect(claimedReferences.toSorted()).toEqual(references.toSorted());
  });

  test('the claim of a killed process ends with its lease', async () => {
    const location = await createLocation();
    const store = await open(location);
    const [within, after] = await addInquiries(store, 2);
    const code = `await store.outbox.claim(${leaseMs}); await store.outbox.claim(0); console.log('claimed');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, storeScript(location, code), { stdio: ['ignore', 'pipe', 'inherit'] });
    const closed = once(child, 'close');
    await once(createInterface({ input: child.stdout }), 'line');
    child.kill('SIGKILL');
    await closed;
    expect(await store.outbox.claim(leaseMs)).toMatchObject({ inquiry: { reference: after }, attempt: 2 });
    expect(await store.outbox.claim(leaseMs)).toBeUndefined();
    expect(await store.find(String(within))).toMatchObject({ notification: 'pending' });
  });
}

function testEnds(createLocation: CreateLocation, open: OpenStore): void {
  test('a sender that lost its claim changes nothing, but the mail that it sent is not sent again', async () => {
    const store = await open(await createLocation());
    const { outbox } = store;
    const [reference = ''] = await addInquiries(store, 1);
    expect(await outbox.claim(0)).toMatchObject({ attempt: 1 });
    expect(await outbox.claim(leaseMs)).toMatchObject({ attempt: 2 });
    await outbox.retryAfter(reference, 1, 0);
    await outbox.abandon(reference, 1);
    expect(await outbox.claim(leaseMs)).toBeUndefined();
    expect(await store.find(reference)).toMatchObject({ notification: 'pending' });
    await outbox.markSent(reference);
    await outbox.retryAfter(reference, 2, 0);
    await outbox.abandon(reference, 2);
    expect(await outbox.claim(leaseMs)).toBeUndefined();
    expect(await store.find(reference)).toMatchObject({ notification: 'sent' });
  });

  test('notifications are counted by state, with the time of the oldest pending one', async () => {
    const store = await open(await createLocation());
    const { outbox } = store;
    expect(await outbox.counts()).toEqual({ pending: 0, abandoned: 0, oldestPendingAt: undefined });
    await store.add(inquiry, undefined, sender, 'suspected');
    const [sent = '', abandoned = '', oldest = ''] = await addInquiries(store, 4);
    await outbox.claim(leaseMs);
    await outbox.claim(leaseMs);
    await outbox.markSent(sent);
    await outbox.abandon(abandoned, 1);
    const claimed = await outbox.claim(leaseMs);
    expect(claimed?.inquiry.reference).toBe(oldest);
    expect(await outbox.counts()).toEqual({ pending: 2, abandoned: 1, oldestPendingAt: claimed?.queuedAt });
  });

  test('a notification that is delayed is due after its delay', async () => {
    const store = await open(await createLocation());
    const { outbox } = store;
    const [reference = ''] = await addInquiries(store, 1);
    await outbox.claim(leaseMs);
    await outbox.retryAfter(reference, 1, 1000 * leaseMs);
    expect(await outbox.nextDueInMs()).toBeGreaterThan(999 * leaseMs);
    expect(await outbox.claim(leaseMs)).toBeUndefined();
  });
}
