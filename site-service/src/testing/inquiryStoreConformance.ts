import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { digestAddress } from '../inquiries/digestAddress.ts';
import { IdempotencyKeyReusedError, InquiryLimitError, type InquiryStore } from '../inquiries/inquiryStore.ts';
import { openInquiryStore, readInquiries, readRecords } from '../inquiries/openInquiryStore.ts';
import { testInquiryDesk } from './inquiryDeskConformance.ts';
import { testInquiryOutbox } from './inquiryOutboxConformance.ts';
import { type CreateLocation, inquiry, type OpenStore, sender, storeScript, unlimited } from './inquirySamples.ts';

/** Declares the tests that every inquiry store must pass. */
export function testInquiryStore(createLocation: CreateLocation): void {
  const opened: InquiryStore[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });
  const open: OpenStore = async (location, limit = unlimited) => {
    const store = await openInquiryStore(location, limit);
    opened.push(store);
    return store;
  };
  testKeys(createLocation, open);
  testRepeated(createLocation, open);
  testLimit(createLocation, open);
  testReading(createLocation, open);
  testProcesses(createLocation, open);
  testInquiryDesk(createLocation, open);
  testInquiryOutbox(createLocation, open);
}

function testKeys(createLocation: CreateLocation, open: OpenStore): void {
  test('inquiries and idempotency keys persist', async () => {
    const location = await createLocation();
    const key = randomUUID();
    const first = await open(location);
    const reference = await first.add({ ...inquiry, position: 'P' }, key, sender);
    const before = Date.now() - 60_000;
    const second = await open(location);
    expect(await second.add({ ...inquiry, position: 'P' }, key.toUpperCase(), sender)).toBe(reference);
    const stored = await readInquiries(location);
    expect(stored).toEqual([
      {
        ...inquiry,
        position: 'P',
        reference,
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        keyDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
        status: 'open',
        notification: 'pending',
        events: [],
      },
    ]);
    expect(Date.parse(String(stored[0]?.receivedAt))).toBeGreaterThan(before);
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  test('rejects a different inquiry with a used key and does not store it', async () => {
    const location = await createLocation();
    const key = randomUUID();
    const store = await open(location);
    await store.add(inquiry, key, sender);
    for (const changed of [
      { ...inquiry, position: 'Engineer' },
      { ...inquiry, details: 'd' },
    ])
      await expect(store.add(changed, key, sender)).rejects.toThrow(IdempotencyKeyReusedError);
    expect(await store.countByStatus()).toMatchObject({ open: 1 });
  });

  test('concurrent inquiries with one key, over two stores, are stored once', async () => {
    const location = await createLocation();
    const stores = [await open(location), await open(location)];
    const key = randomUUID();
    const references = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => stores[index % 2]?.add(inquiry, key, sender)),
    );
    expect(new Set(references).size).toBe(1);
    expect(await stores[0]?.countByStatus()).toMatchObject({ open: 1 });
  });

  test('of concurrent different inquiries with one key, over two stores, one is stored', async () => {
    const location = await createLocation();
    const stores = [await open(location), await open(location)];
    const key = randomUUID();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, async (_, index) =>
        stores[index % 2]?.add({ ...inquiry, details: `D${index}` }, key, sender),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(IdempotencyKeyReusedError);
    expect(await stores[0]?.countByStatus()).toMatchObject({ open: 1 });
  });

  test('without a key, every inquiry is stored under a reference of its own', async () => {
    const store = await open(await createLocation());
    const references = await Promise.all(Array.from({ length: 20 }, async () => store.add(inquiry, undefined, sender)));
    expect(new Set(references).size).toBe(20);
    expect(await store.countByStatus()).toMatchObject({ open: 20 });
  });

  test('text that a database cannot store is replaced, and the inquiry can be repeated', async () => {
    const location = await createLocation();
    const store = await open(location);
    const key = randomUUID();
    const odd = { ...inquiry, details: `'; DROP TABLE inquiries; -- \0 \ud800 🏭 \r\n ${'é'.repeat(19_000)}` };
    const reference = await store.add(odd, key, sender);
    expect(await store.add(odd, key, sender)).toBe(reference);
    const [stored] = await readInquiries(location);
    expect(stored?.details).toBe(odd.details.replace('\0', '\uFFFD').replace('\ud800', '\uFFFD'));
  });
}

function testRepeated(createLocation: CreateLocation, open: OpenStore): void {
  test('finds an inquiry by its key, if it is the same one, and stores nothing', async () => {
    const location = await createLocation();
    const key = randomUUID();
    const store = await open(location);
    expect(await store.findRepeated(inquiry, key)).toBeUndefined();
    const reference = await store.add(inquiry, key, sender);
    expect(await store.findRepeated({ ...inquiry }, key)).toBe(reference);
    await expect(store.findRepeated({ ...inquiry, details: 'E' }, key)).rejects.toThrow(IdempotencyKeyReusedError);
    expect(await readInquiries(location)).toHaveLength(1);
  });
}

