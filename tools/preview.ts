import { openReleaseLog } from '@site/releases/log/releaseLog';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { type OptionValues, readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { chooseSiteUrl } from './processes/runningSites.ts';
import { buildForRelease } from './release/buildForRelease.ts';
import { printDeadLinks } from './release/deadLinks.ts';
import { describePreviews, endOpenPreview, nameReleases } from './release/openPreviews.ts';
import { publishPreview } from './release/publishPreview.ts';
import { readParts } from './release/readPart.ts';
import { readLinkKey, readPreview } from './release/readPreview.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';
import { readToolEnv } from './repository/env.ts';

/**
 * `npm run preview`: builds and checks parts like a release, and prints a link that shows them on the public site for a
 * limited time, without making them live. `-- list` lists the open previews, `-- end <preview id>` ends one.
 */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('preview');
  const [action, id, ...more] = positionals;
  if (action === 'list' && id === undefined) return printPreviews();
  if (action === 'end' && id !== undefined && more.length === 0) return end(id, values.why);
  if (action === 'end')
    throw new Error(
      'Name one preview: `npm run preview -- end <preview id>`; nothing was changed; `npm run preview -- list` lists the open ones.',
    );
  await open(readParts('preview', positionals), values);
});

async function open(parts: readonly string[], values: OptionValues<'preview'>): Promise<void> {
  const env = readToolEnv();
  const target = readPreview(values, chooseSiteUrl(env));
  const { log } = await openReleaseStore(env.store);
  const linkKey = await readLinkKey(parts, await openReleaseLog(log, env.signing).head(), { ...env, target });
  const { built, options, links } = await buildForRelease(parts, values);
  const { origin, forMs } = target;
  const { preview, link, entry } = await publishPreview(built, { ...options, why: values.why, origin, forMs, linkKey });
  if (!entry.trust) printLine(`Unsigned: ${parts.join(', ')} (this release store has no root key).`);
  printDeadLinks(links.listDead(entry.parts));
  const names = nameReleases(preview.releases);
  printLine(`Preview ${preview.id}, until ${preview.until}, of ${names} (not live):\n`);
  printLine(`  ${link}\n`);
  printLine(`Everybody with the link can see it. \`npm run preview -- end ${preview.id}\` ends it.`);
}

async function end(id: string, why: string | undefined): Promise<void> {
  const { store: location, signing } = readToolEnv();
  const store = await openReleaseStore(location);
  await endOpenPreview(id, { store, signing, by: await readReleaseAuthor(), why });
  printLine(`The preview ${id} has ended; its link works no longer.`);
}

async function printPreviews(): Promise<void> {
  const { store, signing } = readToolEnv();
  const { parts } = await openReleaseLog((await openReleaseStore(store)).log, signing).head();
  const lines = describePreviews(parts, new Date());
  printLine(lines.length === 0 ? 'No preview is open.' : lines.join('\n'));
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
