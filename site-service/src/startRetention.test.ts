import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildLogOptions } from './http/logOptions.ts';
import type { InquiryRecord, InquiryStore } from './inquiries/inquiryStore.ts';
import { openInquiryStore } from './inquiries/openInquiryStore.ts';
import { startRetention } from './startRetention.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let folder: string;
let store: InquiryStore;
let retention: ReturnType<typeof startRetention>;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retention-'));
  store = await openInquiryStore(join(folder, 'inquiries.sqlite'), { max: 5, windowMs: 60_000 });
  lines = [];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await retention.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

function start(): void {
  const { log } = Fastify({ logger: buildLogOptions('trace', { write: (line) => void lines.push(JSON.parse(line)) }) });
  retention = startRetention({ inquiries: store, days: 30, log, telemetry: createTelemetry() });
}

/** Stores an inquiry that was received a number of days ago; returns its reference. */
async function addOld(days: number): Promise<string> {
  const reference = `CAR-2F7K-${String(Math.round(days * 10)).padStart(4, '0')}`;
  const inquiry: InquiryRecord = {
    fullName: 'Noor Haddad',
    email: 'noor@gas.example',
    companyName: 'Prairie Gas Processors',
    details: 'Please size a vapour recovery unit.',
    reference,
    receivedAt: new Date(Date.now() - days * dayMs).toISOString(),
    keyDigest: undefined,
    status: 'open',
    notification: 'sent',
    events: [],
  };
  await store.importCopies([inquiry]);
  return reference;
}

const references = async () => (await store.list({ limit: 10 })).map(({ reference }) => reference);

test('deletes what is older than the retention time at the start and every day, and logs only the number', async () => {
  await addOld(31);
  await addOld(30.1);
  const [next, last] = [await addOld(29.5), await addOld(3)];
  start();
  await jest.advanceTimersByTimeAsync(0);
  expect(await references()).toEqual([last, next]);
  await jest.advanceTimersByTimeAsync(dayMs);
  expect(await references()).toEqual([last]);
  const message = 'inquiries deleted after the retention time';
  expect(lines).toMatchObject([
    { level: 'info', message, inquiries: 2 },
    { level: 'info', message, inquiries: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/CAR-|Noor|noor|Prairie/);
  await jest.advanceTimersByTimeAsync(2 * dayMs);
  expect(lines).toHaveLength(2);
  expect(await store.listDeletions()).toMatchObject([
    { count: 1, by: undefined },
    { count: 2, by: undefined },
  ]);
});

test('a failed deletion is reported with its reason, and retried after an hour', async () => {
  await addOld(31);
  jest.spyOn(store, 'deleteReceivedBefore').mockRejectedValueOnce(new Error('no connection'));
  start();
  await jest.advanceTimersByTimeAsync(hourMs - 1);
  expect(lines).toMatchObject([{ level: 'error', reason: 'retention-failed', error: { message: 'no connection' } }]);
  expect(await references()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await references()).toEqual([]);
});
