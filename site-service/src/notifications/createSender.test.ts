import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@site/shared/testing/database';
import Fastify from 'fastify';
import { buildLogOptions } from '../http/logOptions.ts';
import type { InquiryStore } from '../inquiries/inquiryStore.ts';
import { openInquiryStore } from '../inquiries/openInquiryStore.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { openDatabaseProxy } from '../testing/databaseProxy.ts';
import { type MailServer, mailServerStates, startMailServer } from '../testing/mailServer.ts';
import { createSender, type Sender, type SenderTimes, senderTimes } from './createSender.ts';
import { openMailer } from './openMailer.ts';

const addresses = { to: 'inquiries@company.example', from: 'site@company.example' };
const inquiry = {
  fullName: 'Noor Haddad',
  email: 'noor@gas.example',
  companyName: 'Prairie Gas Processors',
  details: 'Please size a vapour recovery unit.',
};
/** Everything that no log line may have. */
const personal = /Noor|Haddad|noor@|Prairie|vapour|company\.example/i;
const shortTimes: SenderTimes = { ...senderTimes(20, 250), pollMs: 5000, databaseRetryMs: 20 };

let folder: string;
/** Releases what a test opened, in reverse order. */
let cleanUps: (() => Promise<unknown>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sender-'));
  cleanUps = [];
});
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  rmSync(folder, { recursive: true });
});

let storeCount = 0;
async function openStore(location = join(folder, `${(storeCount += 1)}.sqlite`)): Promise<InquiryStore> {
  const store = await openInquiryStore(location, { max: 1000, windowMs: 60_000 });
  cleanUps.push(() => store.close());
  return store;
}

async function startServer(state?: Parameters<MailServer['setState']>[0]): Promise<MailServer> {
  const server = await startMailServer(state && { state });
  cleanUps.push(() => server.close());
  return server;
}

type Line = Record<string, unknown>;

/** Starts a sender with its log. */
async function startSender({ outbox }: Pick<InquiryStore, 'outbox'>, { port }: { port: number }, times = shortTimes) {
  const lines: Line[] = [];
  let onLine = () => {};
  const write = (text: string) => {
    lines.push(JSON.parse(text));
    onLine();
  };
  const { log } = Fastify({ logger: buildLogOptions('trace', { write }) });
  const telemetry = createTelemetry();
  const deliver = await openMailer(`smtp://127.0.0.1:${port}`, addresses);
  const sender: Sender = createSender({ outbox, deliver, log, telemetry, times });
  cleanUps.push(() => sender.stop(0));
  /** Resolves when the log has a number of lines that fulfil a condition. */
  const untilLines = (fulfils: (line: Line) => boolean, count = 1) =>
    new Promise<void>((resolve) => {
      onLine = () => lines.filter(fulfils).length >= count && resolve();
      onLine();
    });
  const outcomes = async () =>
    Object.fromEntries(
      (await telemetry.metrics.notifications.get()).values.map(({ labels, value }) => [labels.outcome, value]),
    );
  return { ...sender, lines, untilLines, outcomes };
}

const isSent = ({ message }: Line) => message === 'notification sent';
const isFailed = ({ reason }: Line) => reason === 'mail-not-sent';
const add = (store: InquiryStore, details = inquiry.details) => store.add({ ...inquiry, details }, undefined, 'sender');

const dayMs = 24 * 3_600_000;

/** Returns the queue of a store as if it had waited for `ageMs`, without its pauses, and their lengths. */
function recordDelays(store: InquiryStore, ageMs = 0) {
  const delays: number[] = [];
  const outbox: InquiryStore['outbox'] = {
    ...store.outbox,
    async claim(leaseMs) {
      const claimed = await store.outbox.claim(leaseMs);
      return claimed && { ...claimed, queuedAt: new Date(Date.parse(claimed.queuedAt) - ageMs).toISOString() };
    },
    async retryAfter(reference, attempt, delayMs) {
      delays.push(delayMs);
      await store.outbox.retryAfter(reference, attempt, 0);
    },
  };
  return { outbox, delays };
}

test('a stored inquiry is sent once, and its line has the reference only', async () => {
  const [store, server] = [await openStore(), await startServer()];
  const sender = await startSender(store, server);
  const reference = await add(store);
  sender.wake();
  await sender.untilLines(isSent);
  expect(server.received).toMatchObject([{ messageId: `<${reference}@company.example>` }]);
  expect(await store.outbox.counts()).toMatchObject({ pending: 0, abandoned: 0 });
  expect(await sender.outcomes()).toEqual({ sent: 1, retried: 0, abandoned: 0 });
  const { time: _time, ...line } = sender.lines[0] ?? {};
  expect(line).toEqual({
    level: 'info',
    program: 'site-service',
    message: 'notification sent',
    reference,
    attempt: 1,
  });
});

