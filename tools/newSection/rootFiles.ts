import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';

/**
 * Updates the files of the root that list the workspaces: `tsconfig.json` and `package-lock.json`.
 * @param folders all workspaces.
 * @param done what was done before, for the error if npm fails.
 */
export function updateRootFiles(folders: readonly string[], done: string): void {
  writeFileSync(path.join(root, 'tsconfig.json'), toRootTsconfig(folders.toSorted()));
  updateLockfile(done);
}

/** Returns the text of the root's `tsconfig.json`, which references every workspace. */
export function toRootTsconfig(folders: readonly string[]): string {
  const references = [...folders, 'tsconfig.root.json'].map((each) => `    { "path": "./${each}" }`);
  return `{\n  "files": [],\n  "references": [\n${references.join(',\n')}\n  ]\n}\n`;
}

/** Updates the workspaces of the lockfile. All their packages are already locked, so npm downloads and installs nothing. */
function updateLockfile(done: string): void {
  const { status, stderr } = spawnSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(
      `${done}, but npm did not update package-lock.json; \`npm ci\` will fail:\n${stderr}\nRun \`npm install --package-lock-only\`.`,
    );
}
