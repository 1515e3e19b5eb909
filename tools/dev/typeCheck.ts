import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { root } from '../repository/repository.ts';
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

/** Checks types in a separate process with low priority, so that builds and pages do not wait. */
export type TypeCheck = {
  /** Starts a check; if one is running, starts another after it. */
  start: () => void;
  stop: () => void;
};

/**
 * Creates the type check of these folders and the projects that they refer to. `onChecked` receives all errors. Each
 * check is an incremental build: `tsc -b --watch` of TypeScript 7.0.2 does not notice edits.
 */
export function createTypeCheck(folders: readonly string[], onChecked: (problems: Problem[]) => void): TypeCheck {
  const compiler = path.join(root, 'node_modules/.bin/tsc');
  let running: ReturnType<typeof execFile> | undefined;
  let isOutdated = false;
  let isStopped = false;

  function start(): void {
    if (isStopped) return;
    isOutdated = running !== undefined;
    if (running) return;
    running = execFile(
      compiler,
      ['-b', ...folders, '--pretty', 'false'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (_error, output) => {
        running = undefined;
        if (isOutdated) start();
        else if (!isStopped) onChecked(parseTypeErrors(output));
      },
    );
    if (running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  return {
    start,
    stop() {
      isStopped = true;
      running?.kill();
    },
  };
}
