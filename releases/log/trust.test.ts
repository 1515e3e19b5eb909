import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readFile, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  array,
  assert,
  asyncProperty,
  type Arbitrary,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
} from 'fast-check';
import { toPublicKey } from '../signing/releaseKeys.ts';
import { signBytes } from '../signing/signature.ts';
import { sha256Of } from '../store/digest.ts';
import { createFolderReleaseStore } from '../store/folderReleaseStore.ts';
import { promoteCanary, startCanary, withdrawCanary } from './canaries.ts';
import { type LogEntry, type PartState, type PartStates, toBytes, toSignedBytes, type Trust } from './logEntry.ts';
import { goLive, replaceWithdrawn, retirePart } from './partState.ts';
import { endPreview, openPreview } from './previews.ts';
import { type LogHead, openReleaseLog, type PrepareChange } from './releaseLog.ts';

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
const [root, nextRoot, discover, products, server, stranger] = Array.from({ length: 6 }, makeKey) as [
  KeyObject,
  KeyObject,
  KeyObject,
  KeyObject,
  KeyObject,
  KeyObject,
];
const trust: Trust = {
  root: [toPublicKey(root)],
  owners: { discover: [toPublicKey(discover)], products: [toPublicKey(products)] },
  servers: [toPublicKey(server)],
};
const who = { by: 'ada', why: 'because' };
const live =
  (ids: Record<string, string>): PrepareChange =>
  ({ parts }) => ({ ...who, parts: (at) => goLive(parts, ids, at) });
/** Withdraws the live release of discover and makes another one live. */
const withdraw =
  (to: string): PrepareChange =>
  ({ parts }) => ({
    ...who,
    parts: (at) =>
      replaceWithdrawn(parts, 'discover', to, { id: parts['discover']?.live ?? '', reason: 'it leaks', by: 'x', at }),
  });

async function openStore(readRoot = async (): Promise<readonly string[]> => [toPublicKey(root)]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'trust-'));
  const { log: files } = createFolderReleaseStore(folder);
  return {
    files,
    fileOf: (n: number) => path.join(folder, `log/${n}.json`),
    /** Opens the log with these signing keys. */
    as: (...signingKeys: KeyObject[]) => openReleaseLog(files, { readRoot, signingKeys }),
    /** Opens the log without root keys and signing keys. */
    unsigned: () => openReleaseLog(files),
  };
}

/** Opens a signed log: discover has the good release d1 and the live one d2, products has the live one p1. */
async function openSigned() {
  const store = await openStore();
  await store.unsigned().append(live({ discover: 'd1', products: 'p1' }));
  await store.as(root);
  await openReleaseLog(store.files, { signingKeys: [root] }).append(({ parts }) => ({
    ...who,
    trust,
    parts: () => makeGood(parts),
  }));
  await store.as(discover).append(live({ discover: 'd2' }));
  return store;
}

/** Returns the states with every live release old enough to be good. */
function makeGood(parts: PartStates): PartStates {
  const since = '2026-01-01T00:00:00.000Z';
  return Object.fromEntries(Object.entries(parts).map(([part, state]) => [part, { ...state, since }]));
}

const discoverLive = ({ parts }: LogHead) => parts['discover']?.live;
const idsOf = ({ parts }: LogHead) =>
  Object.fromEntries(Object.entries(parts).map(([part, { live: id }]) => [part, id]));

test('the first signed entry keeps the live releases, and owners sign the later entries', async () => {
  const { as } = await openSigned();
  expect(await as().head()).toMatchObject({ n: 3, parts: { discover: { live: 'd2', good: ['d1'] } }, trust });
  expect((await as().list(10)).map(({ n }) => n)).toEqual([3, 2, 1]);
});

test('a reader with a root key rejects a log without a signed entry', async () => {
  const { as, unsigned } = await openStore();
  await unsigned().append(live({ discover: 'd1' }));
  await expect(as().head()).rejects.toThrow(
    /^The release log has no entry that a root key of release-keys\.json has signed/,
  );
});

test('an append to a signed log is rejected without a key that allows the change', async () => {
  const { as, unsigned, files } = await openSigned();
  await expect(unsigned().append(live({ discover: 'd1' }))).rejects.toThrow(
    'The release log is signed, and no root key',
  );
  await expect(as().append(live({ discover: 'd1' }))).rejects.toThrow(
    'The log entry is rejected: it changes discover, and no key of its owner signed it; no site server would follow it.',
  );
  await expect(as(products).append(live({ discover: 'd1', products: 'p2' }))).rejects.toThrow(
    'it changes discover, and',
  );
  await expect(as(stranger).append(live({ discover: 'd1' }))).rejects.toThrow('it changes discover, and');
  await expect(as(root).append(live({ services: 'v1' }))).resolves.toMatchObject({ n: 4 });
  await expect(as(discover).append(live({ services: 'v2' }))).rejects.toThrow(
    'it changes services, for which the log has no owner key',
  );
  expect(await files.list()).toEqual([1, 2, 3, 4]);
});

