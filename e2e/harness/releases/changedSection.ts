import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltRelease, buildRelease } from '../../../tools/release/buildRelease.ts';
import { root } from '../../../tools/repository/repository.ts';

export type SectionChange = {
  /** Replaces the first occurrence of a text in each file, by the file's path in the section's folder. */
  edits: Readonly<Record<string, readonly [from: string, to: string]>>;
  /** Contents of new files, by their path in the section's folder. */
  additions?: Readonly<Record<string, string>>;
};

/**
 * Builds a release of a section from a changed copy of its folder. The copy is inside the repository, because imports
 * of packages would not resolve elsewhere. Throws if a file does not contain a text to replace.
 */
export async function buildChangedSection(
  part: string,
  { edits, additions = {} }: SectionChange,
): Promise<BuiltRelease> {
  const folder = path.join(root, `var/test/changed-${part}`);
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(root, part), folder, { recursive: true });
  for (const [name, [from, to]] of Object.entries(edits)) {
    const file = path.join(folder, name);
    const source = await readFile(file, 'utf8');
    if (!source.includes(from))
      throw new Error(`${file} does not contain ${from}, which this test replaces. Adapt the test to the file.`);
    await writeFile(file, source.replace(from, to));
  }
  for (const [name, text] of Object.entries(additions)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return buildRelease({ part, folder });
}
