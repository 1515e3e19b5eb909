import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startFuzzSite } from './fuzz/fuzzSite.ts';
import { runFuzz } from './fuzz/runFuzz.ts';
import { runCommand, withProgress } from './processes/progress.ts';

const usage = `Usage: \`npm run fuzz\`, optionally with \`--\` and
  --runs 2500    number of batches, of up to 16 connections each
  --seed 7       repeats the batches of the run that printed this seed
  --path 12:0    repeats the counterexample of a seed at this path`;

/** `npm run fuzz [-- options]`: sends generated requests to a built site on the loopback; fails if a response is faulty. */
await runCommand(async () => {
  const { runs, seed = String(randomInt(1, 1_000_000)), path } = readOptions();
  for (const value of [runs, seed]) if (!/^\d{1,9}$/.test(value)) throw new Error(`${value} is not a number. ${usage}`);
  process.stdout.write(`The requests are generated from --seed ${seed}.\n`);
  const site = await withProgress('starting the site', startFuzzSite);
  try {
    const { problems, statuses } = await runFuzz(site, { runs: Number(runs), seed: Number(seed), path });
    const counts = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status} x ${count}`);
    process.stdout.write(`Responses: ${counts.join(', ')}.\n`);
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
    process.stdout.write('The run is clean.\n');
  } finally {
    await site.stop();
  }
});

function readOptions() {
  const options = {
    runs: { type: 'string', default: '2500' },
    seed: { type: 'string' },
    path: { type: 'string' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message} ${usage}`, { cause: error });
  }
}
