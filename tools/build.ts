import { buildDist, readCommitTime } from './dist/buildDist.ts';
import { verifyDist } from './dist/verifyDist.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand, withDuration } from './processes/progress.ts';
import { readToolEnv } from './repository/env.ts';

/** `npm run build`: makes `dist/`, and with `--verify` makes it again in a clone, and compares both. */
await runCommand(async () => {
  const { values } = readCommandLine('build');
  const { sourceTime = await readCommitTime() } = readToolEnv();
  await buildDist(sourceTime, withDuration);
  if (values.verify) await withDuration('building the commit in another folder', () => verifyDist(sourceTime));
  process.stdout.write('dist/ is complete: `node dist/site-service.js` and `node dist/site-server.js` run the site.\n');
});
