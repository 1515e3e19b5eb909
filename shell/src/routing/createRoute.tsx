import type { Page, PageModule, PreloadContext, Redirection } from '@site/shared';
import type { BegunQueries, OpenedStore, OpenStore } from '@site/shared/host';
import { beginQueries } from '@site/shared/host';
import { type ComponentType, useEffect } from 'react';
import { createLazyBody } from '../hydration/lazyBody.tsx';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import { patternOf } from './pathPrefix.ts';
import type { Route } from './route.ts';
import { useRouterState } from './routerState.ts';

/** How a runtime, the server or the browser, loads pages and their data. */
export type Runtime = {
  /** Opens the store that pages with queries read. */
  openStore: OpenStore;
  /** Loads a page's module: plainly on the server, with retry and a time limit in the browser. */
  loadModule: (load: () => Promise<PageModule>) => Promise<PageModule>;
  /** Resolves when a page that the server sent is to be hydrated. */
  waitToHydrate: () => Promise<void>;
  /** Waits for a page's queries until they are over or their time is. */
  awaitQueries: (begun: BegunQueries) => Promise<LoadedPage>;
};

/** Turns a page of a part into its route below one of the part's prefixes; the shell's own is empty. */
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

/** The page with the store around it; where the server had not all of its data, the browser asks once more. */
function withStoreProvider(
  Component: ComponentType,
  opened: OpenedStore | undefined,
  askAgain: (context: PreloadContext) => Promise<unknown>,
): ComponentType {
  if (!opened) return Component;
  const { Provider, store } = opened;
  return function DataPage() {
    const { loaded, match } = useRouterState();
    const params = match?.params ?? {};
    const isLacking = loaded.outcome === 'partial' && loaded.settled === undefined;
    useEffect(() => {
      if (isLacking) void askAgain({ params, url: new URL(window.location.href) });
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the page that the server sent
    }, [isLacking]);
    return (
      <Provider store={store}>
        <Component />
      </Provider>
    );
  };
}
