import { createFolderReleaseStore } from '../../shell/server/releases/folderReleaseStore.ts';
import { runCommand } from '../../tools/progress/progress.ts';
import { releaseStale } from '../../tools/release/releaseStale.ts';
import { startChild } from '../../tools/processes/children.ts';
import path from 'node:path';
import { root } from '../../tools/repository.ts';
import { preparedStore } from './site.ts';

/** Builds and publishes what is stale into the tests' own store, once before all browser tests. */
await runCommand(async () => {
  const service = startChild({
    name: 'site service',
    script: 'site-service/src/main.ts',
    settings: { SERVICE_PORT: '0', INQUIRY_DB: path.join(root, 'var/test/prepare.sqlite') },
    isRestarted: false,
    onLine: () => {},
  });
  try {
    const stale = await releaseStale(createFolderReleaseStore(preparedStore), `http://127.0.0.1:${await service.port}`);
    process.stdout.write(
      stale.length === 0
        ? 'The releases under test are up to date.\n'
        : `Released for the tests: ${stale.join(', ')}.\n`,
    );
  } finally {
    await service.stop();
  }
});
