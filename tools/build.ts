import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { readToolEnv } from './repository/env.ts';
import { runCommand } from './processes/progress.ts';
import { releaseStale } from './release/releaseStale.ts';

/**
 * `npm run build`: builds and publishes every stale part. `npm start` runs it in a child process, so that webpack's memory
 * is freed before the site runs.
 */
await runCommand(async () => {
  const { store, serviceUrl, signing } = readToolEnv();
  const released = await releaseStale(await openReleaseStore(store), serviceUrl, signing);
  process.stdout.write(released.length === 0 ? 'Every part is up to date.\n' : `Released: ${released.join(', ')}.\n`);
});
