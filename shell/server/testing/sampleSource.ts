import type { ChooseSource } from '../http/chooseSource.ts';
import type { PageSource } from '../serving/pageSource.ts';

/** Returns a source without a release; the given functions replace its own. */
export function makeSource(given: Partial<PageSource> = {}): PageSource {
  return {
    serving: () => ({}),
    render: () => Promise.reject(new Error('The source of the test has no worker.')),
    originOf: () => ({ part: 'shell', release: 's1', route: 'shell.home' }),
    estimateWaitMs: () => 0,
    earlierSets: () => [],
    forms: { takes: () => undefined, submit: async () => null },
    ...given,
  };
}

/** Returns the function that chooses a live set for every visitor. */
export function chooseLive(given: Partial<PageSource> = {}): ChooseSource {
  const source = makeSource(given);
  return () => ({ source, audience: 'all' });
}
