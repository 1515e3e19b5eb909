import { checkSurfaces, writeReports } from './contract/surfaces.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';

/**
 * `npm run contract:report`: writes the reports of the shared modules and of the server interface. With `--check` it
 * compares them with the code, like `npm run lint`, and writes nothing.
 */
await runCommand(async () => {
  if (readCommandLine('contract:report').values.check) {
    const faults = await checkSurfaces();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return;
  }
  const written = await writeReports();
  const what =
    written.length > 0 ? `Written: ${written.join(', ')}. Review their diff.` : 'The reports are up to date.';
  process.stdout.write(`${what}\n`);
});
