import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { readToolEnv } from './repository/env.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { describeKept, pruneStore } from './release/pruneStore.ts';
import { readParts } from './release/readPart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';

/** `npm run prune`: marks obsolete releases of these or all parts, deletes those marked an hour ago, and says why it keeps the others. */
await runCommand(async () => {
  const { store: location, signing } = readToolEnv();
  const store = await openReleaseStore(location);
  const { positionals: given } = readCommandLine('prune');
  const known = Object.keys((await openReleaseLog(store.log, signing).head()).parts);
  const parts = given.length > 0 ? readParts('prune', given, known) : known;
  const { marked, deleted } = await pruneStore({ store, parts, by: await readReleaseAuthor(), signing });
  for (const line of await describeKept({ store, parts, signing })) process.stdout.write(`Kept: ${line}\n`);
  process.stdout.write(`Marked: ${marked.join(', ') || 'nothing'}. Deleted: ${deleted.join(', ') || 'nothing'}.\n`);
});
