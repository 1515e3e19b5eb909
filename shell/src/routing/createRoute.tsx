import type { Page, PageModule, PreloadContext, Redirection } from '@site/shared';
import type { BegunQueries, OpenedStore, OpenStore } from '@site/shared/host';
import { beginQueries } from '@site/shared/host';
import { type ComponentType, useEffect } from 'react';
import { createLazyBody } from '../hydration/lazyBody.tsx';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import { patternOf } from './pathPrefix.ts';
import type { Route } from './route.ts';
import { useRoutedPage } from './routerState.ts';

/** The functions with which routes load pages and their data; the server and the browser implement them differently. */
export type Runtime = {
  /** Opens the store of pages with queries. */
  openStore: OpenStore;
  /** Loads a page's module; in the browser with retries and a deadline. */
  loadModule: (load: () => Promise<PageModule>) => Promise<PageModule>;
  /** Resolves when a server-rendered page should be hydrated. */
  waitToHydrate: () => Promise<void>;
  /** Waits for a page's queries, at most until a timeout. */
  awaitQueries: (begun: BegunQueries) => Promise<LoadedPage>;
};

/** Creates the route of a page below one of its part's prefixes; the shell's prefix is empty. */
export function createRoute({ id, path, preload, load }: Page, prefix: string, runtime: Runtime): Route {
  const { openStore, loadModule, waitToHydrate, awaitQueries } = runtime;

  async function loadData(context: PreloadContext): Promise<LoadedPage | Redirection> {
    if (!preload) return { outcome: 'ready' };
    const [queries, { store }] = await Promise.all([preload(context), openStore()]);
    if (queries === 'missing') return { outcome: queries };
    if ('redirectTo' in queries) return queries;
    const begun = beginQueries(store, queries);
    const loaded = await awaitQueries(begun);
    return begun.redirection(context.url) ?? loaded;
  }
  const body = createLazyBody({
    whenWanted: waitToHydrate,
    async load() {
      const [{ Component }, opened] = await Promise.all([loadModule(load), preload && openStore()]);
      return withStoreProvider(Component, opened, loadData);
    },
  });

  return {
    id,
    path: patternOf(prefix, path),
    hasQueries: preload !== undefined,
    loadCode: body.load,
    loadData,
    element: body.boundary,
  };
}

/** Wraps a page in the store's provider; in the browser repeats the queries that were late on the server. */
function withStoreProvider(
  Component: ComponentType,
  opened: OpenedStore | undefined,
  loadMissingData: (context: PreloadContext) => Promise<unknown>,
): ComponentType {
  if (!opened) return Component;
  const { Provider, store } = opened;
  // A constant element: a change of the page's location renders only what reads it.
  const content = <Component />;
  return function DataPage() {
    const { loaded, match } = useRoutedPage();
    const params = match?.params ?? {};
    const isIncomplete = loaded.outcome === 'partial' && loaded.settled === undefined;
    useEffect(() => {
      if (isIncomplete) void loadMissingData({ params, url: new URL(window.location.href) });
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the server-rendered page
    }, [isIncomplete]);
    return <Provider store={store}>{content}</Provider>;
  };
}
