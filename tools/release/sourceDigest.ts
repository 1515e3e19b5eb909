import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { lockedPackages } from '../repository/lockedPackages.mjs';
import { root } from '../repository/repository.ts';

/** What every part's build reads besides its own folder and the installed packages. */
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
/** The part's own inputs. */
const partInputs = ['package.json', 'src', 'public'];

/** Files that no build reads. */
const isIrrelevant = (name: string) => /\.test\.tsx?$|^README\.md$|^testing$/.test(name);

/** Digest of everything that a part's build reads: the same digest, the same release. */
export async function digestSources(part: string, folder = path.join(root, part)): Promise<string> {
  const hash = createHash('sha256');
  hash.update(lockedPackages(await readFile(path.join(root, 'package-lock.json'), 'utf8')));
  const inputs = [
    ...sharedInputs.map((input) => path.join(root, input)),
    ...partInputs.map((input) => path.join(folder, input)),
  ];
  for (const input of inputs) {
    for (const file of await listFiles(input)) {
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