test('parts of two owners go live in one entry that both owners have signed', async () => {
  const { as } = await openSigned();
  const draft = await as(discover).draft(live({ discover: 'd3', products: 'p2' }));
  await expect(as(discover).appendDraft(draft)).rejects.toThrow(
    'it changes products, and no key of its owner signed it',
  );
  await as(products).appendDraft(draft);
  expect(idsOf(await as().head())).toEqual({ discover: 'd3', products: 'p2' });
});

test('a draft that changes keys is rejected, even with the signature of a root key', async () => {
  const { as } = await openSigned();
  const draft = await as(discover).draft(({ parts }) => ({
    ...who,
    trust: { ...trust, owners: { ...trust.owners, products: [toPublicKey(discover)] } },
    parts: (at) => goLive(parts, { discover: 'd3' }, at),
  }));
  await expect(as(root).appendDraft(draft)).rejects.toThrow('The request changes keys as well');
  expect((await as().head()).n).toBe(3);
});

test('a draft that was changed after signing, or is based on an older entry, is rejected', async () => {
  const { as } = await openSigned();
  const draft = await as(discover).draft(live({ discover: 'd3', products: 'p2' }));
  await expect(as(products).appendDraft({ ...draft, why: 'another reason' })).rejects.toThrow(
    'it changes discover, and',
  );
  await as(products).append(live({ products: 'p3' }));
  await expect(as(products).appendDraft(draft)).rejects.toThrow(
    'The log has other entries since the request was made: it is for entry 4, and the next one is 5.',
  );
});

const canary =
  (part: string, id: string): PrepareChange =>
  ({ parts }) => ({ ...who, parts: (at) => startCanary(parts, part, { id, share: 5, forMs: 60_000 }, at) });
const promote =
  (part: string): PrepareChange =>
  ({ parts }) => ({ ...who, parts: (at) => promoteCanary(parts, part, at) });
const withdrawCanaryOf =
  (part: string, id: string): PrepareChange =>
  ({ parts }) => ({ ...who, parts: (at) => withdrawCanary(parts, part, { id, reason: 'it is slow', by: who.by, at }) });

test("a site server's key allows only a fallback to a good release and the end of a canary", async () => {
  const { as } = await openSigned();
  const serverLog = as(server);
  for (const change of [live({ discover: 'd3' }), live({ discover: 'd1' }), live({ discover: 'd2' }), withdraw('d7')])
    await expect(serverLog.append(change)).rejects.toThrow('The log entry is rejected');
  const keys: PrepareChange = () => ({ ...who, trust: { ...trust, servers: [] } });
  await expect(serverLog.append(keys)).rejects.toThrow('it changes keys, and no root key signed it');
  await serverLog.append(withdraw('d1'));
  expect(idsOf(await as().head())).toEqual({ discover: 'd1', products: 'p1' });

  await expect(serverLog.append(canary('products', 'p2'))).rejects.toThrow('The log entry is rejected');
  await as(products).append(canary('products', 'p2'));
  await serverLog.append(promote('products'));
  await as(products).append(canary('products', 'p3'));
  await serverLog.append(withdrawCanaryOf('products', 'p3'));
  expect((await as().head()).parts['products']).toMatchObject({
    live: 'p2',
    withdrawn: [{ id: 'p3', reason: 'it is slow' }],
  });
  await expect(serverLog.append(withdrawCanaryOf('products', 'p2'))).rejects.toThrow('The log entry is rejected');
  await expect(serverLog.append(promote('products'))).rejects.toThrow('The log entry is rejected');
});

const retire: PrepareChange = ({ parts }) => ({
  ...who,
  parts: (at) => retirePart(parts, 'discover', { ...who, at, prefixes: ['/discover'] }),
});

test("the owner's key and a root key allow the retirement of a part, a site server's key does not", async () => {
  for (const key of [discover, root]) {
    const { as } = await openSigned();
    for (const other of [server, products])
      await expect(as(other).append(retire)).rejects.toThrow('The log entry is rejected: it changes discover, and');
    await as(key).append(retire);
    expect((await as().head()).parts['discover']?.retired).toMatchObject({ by: 'ada', prefixes: ['/discover'] });
  }
});

