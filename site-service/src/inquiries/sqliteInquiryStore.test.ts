import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { testInquiryStore } from '../testing/inquiryStoreConformance.ts';
import { openInquiryStore, readInquiries } from './openInquiryStore.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let fileCount = 0;
const createFile = async () => join(folder, `store-${(fileCount += 1)}/inquiries.sqlite`);

const inquiry = { fullName: 'A', email: 'a@b.example', companyName: 'C', details: 'D' };
const limit = { max: 5, windowMs: 60_000 };

testInquiryStore(createFile);

test('creates the file and its folder, readable only by the owner', async () => {
  const file = await createFile();
  await (await openInquiryStore(file, limit)).close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('digests of senders are deleted with the first inquiry after the window', async () => {
  const file = await createFile();
  const store = await openInquiryStore(file, { max: 5, windowMs: 1 });
  for (const sender of ['one', 'two', 'three']) {
    await store.add(inquiry, undefined, sender);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await store.close();
  const database = new DatabaseSync(file);
  expect(database.prepare('SELECT sender FROM senders').all()).toEqual([{ sender: 'three' }]);
  database.close();
});

test('a file of an earlier version of the service is read and continued', async () => {
  const file = join(folder, 'earlier.sqlite');
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE inquiries (reference TEXT PRIMARY KEY, idempotencyKey TEXT UNIQUE,
    receivedAt TEXT NOT NULL, fullName TEXT NOT NULL, email TEXT NOT NULL, companyName TEXT NOT NULL, position TEXT,
    details TEXT NOT NULL) STRICT;
    INSERT INTO inquiries VALUES ('CAR-0000-0000', NULL, '2026-01-01T00:00:00.000Z', 'A', 'B', 'C', NULL, 'D')`);
  database.close();
  const earlier = { fullName: 'A', email: 'B', companyName: 'C', position: undefined, details: 'D' };
  const stored = {
    ...earlier,
    reference: 'CAR-0000-0000',
    receivedAt: '2026-01-01T00:00:00.000Z',
    status: 'open',
    events: [],
  };
  expect(await readInquiries(file)).toEqual([stored]);
  const store = await openInquiryStore(file, limit);
  await store.add(inquiry, undefined, 'one');
  await store.setStatus('CAR-0000-0000', 'done', 'Ana');
  await store.close();
  const [added, changed] = await readInquiries(file);
  expect(added).toMatchObject({ ...inquiry, status: 'open', notification: 'pending' });
  expect(changed).toMatchObject({ ...earlier, status: 'done', notification: undefined, events: [{ action: 'done' }] });
});

test('an earlier version of the service that has the file open goes on storing inquiries', async () => {
  const file = await createFile();
  const store = await openInquiryStore(file, limit);
  const database = new DatabaseSync(file);
  database.exec(
    `INSERT INTO inquiries VALUES ('CAR-0000-0000', NULL, '2026-01-01T00:00:00.000Z', 'A', 'B', 'C', NULL, 'D')`,
  );
  database.close();
  expect(await store.countByStatus()).toEqual({ open: 1, done: 0, suspected: 0 });
  expect(await store.find('CAR-0000-0000')).toMatchObject({ status: 'open', notification: undefined });
  await store.close();
});

test('a file that must exist is not created', async () => {
  const file = await createFile();
  await expect(openInquiryStore(file, undefined, { mustExist: true })).rejects.toThrow(`there is no file ${file}`);
  expect(existsSync(file)).toBe(false);
});
