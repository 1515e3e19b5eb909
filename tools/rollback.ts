import { openReleaseLog } from '@site/releases/log/releaseLog';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { chooseService, describeService } from './processes/runningSites.ts';
import { readToolEnv } from './repository/env.ts';
import { printServerOutcomes } from './release/awaitServers.ts';
import { readPart } from './release/readPart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';
import { rollBack } from './release/rollBack.ts';

/**
 * `npm run rollback`: withdraws the canary of a part. Without a canary it says which release will serve and why, withdraws
 * the part's live release and makes the best earlier release, or the named one, live again. Revives a retired part.
 */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('rollback');
  const { to: given, why, 'dry-run': isDryRun = false } = values;
  const env = readToolEnv();
  const store = await openReleaseStore(env.store);
  const { parts: known } = await openReleaseLog(store.log, env.signing).head();
  const part = readPart('rollback', positionals, Object.keys(known));
  const by = await readReleaseAuthor();
  const service = chooseService(env);
  printLine(describeService(service));
  const { from, to, isForward, isCanary, entry } = await withProgress(
    `checking the release to roll ${part} back to`,
    () =>
      rollBack(part, {
        store,
        serviceUrl: service.serviceUrl,
        limits: env.limits,
        signing: env.signing,
        by,
        to: given,
        why,
        isDryRun,
        onPlan: (lines) => void lines.forEach(printLine),
        onWarning: (warning) => printLine(`Warning: ${warning}`),
      }),
  );
  if (isDryRun) return printLine('Nothing is changed: --dry-run is set.');
  const before =
    from === undefined
      ? 'and the part is no longer retired'
      : `instead of ${part}/${from}${isForward ? '' : ', which is withdrawn'}`;
  printLine(
    isCanary
      ? `The canary ${part}/${from} is withdrawn; all visitors get ${part}/${to}.`
      : `${part}/${to} is live again, ${before}.`,
  );
  await printServerOutcomes(store, entry, [part]);
});

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
