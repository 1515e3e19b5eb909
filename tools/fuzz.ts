import { randomInt } from 'node:crypto';
import { startFuzzSite } from './fuzz/fuzzSite.ts';
import { runFuzz } from './fuzz/runFuzz.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand, withProgress } from './processes/progress.ts';

/** `npm run fuzz`: sends generated requests to a built site on the loopback; fails if a response is faulty. */
await runCommand(async () => {
  const { runs, seed = String(randomInt(1, 1_000_000)), path } = readCommandLine('fuzz').values;
  for (const value of [runs, seed])
    if (!/^\d{1,9}$/.test(value))
      throw new Error(`${value} is not a number; nothing was sent. \`npm run fuzz -- --help\` explains the options.`);
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
