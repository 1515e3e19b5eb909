import { writeFile } from 'node:fs/promises';
import { toBytes } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { printCanaryEnd, printCanaryStart } from './release/awaitCanary.ts';
import { printServerOutcomes } from './release/awaitServers.ts';
import { buildForRelease } from './release/buildForRelease.ts';
import { printDeadLinks } from './release/deadLinks.ts';
import { describeUndo } from './release/describeRollback.ts';
import { publishCanary } from './release/publishCanary.ts';
import { publishReleases, requestSignature } from './release/publishReleases.ts';
import { type CanaryOptions, expectCanaryAllowed, readCanary } from './release/readCanary.ts';
import { readParts } from './release/readPart.ts';
import { readToolEnv } from './repository/env.ts';

/**
 * `npm run release`: builds and checks parts, renders all their pages, opens some in a browser, makes them live by one
 * log entry and waits for the site servers. With `--canary` a part is a canary first, and the command waits for its end.
 * With `--sign-request` it writes a request instead, which the owners of the other parts sign and make live
 * (`npm run sign-release`).
 */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('release');
  const parts = readParts('release', positionals);
  const canary = readCanary(parts, values);
  if (canary) await expectCanary(parts, canary);
  const { built, names, options, links } = await buildForRelease(parts, values);
  const { why, 'sign-request': request, 'no-wait': isDetached = false } = values;
  const publish = { ...options, why };
  if (request !== undefined) {
    const draft = await requestSignature(built, publish);
    await writeFile(request, toBytes(draft));
    printDeadLinks(links.listDead(draft.parts));
    printLine(`Not live yet: ${names}. The other owners run \`npm run sign-release -- ${request}\`.`);
    return;
  }
  const [part = '', [only]] = [parts[0], built];
  const entry = canary && only ? await publishCanary(only, canary, publish) : await publishReleases(built, publish);
  if (!entry.trust) printLine(`Unsigned: ${parts.join(', ')} (this release store has no root key).`);
  if (!canary) printLine(`Live: ${names}. ${describeUndo(parts, entry.parts)}`);
  printDeadLinks(links.listDead(entry.parts));
  if (!canary) return printServerOutcomes(options.store, entry, parts);
  printCanaryStart(part, entry, !isDetached);
  if (!isDetached) await printCanaryEnd(part, entry, { store: options.store, signing: options.signing });
});

/** Rejects if a part cannot have a canary, before anything is built. */
async function expectCanary([part = '']: readonly string[], { share }: CanaryOptions): Promise<void> {
  const env = readToolEnv();
  const store = await openReleaseStore(env.store);
  expectCanaryAllowed(await openReleaseLog(store.log, env.signing).head(), part, share);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
