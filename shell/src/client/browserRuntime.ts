import type { BegunQueries, OpenStore } from '@site/shared/host';
import { loadWithRetry } from '../federation/loadWithRetry.ts';
import type { PageData } from '../pageData/pageData.ts';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import type { Runtime } from '../routing/createRoute.tsx';
import { settlesWithin } from '../routing/settlesWithin.ts';

/** Time after which a navigation shows its page without the pending data, in milliseconds. */
export const dataTimeoutMs = 800;

export type BrowserRuntimeOptions = {
  data: PageData;
  openStore: OpenStore;
  waitToHydrate: () => Promise<void>;
};

/** Creates the functions with which routes load pages and their data in the browser. */
export function createBrowserRuntime({ data, openStore, waitToHydrate }: BrowserRuntimeOptions): Runtime {
  return {
    openStore,
    loadModule: loadWithRetry,
    awaitQueries,
    async waitToHydrate() {
      await waitToHydrate();
      // The page was rendered with the store: fetch it in parallel with the page's code.
      if (data.answers) openStore().catch(() => undefined);
    },
  };
}

async function awaitQueries({ settled, outcome }: BegunQueries): Promise<LoadedPage> {
  if (await settlesWithin(settled, dataTimeoutMs)) return { outcome: outcome(), settled };
  // The subject may still arrive: until then the page shows its placeholder instead of an error message.
  return { outcome: outcome() === 'missing' ? 'missing' : 'partial', settled };
}