test.each(mailServerStates.filter((state) => state !== 'accepts'))(
  'a notification arrives after the mail server %s, and no line names the visitor or an address',
  async (state) => {
    const [store, server] = [await openStore(), await startServer(state)];
    const reference = await add(store);
    const sender = await startSender(store, server);
    await sender.untilLines(isFailed, 2);
    server.setState('accepts');
    await sender.untilLines(isSent);
    expect(await store.outbox.counts()).toMatchObject({ pending: 0, abandoned: 0 });
    // Only a server that has the mail and does not say so gets it twice.
    expect(server.received.filter((mail) => mail.state === 'accepts')).toHaveLength(1);
    expect(server.received.length > 1).toBe(state.endsWith('after the mail'));
    expect(new Set(server.received.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${reference}@company.example>`]),
    );
    expect(JSON.stringify(sender.lines)).not.toMatch(personal);
    const known = [
      'attempt',
      'code',
      'command',
      'level',
      'message',
      'program',
      'reason',
      'reference',
      'responseCode',
      'time',
    ];
    for (const line of sender.lines) expect(known).toEqual(expect.arrayContaining(Object.keys(line)));
  },
);

test('pauses double from a minute to six hours', async () => {
  const store = await openStore();
  await add(store);
  const { outbox, delays } = recordDelays(store);
  const sender = await startSender({ outbox }, await startServer('rejects'), senderTimes(60_000, 10_000));
  await sender.untilLines(isFailed, 11);
  await sender.stop(1000);
  expect(delays.slice(0, 11).map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
});

test('the last pause ends five days after the inquiry', async () => {
  const store = await openStore();
  await add(store);
  const { outbox, delays } = recordDelays(store, 5 * dayMs - 30 * 60_000);
  const sender = await startSender({ outbox }, await startServer('rejects'), senderTimes(3_600_000, 10_000));
  await sender.untilLines(isFailed);
  await sender.stop(1000);
  expect(delays[0]).toBeLessThanOrEqual(30 * 60_000);
  expect(delays[0]).toBeGreaterThan(29 * 60_000);
});

test('five days after the inquiry a notification is abandoned without an attempt', async () => {
  const store = await openStore();
  await add(store);
  const { outbox } = recordDelays(store, 5 * dayMs);
  const server = await startServer();
  const sender = await startSender({ outbox }, server);
  await sender.untilLines(({ reason }) => reason === 'mail-abandoned');
  await sender.stop(1000);
  expect(server.connectionCount()).toBe(0);
  expect(await store.outbox.counts()).toMatchObject({ pending: 0, abandoned: 1 });
  expect(await sender.outcomes()).toEqual({ sent: 0, retried: 0, abandoned: 1 });
  expect(sender.lines).toMatchObject([{ level: 'error', reference: expect.stringMatching(/^CAR-/), attempt: 1 }]);
  expect(JSON.stringify(sender.lines)).not.toMatch(personal);
});

test('two senders of one database send each notification once', async () => {
  const database = await openTestDatabase();
  const stores = [
    await openStore(database.url('site_service')),
    await openStore(database.url('site_service')),
  ] as const;
  const server = await startServer();
  await Promise.all(Array.from({ length: 30 }, (_, index) => add(stores[0], `Inquiry ${index}`)));
  const senders = await Promise.all(stores.map((store) => startSender(store, server)));
  await server.until(() => server.received.length === 30);
  await Promise.all(senders.map(({ stop }) => stop(5000)));
  expect(await stores[0].outbox.counts()).toMatchObject({ pending: 0 });
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
  expect(senders.flatMap(({ lines }) => lines.filter(isSent))).toHaveLength(30);
});

test('a mail that is accepted while the database does not answer is not sent again', async () => {
  const database = await openTestDatabase();
  const proxy = await openDatabaseProxy(database.url('site_service'));
  cleanUps.push(() => proxy.close());
  const [store, server] = [await openStore(proxy.url), await startServer()];
  await add(store);
  server.setBeforeAnswer(() => proxy.setMode('refuse'));
  const sender = await startSender(store, server);
  await sender.untilLines(({ reason }) => reason === 'outbox-unavailable');
  expect(await sender.outcomes()).toMatchObject({ sent: 0 });
  proxy.setMode('pass');
  await sender.untilLines(isSent);
  expect(server.received).toHaveLength(1);
  expect(await store.outbox.counts()).toMatchObject({ pending: 0 });
  expect(sender.lines.filter(({ reason }) => reason === 'outbox-unavailable')).toHaveLength(1);
});

test('stop waits for the answer to the mail in progress, and begins no further one', async () => {
  const [store, server] = [await openStore(), await startServer()];
  await add(store, 'first');
  await add(store, 'second');
  const answering = Promise.withResolvers<void>();
  server.setBeforeAnswer(() => answering.promise);
  const sender = await startSender(store, server, { ...shortTimes, deliveryLimitMs: 60_000 });
  await server.until(() => server.received.length === 1);
  const stopped = sender.stop(60_000);
  answering.resolve();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect(await store.outbox.counts()).toMatchObject({ pending: 1 });
});

test('stop aborts a mail without an answer after its limit; it is due again', async () => {
  const [store, server] = [await openStore(), await startServer('hangs after the mail')];
  await add(store);
  const sender = await startSender(store, server, { ...shortTimes, deliveryLimitMs: 60_000, leaseMs: 72_000 });
  await server.until(() => server.received.length === 1);
  await sender.stop(10);
  expect(await store.outbox.nextDueInMs()).toBeLessThanOrEqual(20);
  expect(sender.lines).toMatchObject([{ reason: 'mail-not-sent', code: 'EABORT' }]);
});

test('a notification that another process has stored, or claimed before its end, is sent without a call of wake', async () => {
  const [store, server] = [await openStore(), await startServer()];
  await add(store, 'of a process that ended during its attempt');
  expect(await store.outbox.claim(300)).toMatchObject({ attempt: 1 });
  const sender = await startSender(store, server, { ...shortTimes, pollMs: 50 });
  await add(store, 'of another process');
  await sender.untilLines(isSent, 2);
  expect(sender.lines.map(({ attempt }) => attempt)).toEqual([1, 2]);
});
