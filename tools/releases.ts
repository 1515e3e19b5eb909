import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyStore } from '@site/releases/log/copyStore';
import { describeStore, openReleaseStore } from '@site/releases/store/openReleaseStore';
import { isDatabaseUrl } from '@site/shared/environment';
import { listEarlier, liveOf } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { readServerReports } from '@site/releases/log/serverReports';
import { readRelease } from '@site/releases/store/readRelease';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { readServerState } from '@site/releases/policy/stateFile';
import { describeCanary } from './release/describeCanary.ts';
import { serverStateFileOf, readToolEnv } from './repository/env.ts';
import { formatFigures } from './figures/formatFigures.ts';
import { readFigures } from './figures/readFigures.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { describePreviews } from './release/openPreviews.ts';
import { chooseAdmin } from './processes/runningSites.ts';

const earlierLimit = 5;
const entryLimit = 10;

/**
 * `npm run releases`: lists live, earlier, withdrawn and rejected releases, canaries, open previews, the site servers and the
 * newest log entries.
 * `npm run releases -- --figures`: prints the figures of a running site server.
 * `npm run releases -- copy --from <store> [--to <store>]`: copies all releases and the log.
 */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('releases');
  const [action, ...more] = positionals;
  if (action === undefined) return values.figures ? printFigures() : listReleases();
  if (action === 'copy' && more.length === 0) return copyReleases(values);
  throw new Error(
    `There is no action "${positionals.join(' ')}"; nothing was done; \`npm run releases -- --help\` explains the command.`,
  );
});

async function copyReleases(given: { from?: string; to?: string; 'if-empty'?: boolean }): Promise<void> {
  const [from, to] = [given.from, given.to ?? readToolEnv().store].map((store) =>
    store === undefined || isDatabaseUrl(store) ? store : path.resolve(store),
  );
  if (from === undefined || to === undefined || from === to)
    throw new Error(
      'The copy needs two release stores; nothing was copied; name them: `npm run releases -- copy --from <folder or postgres:// URL> --to <folder or postgres:// URL>`, or the second one by DATABASE_URL or RELEASE_STORE.',
    );
  const [source, target] = await Promise.all([openReleaseStore(from), openReleaseStore(to)]);
  if (given['if-empty'] && (await target.log.list()).length > 0) {
    printLine(`Copied nothing: ${describeStore(to)} has releases already.`);
    return;
  }
  const workFolder = await mkdtemp(path.join(tmpdir(), 'release-copy-'));
  const copied = await withProgress('copying releases', () => copyStore(source, target, { workFolder })).finally(() =>
    rm(workFolder, { recursive: true, force: true }),
  );
  printLine(
    `Copied from ${describeStore(from)} to ${describeStore(to)}: ${copied.releases} releases, ${copied.entries} log entries.`,
  );
}

async function printFigures(): Promise<void> {
  const { adminUrl, origin } = chooseAdmin(readToolEnv());
  printLine(`Admin port: ${adminUrl} (${origin}).`);
  formatFigures(await readFigures(adminUrl)).forEach(printLine);
}

async function listReleases(): Promise<void> {
  const { store: location, port, signing } = readToolEnv();
  const store = await openReleaseStore(location);
  const log = openReleaseLog(store.log, signing);
  const { parts, trust, invalidEntries } = await log.head();
  if (Object.keys(parts).length === 0) {
    process.stdout.write(`The release store ${describeStore(location)} is empty. \`npm start\` fills it.\n`);
    return;
  }
  const { refused } = await readServerState(serverStateFileOf(port));
  for (const [part, state] of Object.entries(parts)) {
    printLine(`${part}${state.owner ? `  (${state.owner.name}, ${state.owner.contact})` : ''}`);
    const { retired } = state;
    if (retired) printLine(`  retired    by ${retired.by} at ${retired.at}: ${retired.why}`);
    printLine(
      `  ${retired ? 'last live' : 'live     '}  ${await describe(store, part, state.live)}  since ${state.since}`,
    );
    if (state.canary) {
      printLine(`  canary     ${await describe(store, part, state.canary.id)}`);
      printLine(`             ${describeCanary(state.canary)}`);
    }
    for (const id of listEarlier(state).slice(0, earlierLimit))
      printLine(`  ${state.good.includes(id) ? 'good     ' : 'earlier  '}  ${await describe(store, part, id)}`);
    for (const { id, by, at, reason } of state.withdrawn) printLine(`  withdrawn  ${id} by ${by} at ${at}: ${reason}`);
    for (const { id, time, reason } of refused[part] ?? [])
      printLine(`  rejected   ${id} at ${time}: ${reason.split('\n', 1)[0]}`);
  }
  const previews = describePreviews(parts, new Date());
  if (previews.length > 0) printLine('previews');
  for (const line of previews) printLine(`  ${line}`);
  const reports = Object.entries(await readServerReports(store.reports));
  if (reports.length > 0) printLine('servers');
  for (const [server, { n, at, serving, canaries = {} }] of reports) {
    const others = Object.entries(serving).filter(([part, id]) => liveOf(parts, part) !== id);
    const differing = others.map(([part, id]) => `${part}/${id} instead of ${liveOf(parts, part) ?? 'nothing'}`);
    printLine(`  ${server}  entry ${n} at ${at}  ${differing.join(', ') || 'serves what is live'}`);
    for (const [part, { id, progress }] of Object.entries(canaries)) printLine(`    canary ${part}/${id}: ${progress}`);
  }
  if (!trust) printLine('unsigned: this release store has no root key');
  printLine('log');
  for (const { n, by, at, why } of await log.list(entryLimit)) printLine(`  ${n}  ${at}  ${by}: ${why}`);
  for (const { n, reason } of invalidEntries) printLine(`  ${n}  invalid: ${reason}`);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function describe(store: ReleaseStore, part: string, id: string): Promise<string> {
  try {
    const { commit, prefixes, contract } = await readRelease(store, part, id);
    return `${id}  commit ${commit}  ${prefixes.join(' ') || 'no prefixes'}  contract ${contract.builtAgainst}, accepts ${contract.accepts}`;
  } catch (error) {
    return `${id}  cannot be read: ${(error as Error).message.split('\n', 1)[0]}`;
  }
}
