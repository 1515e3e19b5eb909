import type { Page, PageModule, PreloadContext, Redirection } from '@site/shared';
import type { BegunQueries, OpenedStore, OpenStore } from '@site/shared/host';
import { beginQueries } from '@site/shared/host';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createLazyBody } from '../page/hydration/lazyBody.tsx';
import { patternOf } from './pathPrefix.ts';
import { type LoadedPage, useRouterState } from './routerState.ts';

/** How a runtime, the server or the browser, loads pages and their data. */
export type Runtime = {
  /** Opens the store that pages with queries read. */
  openStore: OpenStore;
  /** Loads a page's module: plainly on the server, with retry and a time limit in the browser. */
  loadModule: (load: () => Promise<PageModule>) => Promise<PageModule>;
  /** Resolves when a page that the server sent is to be hydrated. */
  whenWanted: () => Promise<void>;
  /** Waits for a page's queries until they are over or their time is. */
  awaitQueries: (begun: BegunQueries) => Promise<LoadedPage>;
};

/** A page as the shell matches, loads and renders it. */
export type Route = {
  /** Id of the page. */
  id: string;
  /** Path pattern from the site's root; no two routes have the same one. */
  path: string;
  hasQueries: boolean;
  /** Fetches the page's code. */
  loadCode: () => Promise<unknown>;
  /** Makes the page's calls, unless their answers are at hand; they may tell that the address spells another's path. */
  loadData: (context: PreloadContext) => Promise<LoadedPage | Redirection>;
  /** The page: hydrated lazily where the server sent it. */
  element: ReactNode;
};

/** Turns a page of a part into its route below one of the part's prefixes; the shell's own is empty. */
export function createRoute({ id, path, preload, load }: Page, prefix: string, runtime: Runtime): Route {
  const { openStore, loadModule, whenWanted, awaitQueries } = runtime;

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
    whenWanted,
    async load() {
      const [{ Component }, opened] = await Promise.all([loadModule(load), preload && openStore()]);
      return withData(Component, opened, loadData);
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

/** Loads all of a page for an address, its data beside its code. Rejects where either's code cannot be had. */
export async function loadRoute(
  { loadCode, loadData }: Route,
  context: PreloadContext,
): Promise<LoadedPage | Redirection> {
  const [loaded] = await Promise.all([loadData(context), loadCode()]);
  return loaded;
}

/** The page with the store around it; where the server had not all of its data, the browser asks once more. */
function withData(
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
