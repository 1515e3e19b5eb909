import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const program = path.join(import.meta.dirname, 'printPagePaths.ts');

/** Maximum time to run a bundle, in milliseconds. */
const runLimitMs = 8000;

/**
 * Runs the node bundle of a new section build in a process of its own, without the shell's modules, and resolves to the
 * path patterns of its pages, by page id. Leaves out paths that depend on these modules, and all paths if the bundle
 * throws, ends its process or exceeds the limit: browsers then load the files of such a page in sequence. The smoke
 * render reports the errors of the bundle.
 */
export async function readPagePaths(file: string, limitMs = runLimitMs): Promise<Record<string, string>> {
  const args = ['--disable-warning=ExperimentalWarning', program, file];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: limitMs, killSignal: 'SIGKILL' });
    // The bundle may have printed something as well.
    return JSON.parse(stdout.split('\n').at(-1) ?? '') as Record<string, string>;
  } catch {
    return {};
  }
}
