import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { benchFolder } from './bench/benchStores.ts';
import { measureAll } from './bench/measurements/measureAll.ts';
import { readOptions } from './bench/options.ts';
import { toPage, toReport } from './bench/report.ts';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';

/**
 * `npm run bench [-- options]` (see `bench/options.ts`): measures the site against its budgets, and compares it with a
 * monolith of the same sources and with the site without scripts. An exceeded budget is reported, but does not fail the
 * command. Writes every measurement to `var/bench/result.json`, and without options the report to `docs/bench.md`.
 */
await runCommand(async () => {
  const parameters = process.argv.slice(2);
  const run = await measureAll(readOptions(parameters));
  const report = toReport(run);
  await mkdir(benchFolder, { recursive: true });
  await writeFile(path.join(benchFolder, 'result.json'), `${JSON.stringify(run, null, 2)}\n`);
  await writeFile(path.join(benchFolder, 'table.md'), `${report}\n`);
  if (parameters.length === 0) await writeFile(path.join(root, 'docs/bench.md'), toPage(report));
  process.stdout.write(`\n${report}\n`);
});
