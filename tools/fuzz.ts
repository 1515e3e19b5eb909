import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fuzzSite } from './fuzz/fuzzSite.ts';
import { readOptions } from './fuzz/options.ts';
import { isClean, toReport } from './fuzz/report.ts';
import { runCommand } from './progress/progress.ts';
import { root } from './repository.ts';

const folder = path.join(root, 'var/fuzz');

/**
 * `npm run fuzz [-- options]`, see `fuzz/options.ts`: sends odd requests to a built site on the loopback and fails
 * where one is answered as none should be, where a process is lost, or where memory grows.
 */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  process.stdout.write(`The requests are drawn from --seed ${options.seed}.\n`);
  const result = await fuzzSite(options);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'findings.json'), `${JSON.stringify(result.sent.findings, null, 2)}\n`);
  process.stdout.write(`${toReport(result, options)}\n`);
  if (!isClean(result)) process.exitCode = 1;
});
