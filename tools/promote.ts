import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeStore, openReleaseStore } from '@site/releases/store/openReleaseStore';
import { isDatabaseUrl } from '@site/shared/environment';
import { readToolEnv } from './repository/env.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand, withDuration } from './processes/progress.ts';
import { printServerOutcomes } from './release/awaitServers.ts';
import { describeUndo } from './release/describeRollback.ts';
import { prepareChecks } from './release/prepareChecks.ts';
import { promoteReleases } from './release/promoteReleases.ts';
import { readParts } from './release/readPart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';

/** `npm run promote`: makes the live releases of another store live in this store, without a build. */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('promote');
  const parts = readParts('promote', positionals);
  const { from, why } = values;
  if (from === undefined)
    throw new Error(
      'Name the store to promote from: `npm run promote -- <part> --from <folder or postgres:// URL of the release store>`.',
    );
  const env = readToolEnv();
  const source = isDatabaseUrl(from) ? from : path.resolve(from);
  if (source === env.store)
    throw new Error(`${describeStore(source)} is the release store itself. Name another store by --from.`);
  const store = await openReleaseStore(env.store);
  const sourceStore = await openReleaseStore(source);
  const checks = await prepareChecks(env, values);
  const workFolder = await mkdtemp(path.join(tmpdir(), 'promotion-'));
  const { releases, entry } = await promoteReleases(
    parts,
    { store: sourceStore, name: describeStore(source), workFolder },
    {
      ...checks,
      store,
      by: await readReleaseAuthor(),
      why,
      signing: env.signing,
      runStep: withDuration,
      onWarning: (warning) => process.stdout.write(`Warning: ${warning}\n`),
    },
  ).finally(() => rm(workFolder, { recursive: true, force: true }));
  const names = releases.map(({ release }) => `${release.section}/${release.id}`).join(', ');
  process.stdout.write(`Live: ${names}. ${describeUndo(parts, entry.parts)}\n`);
  await printServerOutcomes(store, entry, parts);
});
