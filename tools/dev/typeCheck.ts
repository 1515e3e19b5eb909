import { globSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';
import { createBackgroundProcess } from './backgroundProcess.ts';
import type { Problem } from './problem.ts';

/** Errors for unused names, which every edit has for a moment; `npm run typecheck` reports them. */
const unusedErrors = ['TS6133', 'TS6192', 'TS6196', 'TS6198'];

/** An error line of `tsc --pretty false`; indented lines continue the message. */
const errorLine = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*(?:\n[ \t]+.*)*)/gm;

/** Returns the errors in the output of `tsc --pretty false`, except for unused names. */
export function parseTypeErrors(output: string): Problem[] {
  return [...output.matchAll(errorLine)]
    .map(([, file, line, column, message = '']) => ({ file, line: Number(line), column: Number(column), message }))
    .filter(({ message }) => !unusedErrors.some((code) => message.startsWith(code)));
}

/** Checks types in a separate process. */
export type TypeCheck = {
  /** Starts a check; ends a running one. */
  start: () => void;
  /** Ends a running check: an edit makes it outdated. */
  interrupt: () => void;
};

/**
 * Creates the type check of these folders and the projects that they refer to. `onChecked` receives all errors. Each
 * check is an incremental build: `tsc -b --watch` of TypeScript 7.0.2 does not notice edits. The folder `var/types` has
 * the build information of each project, under the name of its folder.
 */
export function createTypeCheck(folders: readonly string[], onChecked: (problems: Problem[]) => void): TypeCheck {
  const compiler = path.join(root, 'node_modules/.bin/tsc');
  const { run, interrupt } = createBackgroundProcess();
  return {
    start() {
      expireBuildInfo([...folders, 'shared'].map((folder) => path.basename(folder)));
      run(compiler, ['-b', ...folders, '--pretty', 'false'], (output) => onChecked(parseTypeErrors(output)));
    },
    interrupt,
  };
}

/**
 * Makes `tsc -b` compare the contents of the projects' files. It skips a project whose build information is newer than
 * its files, and the check before can have written that information after an edit that it had not read.
 */
function expireBuildInfo(projects: readonly string[]): void {
  for (const file of globSync(`{${projects.join(',')}}.tsbuildinfo`, { cwd: path.join(root, 'var/types') }))
    utimesSync(path.join(root, 'var/types', file), 0, 0);
}
