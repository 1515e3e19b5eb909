import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { PartBuild } from '../../webpack.common.ts';
import { root } from '../repository/repository.ts';

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Names classes by the position of their file among the CSS modules of these folders, in two characters, and their
 * position in the file, in one or two. Neighbours have similar names, which compress better than hashes. `nameOf` throws
 * for a file that is not in the folders.
 */
export function createClassNames(prefix: string, folders: readonly string[]): PartBuild['classNames'] {
  const files = folders
    .flatMap((folder) => globSync('**/*.module.css', { cwd: folder }).map((file) => path.join(folder, file)))
    .map((file) => path.relative(root, file))
    .toSorted();
  const positions = new Map(files.map((file, position) => [file, position]));
  const namesOfFiles = new Map<string, string[]>();
  return {
    nameOf(file, localName) {
      const position = positions.get(path.relative(root, file));
      if (position === undefined)
        throw new Error(
          `${file} is not in ${folders.join(' or ')}; its classes have no names. Move it into the part's folder or into shared/src.`,
        );
      const names = namesOfFiles.get(file) ?? [];
      namesOfFiles.set(file, names);
      if (!names.includes(localName)) names.push(localName);
      return prefix + toDigits(position).padStart(2, digits[0]) + toDigits(names.indexOf(localName));
    },
    version: createHash('sha256').update(files.join('\n')).digest('hex'),
  };
}

/** Writes a number in base 62. */
function toDigits(value: number): string {
  const rest = Math.floor(value / digits.length);
  return (rest === 0 ? '' : toDigits(rest)) + digits.charAt(value % digits.length);
}
