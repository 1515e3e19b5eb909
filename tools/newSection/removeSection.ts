import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, sections, shell, workspaces } from '../repository/repository.ts';
import { updateRootFiles } from './rootFiles.ts';

/** Number of files that the error names. */
const namedLimit = 5;

/**
 * Checks that a section can be removed. Throws for the shell, for a name that is neither a section nor in the release log,
 * and, except with `isForced`, for a folder with files or changes that are not committed: nobody could restore them.
 * @param logged parts in the release log; the folder of such a section may be deleted already.
 */
export function checkRemovable(name: string | undefined, logged: readonly string[], isForced: boolean): string {
  if (name === undefined)
    throw new Error(`Which section? \`npm run remove-section -- academy\`. The sections: ${sections.join(', ')}.`);
  if (name === shell)
    throw new Error('The shell cannot be removed: every page of the site is rendered in it. Nothing was changed.');
  if (!sections.includes(name) && !logged.includes(name))
    throw new Error(
      `There is no section "${name}", neither as a folder nor in the release log; nothing was removed. The sections: ${sections.join(', ')}.`,
    );
  const lost = isForced ? [] : listUncommitted(name);
  if (lost.length > 0) {
    const more = lost.length > namedLimit ? ` and ${lost.length - namedLimit} more` : '';
    throw new Error(
      `${name}/ has files that are not committed (${lost.slice(0, namedLimit).join(', ')}${more}), and deleting the folder would lose them; nothing was removed. Commit them, or add --force.`,
    );
  }
  return name;
}

/** Returns the files of a folder with changes that are not committed, and those that Git does not track. */
export function listUncommitted(folder: string, cwd = root): string[] {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-uall', '-z', '--', folder], {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) return existsSync(path.join(cwd, folder)) ? [`${folder}, as Git cannot read it`] : [];
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/** Removes a section's folder and its entries in the files of the root. Returns false if there is no such folder. */
export function removeSection(name: string): boolean {
  const folder = path.join(root, name);
  const exists = existsSync(folder);
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.join(root, 'node_modules/@site', name), { force: true });
  if (workspaces.includes(name))
    updateRootFiles(
      workspaces.filter((each) => each !== name),
      `${name}/ was removed`,
    );
  return exists;
}