test("only an owner's key of each part and a root key open and end a preview", async () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const open: PrepareChange = ({ parts }) => ({
    ...who,
    parts: (at) => openPreview(parts, { discover: 'd3' }, { preview: 'one', by: 'ada', until }, at),
  });
  const end: PrepareChange = ({ parts }) => ({ ...who, parts: (at) => endPreview(parts, 'one', at) });
  for (const key of [discover, root]) {
    const { as } = await openSigned();
    for (const change of [open, end]) {
      for (const other of [server, products, stranger])
        await expect(as(other).append(change)).rejects.toThrow('The log entry is rejected: it changes discover, and');
      await as(key).append(change);
    }
    expect((await as().head()).parts['discover']?.pruned).toHaveProperty('d3');
  }
});

test("a site server's key cannot revive a retired part by a fallback or a canary", async () => {
  const { as, files } = await openSigned();
  const revive: PrepareChange = ({ parts }) => {
    const revived = { ...parts, discover: { ...parts['discover'], canary: { id: 'd3' } } as unknown as PartState };
    return { ...who, parts: (at) => promoteCanary(revived, 'discover', at) };
  };
  await as(discover).append(retire);
  await expect(as(server).append(withdraw('d1'))).rejects.toThrow(
    'The log entry is rejected: it changes discover, and',
  );
  await expect(as(server).append(revive)).rejects.toThrow('The log entry is rejected: it changes discover, and');
  expect(await files.list()).toEqual([1, 2, 3, 4]);
  await as(discover).append(withdraw('d1'));
  expect((await as().head()).parts['discover']).toMatchObject({ live: 'd1' });
  expect((await as().head()).parts['discover']).not.toHaveProperty('retired');
});

test('owner keys can be replaced, and releases signed with former keys stay valid', async () => {
  const { as } = await openSigned();
  const owners =
    (next: KeyObject): PrepareChange =>
    () => ({
      ...who,
      trust: { ...trust, owners: { ...trust.owners, discover: [toPublicKey(next)] } },
    });
  await expect(as(discover).append(owners(stranger))).rejects.toThrow('it changes keys, and no root key signed it');
  await as(root).append(owners(stranger));
  await expect(as(discover).append(live({ discover: 'd3' }))).rejects.toThrow('it changes discover, and');
  await as(stranger).append(live({ discover: 'd3' }));
  expect(await as().head()).toMatchObject({ n: 5, parts: { discover: { live: 'd3', good: ['d1'] } } });
});

test('the root key is replaced in two steps, and readers with the old or the new key file follow', async () => {
  let known = [toPublicKey(root)];
  const { as, files } = await openStore(async () => known);
  await openReleaseLog(files, { signingKeys: [root] }).append(({ parts }) => ({
    ...who,
    trust,
    parts: (at) => goLive(parts, { discover: 'd1' }, at),
  }));
  const follower = as();
  const both = { ...trust, root: [toPublicKey(root), toPublicKey(nextRoot)] };
  await as(root).append(() => ({ ...who, trust: both }));
  const only = { ...trust, root: [toPublicKey(nextRoot)] };
  await expect(as(root).append(() => ({ ...who, trust: only }))).rejects.toThrow(
    'no root key that signed it would remain a root key',
  );
  await as(nextRoot).append(() => ({ ...who, trust: only }));
  expect(await follower.head()).toMatchObject({ n: 3, trust: only, invalidEntries: [] });
  known = [toPublicKey(nextRoot)];
  expect(await follower.head()).toMatchObject({ n: 3, parts: { discover: { live: 'd1' } }, invalidEntries: [] });
  await expect(as(root).append(live({ discover: 'd2' }))).rejects.toThrow('The log entry is rejected');
});

test('a reader verifies the log as soon as a root key is configured, without a restart', async () => {
  let known: string[] = [];
  const { as, files, fileOf } = await openStore(async () => known);
  const follower = as();
  await as().append(live({ discover: 'd1' }));
  await openReleaseLog(files, { signingKeys: [root] }).append(() => ({ ...who, trust }));
  const { entry } = await follower.head();
  known = [toPublicKey(root)];
  expect(await follower.head()).toMatchObject({ n: 2, trust });
  await writeFile(fileOf(3), toBytes({ ...(entry as LogEntry), n: 3, previous: await nameEntry(files, 2) }));
  expect(await follower.head()).toMatchObject({
    n: 2,
    invalidEntries: [{ n: 3, reason: 'it changes nothing, and no owner or root key signed it' }],
  });
});

async function nameEntry(files: { read: (n: number) => Promise<Buffer | undefined> }, n: number) {
  return { n, digest: sha256Of((await files.read(n)) ?? Buffer.from('')) };
}

