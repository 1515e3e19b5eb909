import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256Of } from '../store/digest.ts';
import { createFolderReleaseStore } from '../store/folderReleaseStore.ts';
import { goLive } from './partState.ts';
import { openReleaseLog, type PrepareChange } from './releaseLog.ts';

const who = { by: 'ada', why: 'because' };
const live =
  (ids: Record<string, string>): PrepareChange =>
  ({ parts }) => ({ ...who, parts: (at) => goLive(parts, ids, at) });

async function openLog() {
  const folder = await mkdtemp(path.join(tmpdir(), 'log-'));
  const { log: files } = createFolderReleaseStore(folder);
  return {
    files,
    log: openReleaseLog(files),
    another: () => openReleaseLog(files),
    write: (n: number, text: string) => writeFile(path.join(folder, `log/${n}.json`), text),
  };
}

test('an empty log has no entry, and the first entry has no previous one', async () => {
  const { log } = await openLog();
  expect(await log.head()).toEqual({ n: 0, parts: {}, entry: undefined, invalidEntries: [] });
  await log.append(live({ discover: 'd1' }));
  const { n, entry, parts } = await log.head();
  expect(n).toBe(1);
  expect(entry).toMatchObject({ n: 1, previous: null, by: 'ada', why: 'because' });
  expect(parts['discover']).toEqual({ live: 'd1', since: entry?.at, good: [], served: {}, withdrawn: [] });
});

test('each entry contains the complete state, and the digest of the previous entry', async () => {
  const { log, files } = await openLog();
  await log.append(live({ discover: 'd1', products: 'p1' }));
  await log.append(live({ discover: 'd2' }));
  const { entry, parts } = await log.head();
  expect([parts['discover']?.live, parts['products']?.live]).toEqual(['d2', 'p1']);
  expect(entry?.previous).toEqual({ n: 1, digest: sha256Of((await files.read(1)) ?? Buffer.from('')) });
  expect((await log.list(10)).map(({ n }) => n)).toEqual([2, 1]);
  expect((await log.list(1)).map(({ n }) => n)).toEqual([2]);
});

test('no entry of twenty concurrent appends is lost, and the parts of one append go live in one entry', async () => {
  const { another } = await openLog();
  const names = Array.from({ length: 20 }, (_, index) => `part-${index}`);
  await Promise.all(names.map((name) => another().append(live({ [name]: 'x1', [`${name}-twin`]: 'x1' }))));
  const { n, parts } = await another().head();
  expect(n).toBe(20);
  expect(Object.keys(parts).toSorted()).toEqual(names.flatMap((name) => [name, `${name}-twin`]).toSorted());
  for (const entry of await another().list(30)) {
    const separated = names.filter((name) => name in entry.parts !== `${name}-twin` in entry.parts);
    expect(separated).toEqual([]);
  }
});

test('an append that loses the race prepares its change again for the new state', async () => {
  const { log, another } = await openLog();
  await log.append(live({ discover: 'd1' }));
  const seen: (string | undefined)[] = [];
  await log.append(async ({ parts }) => {
    seen.push(parts['discover']?.live);
    if (seen.length === 1) await another().append(live({ discover: 'd2' }));
    return { ...who, parts: (at) => goLive(parts, { products: 'p1' }, at) };
  });
  expect(seen).toEqual(['d1', 'd2']);
  const { parts } = await log.head();
  expect([parts['discover']?.live, parts['products']?.live]).toEqual(['d2', 'p1']);
});

test('a change that throws appends nothing', async () => {
  const { log } = await openLog();
  await log.append(live({ discover: 'd1' }));
  const appending = log.append(() => {
    throw new Error('rejected by the checks');
  });
  await expect(appending).rejects.toThrow('rejected by the checks');
  expect((await log.head()).n).toBe(1);
});

test.each([
  ['garbage', '\u0000\u0001'],
  ['empty', ''],
  ['byte-order mark', '\uFEFF'],
  ['wrong number', '{"n":9}'],
  ['live release is a number', '{"n":2,"previous":null,"parts":{"discover":{"live":5}},"by":"","at":"","why":""}'],
])('an invalid entry (%s) changes nothing, and the next one follows the last valid entry', async (_what, text) => {
  const { log, another, write } = await openLog();
  await log.append(live({ discover: 'd1' }));
  await write(2, text);
  expect(await another().head()).toMatchObject({
    n: 1,
    invalidEntries: [{ n: 2, reason: 'it is not a log entry' }],
    parts: { discover: { live: 'd1' } },
  });
  await log.append(live({ discover: 'd2' }));
  expect(await another().head()).toMatchObject({ n: 3, invalidEntries: [], entry: { previous: { n: 1 } } });
});

test('an entry that skips a valid entry is invalid: the change in between would be lost', async () => {
  const { log, files, another, write } = await openLog();
  await log.append(live({ discover: 'd1' }));
  const first = await log.head();
  await log.append(live({ products: 'p1' }));
  const previous = { n: 1, digest: sha256Of((await files.read(1)) ?? Buffer.from('')) };
  await write(3, JSON.stringify({ ...first.entry, n: 3, previous, parts: first.parts }));
  expect(await another().head()).toMatchObject({
    n: 2,
    invalidEntries: [{ n: 3, reason: 'it does not follow entry 2' }],
  });
});

test('an entry is invalid if its previous entry was changed afterwards', async () => {
  const { log, another, write } = await openLog();
  await log.append(live({ discover: 'd1' }));
  const { entry } = await log.head();
  await log.append(live({ discover: 'd2' }));
  await write(1, JSON.stringify({ ...entry, why: 'rewritten' }));
  expect(await another().head()).toMatchObject({
    n: 1,
    invalidEntries: [{ n: 2, reason: 'it does not follow entry 1' }],
    entry: { why: 'rewritten' },
  });
});

test('the times of entries never decrease, even if the clock was set back', async () => {
  const { log, another, write } = await openLog();
  await log.append(live({ discover: 'd1' }));
  const { entry } = await log.head();
  const future = '2999-01-01T00:00:00.000Z';
  await write(1, JSON.stringify({ ...entry, at: future }));
  expect((await another().append(live({ discover: 'd2' }))).at).toBe(future);
});

test('a file with the highest possible number does not prevent appends', async () => {
  const { log, another, write } = await openLog();
  await log.append(live({ discover: 'd1' }));
  await write(999_999_999_999_999, '{}');
  expect((await log.append(live({ discover: 'd2' }))).n).toBe(2);
  expect(await another().head()).toMatchObject({ n: 2, parts: { discover: { live: 'd2' } } });
});

test('the time of an entry is the time of its append, not of the checks before it', async () => {
  const { log } = await openLog();
  let checkedAt = '';
  const { at } = await log.append(async ({ parts }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    checkedAt = new Date().toISOString();
    return { ...who, parts: (time) => goLive(parts, { discover: 'd1' }, time) };
  });
  expect(at >= checkedAt).toBe(true);
});

test('an entry with an invalid ancestor is invalid, even if it changes nothing', async () => {
  const { log, files, another, write } = await openLog();
  await log.append(live({ discover: 'd1' }));
  const { entry } = await log.head();
  if (!entry) throw new Error('The log has an entry.');
  const forged = JSON.stringify({ ...entry, n: 2, previous: { n: 1, digest: 'another' } });
  await write(2, forged);
  const previous = { n: 2, digest: sha256Of((await files.read(2)) ?? Buffer.from('')) };
  await write(3, JSON.stringify({ ...entry, n: 3, previous }));
  expect(await another().head()).toMatchObject({ n: 1, invalidEntries: [{ n: 2 }, { n: 3 }] });
});
