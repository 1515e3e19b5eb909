import { readFileSync } from 'node:fs';
import type { Section } from '@site/shared';
import { loadBundle } from './loadBundle.ts';

/* Program of `readPagePaths`: prints the paths of the pages of the bundle at its first argument, as JSON. */

/** Text of a stand-in in a string; no path contains it. */
const placeholder = '\uFFFF';

/** Stands for every module of the shell and for everything in it: the shell is not part of a section's build. */
const standIn: unknown = new Proxy(function () {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => placeholder : standIn),
  apply: () => standIn,
  construct: () => standIn as object,
});

const file = process.argv[2] ?? '';
const { default: section } = loadBundle(readFileSync(file, 'utf8'), file, () => standIn);
// The release checks have not checked the export yet.
const { pages } = section as Section;
const known = pages.filter(({ id, path }) => typeof id === 'string' && typeof path === 'string');
const paths = known.filter(({ path }) => !path.includes(placeholder)).map(({ id, path }) => [id, path]);
// Timers of the bundle could keep the process alive.
process.stdout.write(JSON.stringify(Object.fromEntries(paths)), () => process.exit());
