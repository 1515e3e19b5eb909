import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltRelease, buildRelease } from '../../../tools/release/buildRelease.ts';
import { root } from '../../../tools/repository.ts';

/** Heading of the article list in the changed release. */
export const changedHeading = 'Articles, freshly released';

/**
 * Builds a true release of `discover` from a copy of its folder, in which the article list's heading
 * reads otherwise. The copy is within the repository, so that it finds its packages.
 */
export async function buildChangedDiscover(): Promise<BuiltRelease> {
  const folder = path.join(root, 'var/test/changed-discover');
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(root, 'discover'), folder, { recursive: true });
  const file = path.join(folder, 'src/pages/articles/articleLists.content.ts');
  const source = await readFile(file, 'utf8');
  const changed = source.replace(`heading: 'Articles',`, `heading: '${changedHeading}',`);
  if (changed === source)
    throw new Error(
      `${file} no longer has the heading 'Articles' that this test changes. Adapt the test to what stands there.`,
    );
  await writeFile(file, changed);
  return buildRelease({ part: 'discover', folder });
}
