import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

type Tree = {
  /** Text of each file, by its path within the tree. */
  files: Record<string, string>;
  /** Files of this repository to copy to the same path. */
  copies?: readonly string[];
  /** Target of each symbolic link, by the link's path within the tree: a path within the tree, or an absolute path. */
  links?: Record<string, string>;
};

/** Writes a small repository for a linter test into a temporary folder. Returns the folder. */
export function writeTree({ files, copies = [], links = {} }: Tree): string {
  const folder = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'site-lint-'))), 'project');
  const prepareFile = (name: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    return file;
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(prepareFile(name), text);
  for (const name of copies) copyFileSync(path.join(root, name), prepareFile(name));
  for (const [name, target] of Object.entries(links)) symlinkSync(path.resolve(folder, target), prepareFile(name));
  return folder;
}

/** Removes everything that `writeTree` wrote, including files outside the tree. */
export function removeTree(folder: string): void {
  rmSync(path.dirname(folder), { recursive: true, force: true });
}

/**
 * Runs the command-line tool of an installed package in `folder`. Resolves to its JSON report, also if the tool reports
 * findings. Rejects if the tool prints no report.
 */
export function runTool(folder: string, script: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const file = path.join(root, 'node_modules', script);
    execFile(process.execPath, [file, ...parameters], { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      // stylelint prints its report to stderr.
      const report = [stdout, stderr].find((text) => /^\s*[[{]/.test(text));
      if (report === undefined)
        reject(new Error(`${script} printed no JSON report: ${stderr || error?.message || stdout}`));
      else resolve(report);
    });
  });
}
