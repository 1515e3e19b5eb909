import { notFoundPath } from '../harness/sitePages.ts';
import type { EngineName } from './engineBrowser.ts';

/** Console lines that the site does not cause, by engine; docs/testing.md gives the reasons. */
const knownLines: Record<EngineName, readonly RegExp[]> = {
  chromium: [],
  firefox: [],
  webkit: [/^error: Unrecognized Content-Security-Policy directive 'manifest-src'\.\s*$/],
};

/** Line that all engines write on a slow machine, when a page hydrates seconds after its load event. */
const slowMachine = /was preloaded using link preload but not used within a few seconds/;

/** Returns true if the engine is expected to write a console line at a path. */
export function isKnownLine(engine: EngineName, path: string, line: string): boolean {
  const isStatusOfPage = path === notFoundPath && line.includes('404');
  return isStatusOfPage || slowMachine.test(line) || knownLines[engine].some((known) => known.test(line));
}
