import type { BegunQueries, OpenStore } from '@site/shared/host';
import { loadPersistently } from '../federation/loadPersistently.ts';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { PageData } from '../page/pageData.ts';
import type { Adoption } from '../routing/adoptPages.tsx';
import type { PageLoaderData } from '../routing/pageLoaderData.ts';
import { leaveIfOutlived } from './leaveIfOutlived.ts';

/** How long a navigation waits for its page's data before the page is shown without, in milliseconds. */
export const dataLimitMs = 800;

export type BrowserAdoptionOptions = {
  data: PageData;
  sections: SectionLoader;
  openStore: OpenStore;
  whenWanted: () => Promise<void>;
};

/** How the browser loads pages and their data. */
export function createBrowserAdoption({ data, sections, openStore, whenWanted }: BrowserAdoptionOptions): Adoption {
  return {
    openStore,
    loadModule: loadPersistently,
    awaitQueries,
    async whenWanted() {
      await whenWanted();
      // The page was rendered with the store: fetch it beside the code, not after.
      if (data.answers) openStore().catch(() => undefined);
    },
    async awaitCode(code, url) {
      try {
        await code;
        return true;
      } catch (error) {
        await leaveIfOutlived(url, data.releases, sections);
        console.error('A page could not be loaded; a message with "Try again" stands in its place.', error);
        return false;
      }
    },
  };
}

async function awaitQueries({ settled, outcome }: BegunQueries): Promise<PageLoaderData> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), dataLimitMs);
  });
  const ended = await Promise.race([settled, limit]);
  clearTimeout(timer);
  if (ended !== 'late') return { outcome: ended, settled };
  // What the page is about may still come: until then its blank sheet stands there, not a message.
  return { outcome: outcome() === 'missing' ? 'missing' : 'partial', settled };
}
