import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  countInquiries,
  IdempotencyKeyReusedError,
  makeReference,
  openInquiryStore,
  readInquiries,
} from './inquiryStore.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  file = join(folder, 'deep/inquiries.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const inquiry = { fullName: 'A', email: 'a@b.example', companyName: 'C', details: 'D' };

test('creates the file and its folder, readable only by the owner', () => {
  openInquiryStore(file).close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('inquiries and idempotency keys persist across a restart', () => {
  const key = randomUUID();
  const first = openInquiryStore(file);
  const reference = first.add(inquiry, key);
  first.close();
  const second = openInquiryStore(file);
  expect(second.add(inquiry, key.toUpperCase())).toBe(reference);
  second.close();
  expect(readInquiries(file)).toEqual([{ ...inquiry, reference, receivedAt: expect.any(String), position: undefined }]);
});

test('rejects a different inquiry with a used key and does not store it', () => {
  const key = randomUUID();
  const store = openInquiryStore(file);
  const reference = store.add(inquiry, key);
  for (const changed of [
    { ...inquiry, position: 'Engineer' },
    { ...inquiry, details: 'd' },
  ]) {
    expect(() => store.add(changed, key)).toThrow(IdempotencyKeyReusedError);
    expect(() => store.find(changed, key)).toThrow(IdempotencyKeyReusedError);
  }
  expect(store.find(inquiry, key.toUpperCase())).toBe(reference);
  expect(store.find(inquiry, randomUUID())).toBeUndefined();
  store.close();
  expect(countInquiries(file)).toBe(1);
});

test('two processes that concurrently store the same inquiries store each of them once', async () => {
  openInquiryStore(file).close();
  const keys = Array.from({ length: 100 }, () => randomUUID());
  const module = JSON.stringify(join(__dirname, 'inquiryStore.ts'));
  const retryModule = JSON.stringify(join(__dirname, 'retryWhileLocked.ts'));
  const script = `import { openInquiryStore } from ${module};
    import { retryWhileLocked } from ${retryModule};
    const store = openInquiryStore(process.argv[1]);
    process.once('message', async () => {
      const references = [];
      for (const key of ${JSON.stringify(keys)})
        references.push(await retryWhileLocked(() => store.add(${JSON.stringify(inquiry)}, key)));
      process.send(references);
      process.disconnect();
    });
    process.send('ready');`;
  const senders = ['first', 'second'].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', script, file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(senders.map((sender) => once(sender, 'message')));
  const ended = senders.map((sender) => once(sender, 'close'));
  for (const sender of senders) sender.send('go');
  const [first, second] = await Promise.all(senders.map((sender) => once(sender, 'message')));
  expect(first?.[0]).toHaveLength(keys.length);
  expect(second).toEqual(first);
  expect(countInquiries(file)).toBe(keys.length);
  await Promise.all(ended);
});

test('the database can be read while the store is open', () => {
  const store = openInquiryStore(file);
  store.add(inquiry);
  expect(countInquiries(file)).toBe(1);
  store.close();
});

test('references use Crockford’s alphabet and are unique', () => {
  const references = Array.from({ length: 2000 }, makeReference);
  expect(new Set(references).size).toBe(2000);
  for (const reference of references) expect(reference).toMatch(/^CAR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('inquiries acknowledged before a SIGKILL are stored exactly once', async () => {
  const module = JSON.stringify(join(__dirname, 'inquiryStore.ts'));
  const script = `import { openInquiryStore } from ${module};
    const store = openInquiryStore(process.argv[1]);
    for (;;) { process.stdout.write(store.add(${JSON.stringify(inquiry)}) + '\\n'); await new Promise(setImmediate); }`;
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let count = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(line);
      count += 1;
      if (count === 15) child.kill('SIGKILL');
    }
  }
  const stored = readInquiries(file).map(({ reference }) => reference);
  expect(acknowledged.length).toBeGreaterThanOrEqual(45);
  for (const reference of acknowledged) expect(stored.filter((other) => other === reference)).toHaveLength(1);
});
