import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoaderContext } from 'webpack';

/** Time to wait for the text of an empty file, in milliseconds. After it, the file is built empty. */
const saveTimeoutMs = 1000;
/** Interval between reads of an empty file, in milliseconds. */
const pollIntervalMs = 10;

/**
 * webpack loader that waits until an empty file has text. Many editors empty a file before they write it; a build
 * between the two would replace the module by one without exports, and the page would lose its state.
 */
async function waitUntilSaved(this: Pick<LoaderContext<object>, 'resourcePath'>, source: string): Promise<string> {
  // webpack passes the loader context as `this`.
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

// webpack uses the default export of a loader.
// oxlint-disable-next-line import/no-default-export
export { waitUntilSaved as default };
