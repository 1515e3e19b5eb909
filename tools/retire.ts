import { openReleaseLog } from '@site/releases/log/releaseLog';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { chooseService } from './processes/runningSites.ts';
import { readToolEnv } from './repository/env.ts';
import { readPart } from './release/readPart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';
import { reportDeadLinks, retireAndReport } from './release/reportRetirement.ts';

/**
 * `npm run retire`: retires a section: its prefixes answer 410 until one of its releases goes live again. `--withdraw` also
 * withdraws the live release. Lists the remaining links to the section.
 */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('retire');
  const { why, withdraw: withdraws } = values;
  const env = readToolEnv();
  const { limits, signing } = env;
  const store = await openReleaseStore(env.store);
  // A section whose folder was deleted from the repository can be retired as well.
  const { parts: known } = await openReleaseLog(store.log, signing).head();
  const part = readPart('retire', positionals, Object.keys(known));
  const by = await readReleaseAuthor();
  const states = await retireAndReport(part, { store, signing, by, why, withdraws });
  await reportDeadLinks(states, { store, serviceUrl: chooseService(env).serviceUrl, limits, signing });
});
