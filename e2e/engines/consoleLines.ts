import { notFoundPath } from '../harness/sitePages.ts';
import type { EngineName } from './engineBrowser.ts';

/** Console lines that are no fault of the site, by engine; docs/testing.md gives the reasons. */
const knownLines: Record<EngineName, readonly RegExp[]> = {
  chromium: [],
  firefox: [],
  webkit: [/^error: Unrecognized Content-Security-Policy directive 'manifest-src'\.\s*$/],
};

/** A remark on the speed of the machine: all engines write it when a page hydrates seconds after its load event. */
const slowMachine = /was preloaded using link preload but not used within a few seconds/;

/** Whether a console line is expected of the engine at a path. */
export function isKnownLine(engine: EngineName, path: string, line: string): boolean {
  const isStatusOfPage = path === notFoundPath && line.includes('404');
  return isStatusOfPage || slowMachine.test(line) || knownLines[engine].some((known) => known.test(line));
}