test('an entry that was changed after it was signed is invalid, and so are the entries after it', async () => {
  const { as, fileOf } = await openSigned();
  await as(discover).append(live({ discover: 'd3' }));
  await writeFile(fileOf(3), (await readFile(fileOf(3), 'utf8')).replace('because', 'no reason'));
  expect(await as().head()).toMatchObject({
    n: 2,
    invalidEntries: [{ n: 3 }, { n: 4 }],
    parts: { discover: { live: 'd1' } },
  });
});

/** Entries that an attacker without a key can derive from the log: copies, old states, other numbers or signatures. */
const forgery = record({
  source: nat(),
  state: nat(),
  n: oneof(integer({ min: 1, max: 12 }), constantFrom(999_999_999_999_999)),
  previous: oneof(nat({ max: 12 }), constant(null)),
  id: constantFrom('d1', 'd2', 'd3', 'p1', 'p9'),
  part: constantFrom('discover', 'products', 'services', 'constructor'),
  signature: constantFrom('none', 'kept', 'stranger', 'stranger as owner'),
  trust: constantFrom('kept', 'none', 'stranger'),
});

test('1,000 forged entries without a valid signature do not change the state', async () => {
  const { as, files, fileOf } = await openSigned();
  await as(products).append(live({ products: 'p2' }));
  const before = await as().head();
  const originals = await as().list(10);
  const follower = as();
  const written: number[] = [];
  await assert(
    asyncProperty(array(forgery, { minLength: 1, maxLength: 10 }), async (forgeries) => {
      for (const each of forgeries) {
        const entry = await forge(each, originals, files);
        if (await files.create(entry.n, toBytes(entry))) written.push(entry.n);
      }
      for (const reader of [follower, as()]) {
        const head = await reader.head();
        expect([head.n, head.parts, head.trust]).toEqual([before.n, before.parts, before.trust]);
      }
      for (const n of written.splice(0)) await unlink(fileOf(n));
    }),
    { numRuns: 180 },
  );
  const { n } = await as(discover).append(live({ discover: 'd3' }));
  expect(n).toBe(before.n + 1);
});

type Forgery = typeof forgery extends Arbitrary<infer Value> ? Value : never;

async function forge(
  { source, state, n, previous, id, part, signature, trust: keys }: Forgery,
  originals: readonly LogEntry[],
  files: { read: (n: number) => Promise<Buffer | undefined> },
): Promise<LogEntry> {
  const original = originals[source % originals.length] as LogEntry;
  const { parts } = originals[state % originals.length] as LogEntry;
  const entry: LogEntry = {
    ...original,
    n,
    previous: previous === null ? null : await nameEntry(files, Math.max(previous, 1)),
    parts: goLive(parts, { [part]: id }, original.at),
  };
  if (keys === 'none') delete entry.trust;
  if (keys === 'stranger')
    entry.trust = { root: [toPublicKey(stranger)], owners: { [part]: [toPublicKey(stranger)] }, servers: [] };
  if (signature === 'kept') return entry;
  const key = toPublicKey(signature === 'stranger as owner' ? discover : stranger);
  const { signatures: _signatures, ...unsigned } = entry;
  if (signature === 'none') return unsigned;
  return { ...unsigned, signatures: [{ key, signature: signBytes(stranger, toSignedBytes(unsigned)) }] };
}

test.each([
  ['discover', discover, ['products', 'services']],
  ['products', products, ['discover', 'services']],
  ['site server', server, ['products', 'services']],
] as const)('the key of %s does not change other parts or keys', async (_role, key, foreign) => {
  const { as, files, fileOf } = await openSigned();
  const before = await as().head();
  const originals = await as().list(10);
  let n = before.n;
  await assert(
    asyncProperty(forgery, async (each) => {
      const { signatures: _signatures, ...entry } = await forge({ ...each, signature: 'none' }, originals, files);
      n = before.n + 1;
      Object.assign(entry, { n, previous: await nameEntry(files, before.n) });
      const signed = {
        ...entry,
        signatures: [{ key: toPublicKey(key), signature: signBytes(key, toSignedBytes(entry)) }],
      };
      await files.create(n, toBytes(signed));
      const head = await as().head();
      for (const part of foreign) expect(head.parts[part]).toEqual(before.parts[part]);
      expect(head.trust).toEqual(before.trust);
      expect(key === server ? ['d1', 'd2'] : [discoverLive(head)]).toContain(discoverLive(head));
      await unlink(fileOf(n));
    }),
    { numRuns: 100 },
  );
});
