import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { lockedPackages } from '../repository/lockedPackages.mjs';
import { root } from '../repository/repository.ts';

/** Inputs of every part's build, besides the part's folder and the installed packages. */
const sharedInputs = [
  'shared/package.json',
  'shared/contract.api.txt',
  'shared/src',
  'releases/store/describeRelease.ts',
  'releases/checks/checkServerInterface.ts',
  'webpack.common.ts',
  'tools/release',
  'tools/webpack',
];
/** Inputs in the part's folder. */
const partInputs = ['package.json', 'src', 'public'];

/** Returns true for files and folders that no build reads. */
const isIrrelevant = (name: string) => /\.test\.tsx?$|^README\.md$|^testing$/.test(name);

/** Returns the digest of all inputs of a part's build: builds with the same digest have the same content. */
export async function digestSources(part: string, folder = path.join(root, part)): Promise<string> {
  return digestInputs([...sharedInputs, ...partInputs.map((input) => path.join(folder, input))]);
}

/**
 * Returns the digest of a build's inputs: the installed packages, and all files in these folders that builds read.
 * @param inputs absolute paths or paths from the root.
 */
export async function digestInputs(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  hash.update(lockedPackages(await readFile(path.join(root, 'package-lock.json'), 'utf8')));
  for (const input of inputs) {
    for (const file of await listFiles(path.resolve(root, input))) {
      hash.update(path.relative(root, file)).update('\0');
      hash.update(await readFile(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function listFiles(input: string): Promise<string[]> {
  try {
    const entries = await readdir(input, { withFileTypes: true });
    const kept = entries.filter(({ name }) => !isIrrelevant(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const nested = await Promise.all(kept.map(({ name }) => listFiles(path.join(input, name))));
    return nested.flat();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [input];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
