import type { BegunQueries, OpenStore } from '@site/shared/host';
import { loadWithRetry } from '../federation/loadWithRetry.ts';
import type { PageData } from '../pageData/pageData.ts';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import type { Runtime } from '../routing/createRoute.tsx';
import { settlesWithin } from '../routing/settlesWithin.ts';

/** How long a navigation waits for its page's data before the page is shown without, in milliseconds. */
export const dataTimeoutMs = 800;

export type BrowserRuntimeOptions = {
  data: PageData;
  openStore: OpenStore;
  waitToHydrate: () => Promise<void>;
};

/** How the browser loads pages and their data. */
export function createBrowserRuntime({ data, openStore, waitToHydrate }: BrowserRuntimeOptions): Runtime {
  return {
    openStore,
    loadModule: loadWithRetry,
    awaitQueries,
    async waitToHydrate() {
      await waitToHydrate();
      // The page was rendered with the store: fetch it beside the code, not after.
      if (data.answers) openStore().catch(() => undefined);
    },
  };
}

async function awaitQueries({ settled, outcome }: BegunQueries): Promise<LoadedPage> {
  if (await settlesWithin(settled, dataTimeoutMs)) return { outcome: outcome(), settled };
  // What the page is about may still come: until then its blank sheet stands there, not a message.
  return { outcome: outcome() === 'missing' ? 'missing' : 'partial', settled };
}
