import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository/repository.ts';

const run = promisify(execFile);
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/**
 * Runs a task with a temporary folder, and removes it afterwards. The folder is inside the root, so packages resolve.
 */
export async function withTempFolder<Result>(task: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(path.join(root, 'var/contract'), { recursive: true });
  const folder = await mkdtemp(path.join(root, 'var/contract/run-'));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Emits the declarations of files and of all their imports into a folder, without comments, at their paths from the
 * root. Types are inferred but not checked, which takes 0.6 s instead of 10 s; `tsc -b` checks them.
 * @param modules source files of workspace packages, from the root, by their import names
 */
export async function emitDeclarations(
  files: readonly string[],
  outDir: string,
  modules: Readonly<Record<string, string>>,
): Promise<void> {
  const output = await compile(outDir, files, {
    rootDir: root,
    outDir,
    // Resolved through the links in node_modules, tsc would treat them as libraries and emit no declarations.
    paths: Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, [path.join(root, file)]])),
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    noCheck: true,
  });
  if (output !== '')
    throw new Error(
      `tsc did not emit the declarations of ${files.join(', ')}; the contract cannot be checked. Correct these errors:\n${output}`,
    );
}

/** Checks the types of files. Resolves to tsc's messages, one per line, each with its file and line number. */
export function checkTypes(files: readonly string[], folder: string): Promise<string> {
  return compile(folder, files, { noEmit: true, moduleDetection: 'auto' });
}

/** Runs tsc with a configuration that it writes into the folder. Resolves to tsc's messages; empty without errors. */
async function compile(folder: string, files: readonly string[], options: Record<string, unknown>): Promise<string> {
  const project = path.join(folder, 'tsconfig.json');
  const compilerOptions = { composite: false, incremental: false, types: [], ...options };
  const settings = {
    extends: path.join(root, 'tsconfig.base.json'),
    files: [path.join(root, 'shared/src/css-modules.d.ts'), ...files],
    compilerOptions:
      'noEmit' in options ? { ...compilerOptions, declaration: false, emitDeclarationOnly: false } : compilerOptions,
  };
  await writeFile(project, JSON.stringify(settings));
  try {
    await run(process.execPath, [compiler, '-p', project, '--pretty', 'false']);
    return '';
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout === undefined || stdout === '') throw error;
    return stdout.trim();
  }
}
