import { createFolderReleaseStore } from '../shell/server/releases/folderReleaseStore.ts';
import { readRelease } from '../shell/server/releases/releaseSet.ts';
import type { ReleaseStore } from '../shell/server/releases/releaseStore.ts';
import { readToolEnv } from './env.ts';
import { runCommand } from './progress/progress.ts';

/** `npm run releases`: what is live, previous and refused, for each part. */
await runCommand(async () => {
  const { store: folder } = readToolEnv();
  const store = createFolderReleaseStore(folder);
  const pointers = await store.pointers.read();
  if (Object.keys(pointers).length === 0) {
    process.stdout.write(`The release store ${folder} is empty. \`npm start\` fills it.\n`);
    return;
  }
  for (const [part, { live, previous, refused }] of Object.entries(pointers)) {
    process.stdout.write(
      `${part}\n  live      ${await describe(store, part, live)}\n  previous  ${await describe(store, part, previous)}\n`,
    );
    for (const refusal of refused)
      process.stdout.write(`  refused   ${refusal.id} at ${refusal.time}: ${refusal.reason.split('\n', 1)[0]}\n`);
  }
});

async function describe(store: ReleaseStore, part: string, id: string | undefined): Promise<string> {
  if (id === undefined) return 'none';
  const { commit, prefixes, contract } = await readRelease(store, part, id);
  return `${id}  commit ${commit}  ${prefixes.join(' ') || 'no prefixes'}  contract ${contract.builtAgainst}, accepts ${contract.accepts}`;
}
