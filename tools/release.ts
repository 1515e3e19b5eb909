import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { toBytes } from '@site/releases/log/logEntry';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { readToolEnv } from './repository/env.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { printServerOutcomes } from './release/awaitServers.ts';
import { buildRelease, type BuiltRelease } from './release/buildRelease.ts';
import { createLinkCollector, type DeadLink, describeDeadLinks } from './release/deadLinks.ts';
import { publishReleases, requestSignature } from './release/publishReleases.ts';
import { readParts } from './release/readPart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';

/**
 * `npm run release -- <part> [<part> …] [--why <text>] [--without-service] [--sign-request <file>]`: builds and checks
 * only those parts, renders all their pages, opens some in a browser, makes them live by one log entry and waits for the
 * site servers. With `--sign-request` it writes a request instead, which the owners of the other parts sign and make live
 * (`npm run sign-release`).
 */
await runCommand(async () => {
  const options = {
    why: { type: 'string' },
    'without-service': { type: 'boolean' },
    'sign-request': { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const parts = readParts('release', positionals);
  const { store: folder, serviceUrl, limits, signing, browserPath } = readToolEnv();
  const store = createFolderReleaseStore(folder);
  const built: BuiltRelease[] = [];
  for (const part of parts) built.push(await withProgress(`building ${part}`, () => buildRelease({ part })));
  const names = built.map(({ release }) => `${release.section}/${release.id}`).join(', ');
  const by = await readReleaseAuthor();
  // Import lazily: Playwright is slow to load.
  const { prepareBrowserCheck } = await import('./release/browserCheck/browserCheck.ts');
  const browserCheck = await prepareBrowserCheck({ storeFolder: folder, serviceUrl, limits, browserPath });
  if (browserCheck.unavailableReason !== undefined)
    printLine(`Not opened in a browser: ${browserCheck.unavailableReason}.`);
  const { why, 'without-service': withoutService, 'sign-request': request } = values;
  const links = createLinkCollector();
  const publish = { store, serviceUrl, limits, by, why, signing, withoutService, browserCheck, onPages: links.add };
  const step = `rendering${browserCheck.unavailableReason === undefined ? ' and opening' : ''} ${names}`;
  if (request !== undefined) {
    const draft = await withProgress(step, () => requestSignature(built, publish));
    await writeFile(request, toBytes(draft));
    warn(links.listDead(draft.parts));
    printLine(`Not live yet: ${names}. The other owners run \`npm run sign-release -- ${request}\`.`);
    return;
  }
  const entry = await withProgress(step, () => publishReleases(built, publish));
  if (!entry.trust) printLine(`Unsigned: ${parts.join(', ')} (no root key in shell/release-keys.json).`);
  printLine(`Live: ${names}. \`npm run rollback -- ${parts[0]}\` withdraws it.`);
  warn(links.listDead(entry.parts));
  await printServerOutcomes(store, entry, parts);
});

/** Warns about links to retired parts. They do not block the release, because another team retired the part. */
function warn(links: readonly DeadLink[]): void {
  for (const line of describeDeadLinks(links)) printLine(line);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
