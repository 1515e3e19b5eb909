import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { readToolEnv } from './repository/env.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { printServerOutcomes } from './release/awaitServers.ts';
import { prepareBrowserCheck } from './release/browserCheck/browserCheck.ts';
import { promoteReleases } from './release/promoteReleases.ts';
import { readParts } from './release/readPart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';

/**
 * `npm run promote -- <part> [<part> …] --from <release store> [--why <text>] [--without-service]`: makes the live
 * releases of another store live in RELEASE_STORE, without a build.
 */
await runCommand(async () => {
  const options = {
    from: { type: 'string' },
    why: { type: 'string' },
    'without-service': { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const parts = readParts('promote', positionals);
  const { from, why, 'without-service': withoutService } = values;
  if (from === undefined)
    throw new Error(
      'Name the store to promote from: `npm run promote -- <part> --from <folder of the release store>`.',
    );
  const { store: folder, serviceUrl, limits, signing, browserPath } = readToolEnv();
  const source = path.resolve(from);
  if (source === folder) throw new Error(`${source} is RELEASE_STORE itself. Name another store by --from.`);
  const store = createFolderReleaseStore(folder);
  const browserCheck = await prepareBrowserCheck({ storeFolder: folder, serviceUrl, limits, browserPath });
  const by = await readReleaseAuthor();
  const { releases, entry } = await withProgress(`checking ${parts.join(', ')}`, () =>
    promoteReleases(
      parts,
      { store: createFolderReleaseStore(source), folder: source },
      { store, serviceUrl, limits, by, why, signing, withoutService, browserCheck },
    ),
  );
  const names = releases.map(({ release }) => `${release.section}/${release.id}`).join(', ');
  process.stdout.write(`Live: ${names}. \`npm run rollback -- ${parts[0]}\` withdraws it.\n`);
  await printServerOutcomes(store, entry, parts);
});
