import { rename, writeFile } from 'node:fs/promises';
import type { LogEntry, PartStates, Trust } from '@site/releases/log/logEntry';
import { listStoredReleases, pinReleases } from '@site/releases/log/partState';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import { checkPublicKey, withoutKeys } from '@site/releases/signing/releaseKeys';
import { sha256Of } from '@site/releases/store/digest';
import { releaseFile } from '@site/releases/store/release';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** Change of a key; `holder` is `root`, `servers` or the name of a part. */
export type KeyChange = { action: 'add' | 'remove'; holder: string; key: string };

export type ChangeKeysOptions = {
  store: ReleaseStore;
  /** Root keys that verify the log, and the private root key that signs the change. */
  signing: Required<LogSigning>;
  /** File of the root keys, which the command updates to match the log. */
  keysFile: string;
  by: string;
};

const noKeys: Trust = { root: [], owners: {}, servers: [] };

/**
 * Changes the keys of the release log by one signed entry. The first root key starts the signed log: the entry contains
 * the digests of all releases in the log, so that these can still be served and rolled back to. Rejects if
 * RELEASE_SIGNING_KEY is not a private root key; neither log nor file changes then.
 */
export async function changeKeys(changes: readonly KeyChange[], options: ChangeKeysOptions): Promise<LogEntry> {
  const { store, signing, keysFile, by } = options;
  for (const { key } of changes) checkPublicKey(key);
  const unsigned = openReleaseLog(store.log, { signingKeys: signing.signingKeys });
  const isBegun = (await unsigned.head()).entry?.trust !== undefined;
  const why = changes.map(({ action, holder, key }) => `${action} ${holder} ${key}`).join(', ');
  const entry = isBegun
    ? await openReleaseLog(store.log, signing).append(({ trust }) => ({
        by,
        why: `keys: ${why}`,
        trust: applyChanges(trust ?? noKeys, changes),
      }))
    : await beginSigning(changes, why, options);
  if (JSON.stringify(entry.trust?.root) !== JSON.stringify(await signing.readRoot()))
    await writeRootKeys(keysFile, entry.trust?.root ?? []);
  return entry;
}

async function beginSigning(
  changes: readonly KeyChange[],
  why: string,
  { store, signing, by }: ChangeKeysOptions,
): Promise<LogEntry> {
  const trust = applyChanges(noKeys, changes);
  if (trust.root.length === 0)
    throw new Error(
      'The release log is unsigned, and only a root key can begin to sign it. Add one first: `npm run release-keys -- add root <public key>`, with RELEASE_SIGNING_KEY set to its private key.',
    );
  const begun = openReleaseLog(store.log, { readRoot: async () => trust.root, signingKeys: signing.signingKeys });
  const draft = await openReleaseLog(store.log, { signingKeys: signing.signingKeys }).draft(async ({ parts }) => {
    const digests = await readDigests(store, parts);
    return { by, why: `keys: ${why}; the log is signed from here on`, trust, parts: () => pinReleases(parts, digests) };
  });
  return begun.begin(draft);
}

/** Reads the digests of the descriptions of all releases that are in the log and in the store. */
async function readDigests(store: ReleaseStore, parts: PartStates): Promise<Record<string, Record<string, string>>> {
  const digests: Record<string, Record<string, string>> = {};
  for (const [part, state] of Object.entries(parts)) {
    const own: Record<string, string> = {};
    for (const id of listStoredReleases(state)) {
      const description = await store.readFile(part, id, releaseFile);
      if (description) own[id] = sha256Of(description);
    }
    digests[part] = own;
  }
  return digests;
}

function applyChanges(trust: Trust, changes: readonly KeyChange[]): Trust {
  let { root, servers } = trust;
  const owners = { ...trust.owners };
  for (const change of changes) {
    if (change.holder === 'root') root = applyChange(root, change);
    else if (change.holder === 'servers') servers = applyChange(servers, change);
    else owners[change.holder] = applyChange(owners[change.holder] ?? [], change);
  }
  return { root, owners, servers };
}

function applyChange(keys: readonly string[], { action, holder, key }: KeyChange): string[] {
  const others = keys.filter((other) => other !== key);
  if (action === 'add') return [...others, key];
  if (others.length < keys.length) return others;
  throw new Error(`${holder} has no key ${key}; \`npm run release-keys\` lists the keys.`);
}

/** Writes the key file. Call it after the append: with the file alone, servers would find no signed log and reject it. */
async function writeRootKeys(file: string, root: readonly string[]): Promise<void> {
  if (file === withoutKeys) return;
  await writeFile(`${file}.new`, `${JSON.stringify({ root }, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
