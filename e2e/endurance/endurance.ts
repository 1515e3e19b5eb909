import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { runCommand, withProgress } from '../../tools/processes/progress.ts';
import { readCommandLine } from '../../tools/processes/commandLine.ts';
import { root } from '../../tools/repository/repository.ts';
import { type GrowthFigures, measureGrowth, toGrowthTable } from './measureGrowth.ts';
import { listFaults, toText } from './report.ts';
import { type CanaryResult, listCanaryFaults, toCanaryTable } from './canaryReport.ts';
import type { StoreKind } from './startStores.ts';
import { startSystem } from './startSystem.ts';

const folder = path.join(root, 'var/endurance');

/**
 * `npm run endurance`: runs pages, releases, inquiries and disruptions on two servers, two services and two fronts.
 * Writes all results and the output of the processes to `var/endurance`; fails if the run is not clean.
 */
await runCommand(async () => {
  const { values } = readCommandLine('endurance');
  if (values.growth) return printGrowth();
  const { seconds, rate, operations, kills, inquiries, store, seed = String(randomInt(1, 1_000_000)) } = values;
  for (const value of [seconds, rate, operations, kills, inquiries, seed])
    if (!/^[1-9]\d{0,5}$/.test(value))
      throw new Error(
        `${value} is not a number from 1 to 999999; nothing was started. \`npm run endurance -- --help\` explains the options.`,
      );
  if (store !== 'folder' && store !== 'postgres')
    throw new Error(`--store ${store} is not a kind of store; nothing was started. Pass folder or postgres.`);
  if (values.canaries) return printCanaries(store);
  process.stdout.write(`The run is generated from --seed ${seed}.\n`);
  // Builds the releases under test and writes their pages, which `runEndurance` imports.
  await import('../harness/prepare.ts');
  const { runEndurance } = await import('./runEndurance.ts');
  await mkdir(folder, { recursive: true });
  const output = createWriteStream(path.join(folder, `${seed}.log`));
  const system = await withProgress('starting the system', () =>
    startSystem(store, (name, line) => output.write(`${new Date().toISOString()} ${name}: ${line}\n`)),
  );
  try {
    const result = await runEndurance(system, {
      seconds: Number(seconds),
      perSecond: Number(rate),
      operations: Number(operations),
      kills: Number(kills),
      inquiries: Number(inquiries),
      seed: Number(seed),
    });
    await writeFile(path.join(folder, `${seed}.json`), `${JSON.stringify(result, null, 2)}\n`);
    await writeFile(path.join(folder, `${seed}.txt`), toText(result));
    process.stdout.write(`\n${toText(result)}`);
    if (listFaults(result).length > 0) process.exitCode = 1;
  } finally {
    await system.stop();
    output.end();
  }
});

/** Measures a server on stores that grow, and writes the figures to `var/endurance/growth.json`. */
async function printGrowth(): Promise<void> {
  await import('../harness/prepare.ts');
  const rows: GrowthFigures[] = [];
  await measureGrowth((figures) => {
    rows.push(figures);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'growth.json'), `${JSON.stringify(rows, null, 2)}\n`);
  process.stdout.write(`\n${toGrowthTable(rows)}\n`);
}

/** Tries faulty releases and a good one as canaries, and writes the results to `var/endurance/canaries.json`. */
async function printCanaries(store: StoreKind): Promise<void> {
  await import('../harness/prepare.ts');
  const { measureCanaries } = await import('./measureCanaries.ts');
  await mkdir(folder, { recursive: true });
  const output = createWriteStream(path.join(folder, 'canaries.log'));
  const results: CanaryResult[] = [];
  await measureCanaries(
    store,
    (name, line) => output.write(`${new Date().toISOString()} ${name}: ${line}\n`),
    (result) => {
      results.push(result);
      process.stdout.write(`${JSON.stringify(result)}\n`);
    },
  );
  output.end();
  await writeFile(path.join(folder, 'canaries.json'), `${JSON.stringify(results, null, 2)}\n`);
  process.stdout.write(`\n${toCanaryTable(results)}\n`);
  const faults = results.flatMap(listCanaryFaults);
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  if (faults.length > 0) process.exitCode = 1;
}
