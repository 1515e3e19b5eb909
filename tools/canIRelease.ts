import { readBuiltCandidate } from '@site/releases/checks/candidate';
import { canIRelease } from '@site/releases/checks/canIRelease';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { formatFinding } from '@site/releases/store/rejection';
import { goLive } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { readToolEnv } from './repository/env.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { buildRelease } from './release/buildRelease.ts';
import { readEarlierGood } from './release/readEarlierGood.ts';
import { readOthers } from './release/smokeRender.ts';
import { readPart } from './release/readPart.ts';

/** `npm run can-i-release -- <part>`: builds the part, runs the release checks and prints the findings; publishes nothing. */
await runCommand(async () => {
  const part = readPart('can-i-release', process.argv.slice(2));
  const { store: folder, signing } = readToolEnv();
  const store = createFolderReleaseStore(folder);
  const { release, folder: built } = await withProgress(`building ${part}`, () => buildRelease({ part }));
  const log = openReleaseLog(store.log, signing);
  const { parts: states } = await log.head();
  const { findings } = canIRelease(
    await readBuiltCandidate(built, part, release.id),
    await readOthers(store, states, [part]),
    await readEarlierGood(store, states),
  );
  if (findings.length > 0)
    throw new Error(
      `"${part}" cannot be released:\n${findings.map((finding) => `- ${formatFinding(finding)}`).join('\n')}`,
    );
  await log.authorize(({ parts }) => ({
    by: '',
    why: '',
    parts: (at) => goLive(parts, { [part]: release.id }, at),
  }));
  process.stdout.write(
    `"${part}" can be released: \`npm run release -- ${part}\` renders its pages and makes it live.\n`,
  );
});
