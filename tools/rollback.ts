import { parseArgs } from 'node:util';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { readToolEnv } from './repository/env.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { reportServers } from './release/awaitServers.ts';
import { rollBack } from './release/rollBack.ts';
import { readPart } from './release/readPart.ts';
import { whoReleases } from './release/whoReleases.ts';

/** `npm run rollback -- <part> [--to <id>] [--why <text>]`: withdraws the part's live release; the best before it is live again, or the one that is named. */
await runCommand(async () => {
  const options = { to: { type: 'string' }, why: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const part = readPart('rollback', positionals);
  const { store: folder, serviceUrl, limits, signing } = readToolEnv();
  const store = createFolderReleaseStore(folder);
  const by = await whoReleases();
  const { from, to, entry } = await withProgress(`rolling back ${part}`, () =>
    rollBack(part, { store, serviceUrl, limits, by, signing, ...values }),
  );
  process.stdout.write(`${part}/${to} is live again, in the place of ${part}/${from}, which is withdrawn.\n`);
  await reportServers(store, entry, [part]);
});
