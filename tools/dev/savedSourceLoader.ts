import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoaderContext } from 'webpack';

/** How long an empty file has to get its text before it counts as meant to be empty, in milliseconds. */
const saveTimeoutMs = 1000;
/** How often it is read meanwhile, in milliseconds. */
const pollIntervalMs = 10;

/**
 * webpack loader that hands on what an editor saves, and not the empty file that it saves into: many editors empty
 * a file before they write it, and a build between the two shows a module without its exports and loses the page's
 * state.
 */
async function waitUntilSaved(this: Pick<LoaderContext<object>, 'resourcePath'>, source: string): Promise<string> {
  // webpack hands a loader its context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const { resourcePath } = this;
  const end = performance.now() + saveTimeoutMs;
  let text = source;
  while (text === '' && performance.now() < end) {
    await wait(pollIntervalMs);
    text = await readFile(resourcePath, 'utf8');
  }
  return text;
}

// webpack takes a loader by its default export.
// oxlint-disable-next-line import/no-default-export
export { waitUntilSaved as default };
