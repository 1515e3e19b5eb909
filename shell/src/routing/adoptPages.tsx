import type { PageModule, PageRoute, PreloadContext } from '@site/shared';
import type { BegunQueries, OpenedStore, OpenStore } from '@site/shared/host';
import { beginQueries } from '@site/shared/host';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createLazyBody } from '../page/lazyBody.tsx';
import { type LoadedPage, useRouterState } from './routerState.ts';

/** How a runtime, the server or the browser, loads pages and their data. */
export type Adoption = {
  /** Opens the store that pages with queries read. */
  openStore: OpenStore;
  /** Loads a page's module: plainly on the server, with retry and a time limit in the browser. */
  loadModule: (load: () => Promise<PageModule>) => Promise<PageModule>;
  /** Resolves when a page that the server sent is to be hydrated. */
  whenWanted: () => Promise<void>;
  /** Waits for a page's queries until they are over or their time is. */
  awaitQueries: (begun: BegunQueries) => Promise<LoadedPage>;
};

/** A part's page as the shell routes, loads and shows it. */
export type AdoptedPage = {
  id: string;
  /** Path pattern from the site's root, without the slash in front. */
  path: string;
  hasQueries: boolean;
  /** Fetches the page's code. */
  loadCode: () => Promise<unknown>;
  /** Makes the page's calls, unless their answers are at hand. */
  loadData: (context: PreloadContext) => Promise<LoadedPage>;
  /** The page's body: lazily hydrated where the server sent it. */
  body: ReactNode;
};

/** Takes a part's page on: its queries and code are loaded as the runtime does, its body is a lazily hydrated boundary. */
export function adoptPage({ id, path = '', preload, load }: PageRoute, adoption: Adoption): AdoptedPage {
  const { openStore, loadModule, whenWanted, awaitQueries } = adoption;

  async function loadData(context: PreloadContext): Promise<LoadedPage> {
    if (!preload) return { outcome: 'ready' };
    const [queries, { store }] = await Promise.all([preload(context), openStore()]);
    return queries === 'missing' ? { outcome: 'missing' } : awaitQueries(beginQueries(store, queries));
  }
  const body = createLazyBody({
    whenWanted,
    async load() {
      const [{ Component }, opened] = await Promise.all([loadModule(load), preload && openStore()]);
      return withData(Component, opened, loadData);
    },
  });

  return { id, path, hasQueries: preload !== undefined, loadCode: body.load, loadData, body: body.boundary };
}

/** Loads all of a page for an address, its data beside its code. Rejects where either's code cannot be had. */
export async function loadPage({ loadCode, loadData }: AdoptedPage, context: PreloadContext): Promise<LoadedPage> {
  const [loaded] = await Promise.all([loadData(context), loadCode()]);
  return loaded;
}

/** The page with the store around it; where the server had not all of its data, the browser asks once more. */
function withData(
  Page: ComponentType,
  opened: OpenedStore | undefined,
  askAgain: (context: PreloadContext) => Promise<unknown>,
): ComponentType {
  if (!opened) return Page;
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
        <Page />
      </Provider>
    );
  };
}

/** Places a part's pages below its prefixes. From the second prefix on, ids carry the prefix to stay unique. */
export function placePages(pages: readonly PageRoute[], prefixes: readonly string[]): PageRoute[] {
  return prefixes.flatMap((prefix, index) =>
    pages.map((page) => ({
      ...page,
      id: index === 0 ? page.id : `${page.id}@${prefix}`,
      path: page.path === undefined ? prefix.slice(1) : `${prefix.slice(1)}/${page.path}`,
    })),
  );
}
