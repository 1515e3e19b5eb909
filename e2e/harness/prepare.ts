import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { startChild } from '../../tools/processes/children.ts';
import { runCommand } from '../../tools/processes/progress.ts';
import { packPrograms } from '../../tools/programs/packPrograms.ts';
import { releaseStale } from '../../tools/release/releaseStale.ts';
import { root } from '../../tools/repository/repository.ts';
import { preparedStateFile, preparedStore, startTestSite } from './site.ts';
import { recordSitePages } from './recordSitePages.ts';

/**
 * Runs before all browser tests: packs the programs, builds and publishes stale parts into the tests' release store, starts a site that
 * checks and renders these releases, and records its pages and its server state.
 */
await runCommand(async () => {
  const { siteService } = await packPrograms();
  const service = startChild({
    name: 'site service',
    script: siteService,
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
  const site = await startTestSite({}, { isFirstStart: true });
  try {
    await recordSitePages(site.url);
    await copyFile(site.stateFile, preparedStateFile);
  } finally {
    await site.stop();
  }
});
