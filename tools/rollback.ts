import { createFolderReleaseStore } from '../shell/server/releases/folderReleaseStore.ts';
import { readToolEnv } from './env.ts';
import { runCommand, withProgress } from './progress/progress.ts';
import { rollBack } from './release/publishReleases.ts';
import { readPart } from './release/readPart.ts';

/** `npm run rollback -- <part>`: moves the part's pointer back to its previous release. */
await runCommand(async () => {
  const part = readPart('rollback');
  const { store: folder, serviceUrl } = readToolEnv();
  const { from, to } = await withProgress(`rolling back ${part}`, () =>
    rollBack(part, { store: createFolderReleaseStore(folder), serviceUrl }),
  );
  process.stdout.write(`${part}/${to} is live again, in the place of ${part}/${from}.\n`);
});
