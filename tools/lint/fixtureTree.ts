import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

type Tree = {
  /** Path within the tree to the file's text. */
  files: Record<string, string>;
  /** Files of this repository that are copied to the same place. */
  copies?: readonly string[];
  /** Where each link (path within the tree) points: a path within the tree, or an absolute one. */
  links?: Record<string, string>;
};

/** Writes a small repository into a temporary folder, for a linter to judge; returns the folder. */
export function writeTree({ files, copies = [], links = {} }: Tree): string {
  const folder = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'site-lint-'))), 'project');
  const placeFor = (name: string) => {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    return place;
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(placeFor(name), text);
  for (const name of copies) copyFileSync(path.join(root, name), placeFor(name));
  for (const [name, target] of Object.entries(links)) symlinkSync(path.resolve(folder, target), placeFor(name));
  return folder;
}

/** Removes what `writeTree` wrote, files beside the tree included. */
export function removeTree(folder: string): void {
  rmSync(path.dirname(folder), { recursive: true, force: true });
}

/** Runs the command-line tool of an installed package in `folder` and returns its report in JSON; findings are no failure. */
export function runTool(folder: string, script: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const file = path.join(root, 'node_modules', script);
    execFile(
      process.execPath,
      [file, ...parameters],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, output, complaint) => {
        // stylelint prints its report to the error stream.
        const report = [output, complaint].find((text) => /^\s*[[{]/.test(text));
        if (report === undefined)
          reject(new Error(`${script} gave no report to read: ${complaint || error?.message || output}`));
        else resolve(report);
      },
    );
  });
}
