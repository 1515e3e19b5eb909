import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@site/shared/testing/database';
import { openInquiryStore, readInquiries } from './inquiries/openInquiryStore.ts';

let folder: string;
let file: string;
const references: string[] = [];
const inquiry = { fullName: 'Noor Haddad', email: 'noor@example.com', companyName: 'Prairie Gas', details: 'Hello.' };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  file = join(folder, 'inquiries.sqlite');
  const store = await openInquiryStore(file, { max: 10, windowMs: 1 });
  for (const key of [randomUUID(), undefined, undefined]) {
    references.unshift(await store.add(inquiry, key, 'sender'));
    await new Promise((resolve) => setTimeout(resolve, 2)); // the order is that of the time
  }
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const script = join(__dirname, 'inquiriesCommand.ts');
  const env = { INQUIRY_DB: file };
  return spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
}

test('lists the inquiries of the settings as text, newest first', () => {
  const { status, stdout } = run();
  expect(status).toBe(0);
  expect(stdout.match(/CAR-\S+/g)).toEqual(references);
  expect(stdout).toContain('  Noor Haddad, Prairie Gas <noor@example.com>\n  Hello.\n');
  expect(stdout).toMatch(/\nThe store has 3 inquiries\.\n$/);
});

test('lists a selection as lines of JSON', () => {
  const { stdout } = run('--json', '--since', '2026-01-01', '--limit', '2');
  const lines = stdout.trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    references.slice(0, 2).map((reference) => ({
      ...inquiry,
      ...{ reference, receivedAt: expect.any(String), status: 'open', notification: 'pending' },
    })),
  );
  expect(run('--json', '--since', '2999-01-01').stdout).toBe('');
});

test('copies inquiries from a file to a database and to another file, and can be run again', async () => {
  const database = (await openTestDatabase()).url('site_service');
  const copy = (from: string, to: string) => run('copy', '--from', from, '--to', to).stdout;
  expect(copy(file, database)).toMatch(/^Copied 3 inquiries from .*; 0 were there already\.\n$/);
  expect(copy(file, database)).toMatch(/^Copied 0 inquiries from .*; 3 were there already\.\n$/);
  expect(await readInquiries(database)).toEqual(await readInquiries(file));
  const restored = join(folder, 'restored.sqlite');
  copy(database, restored);
  expect(await readInquiries(restored)).toEqual(await readInquiries(file));
  // Without --to into the store of the settings.
  expect(run('copy', '--from', database).stdout).toMatch(/^Copied 0 inquiries from .*; 3 were there already\.\n$/);
});

test('deletes one inquiry, from a file and, with the role of the readers, from a database', async () => {
  const database = await openTestDatabase();
  const copied = join(folder, 'copied.sqlite');
  for (const to of [copied, database.url('site_service')]) run('copy', '--from', file, '--to', to);
  const [reference = '', ...others] = references;
  for (const store of [copied, database.url('site_inquiries')]) {
    const { status, stdout } = run('delete', reference, '--from', store);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Deleted the inquiry CAR-\S+ from .+\.\n$/);
    expect((await readInquiries(store)).map((each) => each.reference)).toEqual(others);
  }
});

test.each([
  [['delete'], 'nothing was done; see the usage'],
  [['delete', 'CAR-0000-0000'], 'there is no inquiry CAR-0000-0000; nothing was deleted'],
  [['--from', '/nowhere/inquiries.sqlite'], 'there is no file /nowhere/inquiries.sqlite'],
  [['--since', 'soon'], '--since is "soon"; nothing was read; write a date such as 2026-11-01.'],
  [['--limit', 'x'], '--limit is "x"; nothing was read; write a whole number.'],
  [['copy', '--to', 'a'], 'nothing was done; see the usage'],
  [['copy', '--from', 'a', '--to', 'a'], 'nothing was done; see the usage'],
])('%j stops with the remedy', (args, message) => {
  const { status, stdout, stderr } = run(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
});
