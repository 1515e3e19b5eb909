import { writeFile } from 'node:fs/promises';
import { toBytes } from '@site/releases/log/logEntry';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { printServerOutcomes } from './release/awaitServers.ts';
import { buildForRelease } from './release/buildForRelease.ts';
import { printDeadLinks } from './release/deadLinks.ts';
import { describeUndo } from './release/describeRollback.ts';
import { publishReleases, requestSignature } from './release/publishReleases.ts';
import { readParts } from './release/readPart.ts';

/**
 * `npm run release`: builds and checks parts, renders all their pages, opens some in a browser, makes them live by one
 * log entry and waits for the site servers. With `--sign-request` it writes a request instead, which the owners of the
 * other parts sign and make live (`npm run sign-release`).
 */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('release');
  const parts = readParts('release', positionals);
  const { built, names, options, links } = await buildForRelease(parts, values);
  const { why, 'sign-request': request } = values;
  const publish = { ...options, why };
  if (request !== undefined) {
    const draft = await requestSignature(built, publish);
    await writeFile(request, toBytes(draft));
    printDeadLinks(links.listDead(draft.parts));
    printLine(`Not live yet: ${names}. The other owners run \`npm run sign-release -- ${request}\`.`);
    return;
  }
  const entry = await publishReleases(built, publish);
  if (!entry.trust) printLine(`Unsigned: ${parts.join(', ')} (this release store has no root key).`);
  printLine(`Live: ${names}. ${describeUndo(parts, entry.parts)}`);
  printDeadLinks(links.listDead(entry.parts));
  await printServerOutcomes(options.store, entry, parts);
});

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
