import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { packPrograms } from './programs/packPrograms.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { releaseStale } from './release/releaseStale.ts';
import { readToolEnv } from './repository/env.ts';

/**
 * Builds what is stale: with the argument `programs` the programs, otherwise the parts, which it also publishes. `npm start`
 * runs it in a child process, so that webpack's memory is freed before the site runs.
 */
await runCommand(async () => {
  if (process.argv[2] === 'programs') {
    await withProgress('packing the programs', packPrograms);
    return;
  }
  const { store, serviceUrl, signing } = readToolEnv();
  const released = await releaseStale(await openReleaseStore(store), serviceUrl, signing);
  process.stdout.write(`Released: ${released.join(', ')}.\n`);
});
