import { readBuiltCandidate } from '@site/releases/checks/candidate';
import { canIRelease } from '@site/releases/checks/canIRelease';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { toText } from '@site/releases/store/rejection';
import { readReleaseKeys } from '@site/releases/signing/releaseKeys';
import { readToolEnv } from './repository/env.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { buildRelease } from './release/buildRelease.ts';
import { signRelease } from './release/publishReleases.ts';
import { readServed } from './release/smokeRender.ts';
import { readPart } from './release/readPart.ts';

/** `npm run can-i-release -- <part>`: builds the part and says all that stands against releasing it now; nothing is published. */
await runCommand(async () => {
  const part = readPart('can-i-release', process.argv.slice(2));
  const { store, signingKey } = readToolEnv();
  const keys = await readReleaseKeys();
  const { release, folder } = await withProgress(`building ${part}`, () => buildRelease({ part }));
  if (signingKey) await signRelease(folder, signingKey);
  const served = await readServed(createFolderReleaseStore(store), part);
  const { findings } = canIRelease(await readBuiltCandidate(folder, part, release.id), served, keys);
  if (findings.length > 0)
    throw new Error(`"${part}" cannot be released:\n${findings.map((finding) => `- ${toText(finding)}`).join('\n')}`);
  process.stdout.write(`"${part}" can be released: \`npm run release -- ${part}\` rehearses it and makes it live.\n`);
});
