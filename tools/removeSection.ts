import { liveOf } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { checkRemovable, removeSection } from './newSection/removeSection.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { chooseService } from './processes/runningSites.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';
import { reportDeadLinks, retireAndReport } from './release/reportRetirement.ts';
import { readToolEnv } from './repository/env.ts';

/**
 * `npm run remove-section`: retires a section in the release log, if it is live, then removes its folder and its entries in
 * `tsconfig.json` and `package-lock.json`. Lists the remaining links to the section.
 */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('remove-section');
  const env = readToolEnv();
  const { limits, signing } = env;
  const store = await openReleaseStore(env.store);
  const { parts: states, trust } = await openReleaseLog(store.log, signing).head();
  const name = checkRemovable(positionals[0], Object.keys(states), values.force ?? false);
  if (positionals.length > 1) throw new Error('One section at a time; nothing was removed.');
  const { why = `${name} removed` } = values;
  const isLive = liveOf(states, name) !== undefined;
  // First the entry of the log, which may need a key: without it nothing is removed.
  const after = isLive
    ? await retireAndReport(name, { store, signing, by: await readReleaseAuthor(), why })
    : undefined;
  if (!isLive) printLine(`No release of ${name} is live in ${env.store}; there is nothing to retire.`);
  const removed = removeSection(name) ? `${name}/ and its entries` : 'The entries of its folder, which did not exist,';
  printLine(`Removed: ${removed} in tsconfig.json and package-lock.json. Commit that.`);
  for (const key of trust?.owners[name] ?? [])
    printLine(`It has an owner's key; a root key removes it: \`npm run release-keys -- remove ${name} ${key}\`.`);
  if (after) await reportDeadLinks(after, { store, serviceUrl: chooseService(env).serviceUrl, limits, signing });
});

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
