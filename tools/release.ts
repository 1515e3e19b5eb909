import { createFolderReleaseStore } from '../shell/server/releases/folderReleaseStore.ts';
import { readToolEnv } from './env.ts';
import { runCommand, withProgress } from './progress/progress.ts';
import { buildRelease, type BuiltRelease } from './release/buildRelease.ts';
import { publishReleases } from './release/publishReleases.ts';
import { readParts } from './release/readPart.ts';

/** `npm run release -- <part> [<part> …]`: builds those parts alone, publishes, rehearses, moves the pointers. */
await runCommand(async () => {
  const parts = readParts('release');
  const { store: folder, serviceUrl } = readToolEnv();
  const store = createFolderReleaseStore(folder);
  const built: BuiltRelease[] = [];
  for (const part of parts) built.push(await withProgress(`building ${part}`, () => buildRelease({ part })));
  const names = built.map(({ release }) => `${release.section}/${release.id}`).join(', ');
  await withProgress(`rehearsing ${names}`, () => publishReleases(built, { store, serviceUrl }));
  process.stdout.write(
    `Live: ${names}. Running sites follow within a second; \`npm run rollback -- ${parts[0]}\` takes it back.\n`,
  );
});
