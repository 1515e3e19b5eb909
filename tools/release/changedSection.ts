import { execFileSync } from 'node:child_process';
import { root } from '../repository/repository.ts';

/** Returns the section that all changed files belong to; undefined if a file belongs to none or to another one. */
export function findChangedSection(files: readonly string[], sections: readonly string[]): string | undefined {
  const folders = new Set(files.map((file) => file.split('/', 1)[0]));
  return folders.size === 1 ? sections.find((section) => folders.has(section)) : undefined;
}

/**
 * Returns the files that differ between two commits.
 * @throws if the repository lacks a commit.
 */
export function listChangedFiles(before: string, after = 'HEAD'): string[] {
  const output = execFileSync('git', ['diff', '--name-only', '--no-renames', '-z', before, after, '--'], {
    cwd: root,
    encoding: 'utf8',
  });
  return output.split('\0').filter(Boolean);
}
