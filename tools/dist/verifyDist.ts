import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeStagingPath } from '@site/releases/store/staging';
import { childEnv } from '../repository/env.ts';
import { distFolder, root, workspaces } from '../repository/repository.ts';
import { existsSync } from 'node:fs';

const run = promisify(execFile);

/**
 * Builds the commit that is checked out in a clone without any cache, and compares its `dist/` with this one. Rejects with
 * the files that differ.
 */
export async function verifyDist(time: Date): Promise<void> {
  const clone = await makeStagingPath(path.join(root, 'var/build'), 'clone');
  try {
    await run('git', ['clone', '--quiet', root, clone]);
    for (const folder of ['.', ...workspaces]) {
      const installed = path.join(root, folder, 'node_modules');
      // As hard links: webpack would resolve symbolic links to the paths of this folder.
      if (existsSync(installed)) await run('cp', ['-al', installed, path.join(clone, folder)]);
    }
    await run(process.execPath, ['tools/build.ts'], {
      cwd: clone,
      env: childEnv({ SOURCE_DATE_EPOCH: String(time.getTime() / 1000), NODE_COMPILE_CACHE: '' }),
      maxBuffer: 16 * 1024 * 1024,
    });
    await run('diff', ['-rq', path.join(root, distFolder), path.join(clone, distFolder)]).catch(
      ({ stdout = '' }: { stdout?: string }) => {
        throw new Error(
          `Two builds differ, so dist/ cannot be reproduced from the commit. Commit all changes, and remove what depends on time, folder or order:\n${stdout}`,
        );
      },
    );
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}
