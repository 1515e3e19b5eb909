import { readFile } from 'node:fs/promises';
import type { Section } from '@site/shared';
import { loadBundle } from './loadBundle.ts';

/** Text of a stand-in in a string; no path contains it. */
const placeholder = '\uFFFF';

/** Stands for every module of the shell and for everything in it: the shell is not part of a section's build. */
const standIn: unknown = new Proxy(function () {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => placeholder : standIn),
  apply: () => standIn,
  construct: () => standIn as object,
});

/**
 * Runs the node bundle of a new section build, without the shell's modules, and returns the path patterns of its pages,
 * by page id. Leaves out paths that depend on these modules, and all paths if the bundle throws: browsers then load the
 * files of such a page in sequence. The smoke render reports the errors of the bundle.
 */
export async function readPagePaths(file: string): Promise<Record<string, string>> {
  try {
    const { default: section } = loadBundle(await readFile(file, 'utf8'), file, () => standIn);
    // The release checks have not checked the export yet.
    const { pages } = section as Section;
    const known = pages.filter(({ id, path }) => typeof id === 'string' && typeof path === 'string');
    return Object.fromEntries(
      known.filter(({ path }) => !path.includes(placeholder)).map(({ id, path }) => [id, path]),
    );
  } catch {
    return {};
  }
}
