import { generateKeyPairSync } from 'node:crypto';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { toPublicKey } from '@site/releases/signing/releaseKeys';
import { describeStore, openReleaseStore } from '@site/releases/store/openReleaseStore';
import { readToolEnv } from './repository/env.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { changeKeys, type KeyChange } from './release/changeKeys.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';

const usage =
  'Use `npm run release-keys` to list the keys, `-- create` to create a key pair, `-- add <root|servers|part> <public key> …` or `-- remove <root|servers|part> <public key> …` to change them.';

/**
 * `npm run release-keys [-- create | add <holder> <key> … | remove <holder> <key> …]`: lists the keys of the release log,
 * creates a key pair, or adds and removes public keys.
 */
await runCommand(async () => {
  const [action, ...given] = readCommandLine('release-keys').positionals;
  if (action === undefined) return listKeys();
  if (action === 'create') return createKey();
  if (action !== 'add' && action !== 'remove') throw new Error(`There is no action "${action}". ${usage}`);
  const changes = toChanges(action, given);
  const { store: location, signing, keysFile } = readToolEnv();
  const store = await openReleaseStore(location);
  const { n } = await changeKeys(changes, { store, signing, keysFile, by: await readReleaseAuthor() });
  printLine(`Log entry ${n} has the new keys. Running servers follow it; commit ${keysFile} if it has changed.`);
  await listKeys();
});

function toChanges(action: KeyChange['action'], given: readonly string[]): KeyChange[] {
  if (given.length === 0 || given.length % 2 !== 0) throw new Error(`Name holders and keys in pairs. ${usage}`);
  return given.flatMap((holder, index) => (index % 2 === 0 ? [{ action, holder, key: given[index + 1] ?? '' }] : []));
}

function createKey(): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  printLine(`Private key, for the environment of its holder and nowhere else:\n  RELEASE_SIGNING_KEY=${secret}`);
  printLine(
    `Public key, for \`npm run release-keys -- add <root|servers|part> <public key>\`:\n  ${toPublicKey(privateKey)}`,
  );
}

async function listKeys(): Promise<void> {
  const { store: location, signing } = readToolEnv();
  const { log } = await openReleaseStore(location);
  const { trust, parts } = await openReleaseLog(log, signing).head();
  if (!trust) {
    printLine(
      `Unsigned: the release store ${describeStore(location)} has no root key, so everyone with write access to it can release.`,
    );
    return;
  }
  const { root, owners, servers } = trust;
  for (const [holder, keys] of Object.entries({ root, servers, ...owners }))
    printLine(`${holder}\n  ${keys.join('\n  ') || 'no key'}`);
  const ownerless = Object.keys(parts).filter((part) => !owners[part]?.length);
  if (ownerless.length > 0)
    printLine(`Without an owner's key, so that only a root key can change them: ${ownerless.join(', ')}.`);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
