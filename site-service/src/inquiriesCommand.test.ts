import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { openInquiryStore } from './inquiries/openInquiryStore.ts';

let folder: string;
let file: string;
const references: string[] = [];
const inquiry = { fullName: 'Noor Haddad', email: 'noor@example.com', companyName: 'Prairie Gas', details: 'Hello.' };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  file = join(folder, 'inquiries.sqlite');
  const store = await openInquiryStore(file, { max: 10, windowMs: 1 });
  for (let count = 0; count < 3; count += 1) {
    references.unshift(await store.add(inquiry, undefined, 'sender'));
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
  expect(stdout).toMatch(/\nThe store has 3 inquiries: 3 open, 0 suspected, 0 done\.\n$/);
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

test('exports all inquiries as CSV, and nothing else', () => {
  const { stdout } = run('export');
  expect(parse(stdout, { bom: true, columns: true })).toMatchObject(
    references.map((reference) => ({ Reference: reference, 'Full name': 'Noor Haddad', Status: 'open' })),
  );
});

test('copies into the store of the settings', () => {
  expect(run('copy', '--from', join(folder, 'missing.sqlite')).stderr).toContain('there is no file');
  expect(run('copy', '--from', file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--from and --to are the same store; nothing was done; see the usage.'),
  });
});

test.each([
  [['delete'], 'nothing was done; see the usage'],
  [['delete', 'CAR-0000-0000'], 'there is no inquiry CAR-0000-0000; nothing was deleted'],
  [['--from', '/nowhere/inquiries.sqlite'], 'there is no file /nowhere/inquiries.sqlite'],
])('%j stops with the remedy', (args, message) => {
  const { status, stdout, stderr } = run(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
});
