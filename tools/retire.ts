import { openReleaseLog } from '@site/releases/log/releaseLog';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { readToolEnv } from './repository/env.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { chooseService } from './processes/runningSites.ts';
import { printServerOutcomes } from './release/awaitServers.ts';
import { describeDeadLinks, findDeadLinks } from './release/deadLinks.ts';
import { readPart } from './release/readPart.ts';
import { describeRevival, retire } from './release/retirePart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';

/**
 * `npm run retire`: retires a section: its prefixes answer 410 until one of its
 * releases goes live again. `--withdraw` also withdraws the live release. Lists the remaining links to the section.
 */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('retire');
  const env = readToolEnv();
  const { limits, signing } = env;
  const { serviceUrl } = chooseService(env);
  const store = createFolderReleaseStore(env.store);
  // A section whose folder was deleted from the repository can be retired as well.
  const { parts: known } = await openReleaseLog(store.log, signing).head();
  const part = readPart('retire', positionals, Object.keys(known));
  const { why, withdraw: withdraws = false } = values;
  const retired = await retire(part, { store, signing, by: await readReleaseAuthor(), why, withdraws });
  const { live, prefixes, entry } = retired;
  printLine(
    `Retired: ${part}, which served ${part}/${live}${withdraws ? ', now withdrawn' : ''}. Answered with 410 from now on: ${prefixes.join(', ') || 'no prefix could be read'}.`,
  );
  printLine(describeRevival(part, retired));
  await printServerOutcomes(store, entry, [part]);
  const { links, notSearched } = await withProgress('looking for links to it', () =>
    findDeadLinks(entry.parts, { store, serviceUrl, limits, signing }),
  );
  for (const line of describeDeadLinks(links)) printLine(line);
  if (links.length === 0) printLine('No rendered page of a live part links to it.');
  for (const name of notSearched) printLine(`Not searched for links: ${name}.`);
});

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
