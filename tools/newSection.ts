import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { createSection } from './newSection/createSection.ts';

/** `npm run new-section`: creates the folder of a section with one page, ready to run, test and release. */
await runCommand(async () => {
  const name = createSection(readCommandLine('new-section').positionals[0]);
  process.stdout.write(
    [
      `The section ${name} is created, with a page at /${name}.`,
      `  npm run dev -w ${name}        runs it in the real shell, in watch mode`,
      `  npx jest ${name}              runs its tests`,
      `  npm run release -- ${name}    releases it; a site with release keys requires an owner's key (npm run release-keys)`,
      '',
    ].join('\n'),
  );
});
