import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { benchFolder } from './bench/benchStores.ts';
import { measureAll } from './bench/measurements/measureAll.ts';
import { readOptions } from './bench/options.ts';
import { toDetailTables } from './bench/report/detailTables.ts';
import { toBudgetTable, toPageTable } from './bench/report/tables.ts';
import { runCommand } from './processes/progress.ts';

/**
 * `npm run bench [-- options]`, see `bench/options.ts`: measures the site against its budgets, beside the
 * monolith of the same sources and beside the site without script. It reports: a missed budget is no
 * failure, only what cannot be measured is.
 */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const results = await measureAll(options);
  const table = [toBudgetTable(results), toPageTable(results)].filter(Boolean).join('\n\n');
  const details = toDetailTables(results);
  await mkdir(benchFolder, { recursive: true });
  await writeFile(path.join(benchFolder, 'result.json'), `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(path.join(benchFolder, 'table.md'), `${table}\n\n${details}\n`);
  process.stdout.write(`\n${table}\n\n${details}\n`);
});
