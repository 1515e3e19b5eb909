import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { storeScript } from '../testing/inquirySamples.ts';
import { addLimitMs, DeletedTextRemainsError, type InquiryStore, makeReference } from './inquiryStore.ts';
import { openInquiryStore } from './openInquiryStore.ts';

let folder: string;
let file: string;
let store: InquiryStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  file = join(folder, 'inquiries.sqlite');
});
afterEach(async () => {
  jest.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true });
});

const open = async () => (store = await openInquiryStore(file, { max: 1000, windowMs: 60_000 }));

/** Returns those of `texts` that the files of the database contain. */
function findInFiles(texts: readonly string[]): string[] {
  const files = [file, `${file}-wal`, `${file}-shm`].filter((path) => existsSync(path));
  // In another process: closing a file drops the locks by which SQLite knows that this process uses the database.
  const { status, stdout } = spawnSync('cat', files);
  expect(status).toBe(0);
  return texts.filter((text) => stdout.includes(text));
}

const fields = { fullName: 'Noor Haddad', email: 'noor@example.com', companyName: 'Prairie Gas', position: 'Engineer' };
/** Longer than a page of the database. */
const details = 'Would you review our plant? '.repeat(300);

/** Stores an inquiry with a note, of which `texts` are all texts. */
async function addInquiry(): Promise<{ reference: string; texts: string[] }> {
  const reference = await store.add({ ...fields, details }, undefined, 'sender');
  await store.addNote(reference, 'Called on Monday', 'Ana');
  await store.setStatus(reference, 'done', 'Ben');
  return { reference, texts: [reference, ...Object.values(fields), 'review our plant', 'Called on Monday', 'Ben'] };
}

test.each(['one', 'all'])(
  'nothing of %s deleted inquiry remains in the files that a service has open',
  async (which) => {
    await open();
    const { reference, texts } = await addInquiry();
    const code = `await store.add(inquiry, undefined, sender); console.log(await store.isWritable());
    await store.list({ limit: 10, search: 'noor' }); process.stdin.resume();`;
    const service = spawn(process.execPath, storeScript(file, code), { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(service, 'close');
    await once(createInterface({ input: service.stdout }), 'line');
    expect(findInFiles(texts)).toEqual(texts);
    if (which === 'one') await store.delete(reference, 'Chi');
    else await store.deleteReceivedBefore('9999-01-01');
    expect(findInFiles(texts)).toEqual([]);
    service.stdin.end();
    await ended;
    expect(findInFiles(texts)).toEqual([]);
  },
);

test('nothing remains of inquiries that an earlier version of the service stored and deleted', async () => {
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE inquiries (reference TEXT PRIMARY KEY, idempotencyKey TEXT UNIQUE,
    receivedAt TEXT NOT NULL, fullName TEXT NOT NULL, email TEXT NOT NULL, companyName TEXT NOT NULL, position TEXT,
    details TEXT NOT NULL) STRICT`);
  const insert = database.prepare(`INSERT INTO inquiries VALUES (?, NULL, '2026-01-01', 'A', 'B', 'C', NULL, ?)`);
  const references = Array.from({ length: 300 }, makeReference);
  database.exec('BEGIN');
  for (const reference of references) insert.run(reference, `${reference} ${'text '.repeat(100)}`);
  database.exec('COMMIT; PRAGMA secure_delete = ON; BEGIN');
  for (const reference of references.slice(100))
    database.prepare('DELETE FROM inquiries WHERE reference = ?').run(reference);
  database.exec('COMMIT');
  database.close();
  expect(findInFiles(references).length).toBeGreaterThan(100); // SQLite leaves parts of rows when it divides a page
  await open();
  expect(await store.deleteReceivedBefore('2026-01-02')).toBe(100);
  expect(findInFiles(references)).toEqual([]);
});

test('while another program reads the file, a deletion says that text may remain; the next one removes it', async () => {
  await open();
  const { reference, texts } = await addInquiry();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM inquiries');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const error = store.delete(reference, 'Chi').catch((reason: unknown) => reason);
  await jest.advanceTimersByTimeAsync(addLimitMs);
  expect(await error).toBeInstanceOf(DeletedTextRemainsError);
  expect(String(await error)).toContain(`their text may remain in ${file} or ${file}-wal (the file is in use);`);
  expect(await store.find(reference)).toBeUndefined();
  expect(findInFiles(texts)).toContain(reference);
  reader.close();
  await store.deleteReceivedBefore('2000-01-01');
  expect(findInFiles(texts)).toEqual([]);
});

test('a deletion waits for a reader that ends', async () => {
  await open();
  const { reference, texts } = await addInquiry();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM inquiries');
  const deleted = store.delete(reference, 'Chi');
  setImmediate(() => reader.close());
  expect(await deleted).toBe(true);
  expect(findInFiles(texts)).toEqual([]);
});
