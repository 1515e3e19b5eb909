import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { buildForRelease } from './release/buildForRelease.ts';
import { printDeadLinks } from './release/deadLinks.ts';
import { checkReleases } from './release/publishReleases.ts';
import { readParts } from './release/readPart.ts';

/** `npm run can-i-release`: builds parts and checks them like `npm run release`; publishes nothing. */
await runCommand(async () => {
  const { values, positionals } = readCommandLine('can-i-release');
  const parts = readParts('can-i-release', positionals);
  const { built, options, links } = await buildForRelease(parts, values);
  const { parts: states } = await checkReleases(built, options);
  printDeadLinks(links.listDead(states));
  const names = parts.join(' ');
  process.stdout.write(
    `Can be released: ${names}. Nothing was published; \`npm run release -- ${names}\` makes it live.\n`,
  );
});
