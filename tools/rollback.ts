import { parseArgs } from 'node:util';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { readToolEnv } from './repository/env.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { printServerOutcomes } from './release/awaitServers.ts';
import { rollBack } from './release/rollBack.ts';
import { readPart } from './release/readPart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';

/**
 * `npm run rollback -- <part> [--to <id>] [--why <text>]`: withdraws the part's live release and makes the best earlier
 * release, or the named one, live again. Revives a retired part.
 */
await runCommand(async () => {
  const options = { to: { type: 'string' }, why: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { store: folder, serviceUrl, limits, signing } = readToolEnv();
  const store = createFolderReleaseStore(folder);
  const { parts: known } = await openReleaseLog(store.log, signing).head();
  const part = readPart('rollback', positionals, Object.keys(known));
  const by = await readReleaseAuthor();
  const { from, to, entry } = await withProgress(`rolling back ${part}`, () =>
    rollBack(part, { store, serviceUrl, limits, by, signing, ...values }),
  );
  const before =
    from === undefined ? 'and the part is no longer retired' : `instead of ${part}/${from}, which is withdrawn`;
  process.stdout.write(`${part}/${to} is live again, ${before}.\n`);
  await printServerOutcomes(store, entry, [part]);
});