function testLimit(createLocation: CreateLocation, open: OpenStore): void {
  test('stored inquiries of a sender are limited; repeated and rejected ones do not count', async () => {
    const store = await open(await createLocation(), { max: 2, windowMs: 60_000 });
    const key = randomUUID();
    const reference = await store.add(inquiry, key, sender);
    await store.add(inquiry, key, sender);
    await expect(store.add({ ...inquiry, details: 'E' }, key, sender)).rejects.toThrow(IdempotencyKeyReusedError);
    await store.add(inquiry, undefined, sender);
    const rejected: unknown = await store.add(inquiry, undefined, sender).catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(InquiryLimitError);
    const { retryAfterSeconds } = rejected as InquiryLimitError;
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await store.add(inquiry, key, sender)).toBe(reference);
    await store.add(inquiry, undefined, digestAddress('192.0.2.2'));
    expect(await store.countByStatus()).toMatchObject({ open: 3 });
  });

  test('concurrent inquiries of a sender, over two stores, do not pass the limit together', async () => {
    const location = await createLocation();
    const limit = { max: 5, windowMs: 60_000 };
    const stores = [await open(location, limit), await open(location, limit)];
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, async (_, index) => stores[index % 2]?.add(inquiry, randomUUID(), sender)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InquiryLimitError);
    expect(await stores[0]?.countByStatus()).toMatchObject({ open: 5 });
  });

  test('the limit holds after a restart, and ends with its window', async () => {
    const location = await createLocation();
    await (await open(location, { max: 1, windowMs: 60_000 })).add(inquiry, undefined, sender);
    const restarted = await open(location, { max: 1, windowMs: 60_000 });
    await expect(restarted.add(inquiry, undefined, sender)).rejects.toThrow(InquiryLimitError);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const withShortWindow = await open(location, { max: 1, windowMs: 1 });
    await withShortWindow.add(inquiry, undefined, sender);
    expect(await restarted.countByStatus()).toMatchObject({ open: 2 });
  });
}

function testReading(createLocation: CreateLocation, open: OpenStore): void {
  test('inquiries are listed newest first by pages, and from a time', async () => {
    const store = await open(await createLocation());
    for (const details of ['1', '2', '3', '4', '5']) await store.add({ ...inquiry, details }, undefined, sender);
    const all = await store.list({ limit: 100 });
    const order = (one: { receivedAt: string; reference: string }) => `${one.receivedAt} ${one.reference}`;
    expect(all.map(order)).toEqual(all.map(order).toSorted().toReversed());
    const first = await store.list({ limit: 2 });
    const second = await store.list({ limit: 2, after: first[1] });
    const third = await store.list({ limit: 2, after: second[1] });
    expect([...first, ...second, ...third]).toEqual(all);
    const since = String(all[1]?.receivedAt);
    expect(await store.list({ limit: 100, since })).toEqual(all.filter(({ receivedAt }) => receivedAt >= since));
    expect(await store.list({ limit: 2, after: all[2], since: String(all[0]?.receivedAt) })).toEqual(
      all.slice(3, 5).filter(({ receivedAt }) => receivedAt === all[0]?.receivedAt),
    );
  });

  test('copies are stored once, with their keys and times', async () => {
    const [from, to] = [await open(await createLocation()), await open(await createLocation())];
    const key = randomUUID();
    const reference = await from.add(inquiry, key, sender);
    await from.add({ ...inquiry, position: 'P' }, undefined, sender);
    const copies = await readRecords(from, await from.list({ limit: 10 }));
    expect(await to.importCopies(copies)).toBe(2);
    expect(await to.importCopies(copies)).toBe(0);
    expect(await to.importCopies([])).toBe(0);
    expect(await readRecords(to, await to.list({ limit: 10 }))).toEqual(copies);
    expect(await to.add(inquiry, key, sender)).toBe(reference);
  });

  test('a new store is writable, and can be read while it is open', async () => {
    const location = await createLocation();
    const store = await open(location);
    expect(await store.isWritable()).toBe(true);
    const reader = await openInquiryStore(location, undefined, { mustExist: true });
    expect([await reader.countByStatus(), await reader.list({ limit: 1 })]).toEqual([
      { open: 0, done: 0, suspected: 0 },
      [],
    ]);
    await store.add(inquiry, undefined, sender);
    expect(await reader.countByStatus()).toMatchObject({ open: 1 });
    await reader.close();
  });
}

function testProcesses(createLocation: CreateLocation, open: OpenStore): void {
  test('two processes that concurrently store the same inquiries store each of them once', async () => {
    const location = await createLocation();
    const store = await open(location);
    const keys = Array.from({ length: 50 }, () => randomUUID());
    const senders = ['first', 'second'].map(() =>
      spawn(
        process.execPath,
        storeScript(
          location,
          `process.once('message', async () => {
            const references = [];
            for (const key of ${JSON.stringify(keys)}) references.push(await store.add(inquiry, key, sender));
            process.send(references);
            await store.close();
            process.disconnect();
          });
          process.send('ready');`,
        ),
        { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
      ),
    );
    await Promise.all(senders.map((child) => once(child, 'message')));
    const ended = senders.map((child) => once(child, 'close'));
    for (const child of senders) child.send('go');
    const [first, second] = await Promise.all(senders.map((child) => once(child, 'message')));
    expect(first?.[0]).toHaveLength(keys.length);
    expect(second).toEqual(first);
    expect(await store.countByStatus()).toMatchObject({ open: keys.length });
    await Promise.all(ended);
  });

  test('inquiries acknowledged before a SIGKILL are stored exactly once, each with its notification', async () => {
    const location = await createLocation();
    const acknowledged: string[] = [];
    const code = `for (;;) process.stdout.write((await store.add(inquiry, undefined, sender)) + '\\n');`;
    for (let round = 0; round < 2; round += 1) {
      const child = spawn(process.execPath, storeScript(location, code), { stdio: ['ignore', 'pipe', 'inherit'] });
      let count = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged.push(line);
        count += 1;
        if (count === 15) child.kill('SIGKILL');
      }
    }
    const stored = await readInquiries(location);
    const references = stored.map(({ reference }) => reference);
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
    for (const reference of acknowledged) expect(references.filter((other) => other === reference)).toHaveLength(1);
    for (const { notification } of stored) expect(notification).toBe('pending');
  });
}
