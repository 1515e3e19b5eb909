import { runCommand } from './processes/progress.ts';
import { createSection } from './newSection/createSection.ts';

/** `npm run new-section -- <name>`: makes the folder of a section with one page, ready to run, test and release. */
await runCommand(async () => {
  const name = createSection(process.argv[2]);
  process.stdout.write(
    [
      `The section ${name} is made, with a page at /${name}.`,
      `  npm run dev -w ${name}        works on it inside the real shell`,
      `  npx jest ${name}              runs its tests`,
      `  npm run release -- ${name}    puts it on the site; a site with keys wants one of its owners (npm run release-keys)`,
      '',
    ].join('\n'),
  );
});
