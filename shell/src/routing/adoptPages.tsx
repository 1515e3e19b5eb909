import type { PageModule, PageRoute, PreloadContext } from '@site/shared';
import type { BegunQueries, OpenedStore, OpenStore } from '@site/shared/host';
import { beginQueries } from '@site/shared/host';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { type RouteObject, useLoaderData, useParams } from 'react-router-dom';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { FailedPage } from '../page/FailedPage.tsx';
import { createLazyBody } from '../page/lazyBody.tsx';
import type { PageLoaderData } from './pageLoaderData.ts';

/** How a runtime, the server or the browser, loads pages and their data. */
export type Adoption = {
  /** Opens the store that pages with queries read. */
  openStore: OpenStore;
  /** Loads a page's module: plainly on the server, with retry and a time limit in the browser. */
  loadModule: (load: () => Promise<PageModule>) => Promise<PageModule>;
  /** Resolves when a page that the server sent is to be hydrated. */
  whenWanted: () => Promise<void>;
  /** Waits for a page's queries until they are over or their time is. */
  awaitQueries: (begun: BegunQueries) => Promise<PageLoaderData>;
  /** Waits for a page's code on a navigation; answers whether it is there. */
  awaitCode: (code: Promise<unknown>, url: URL) => Promise<boolean>;
};

/** What the shell finds on an adopted route besides react-router's own fields. */
export type PageHandle = {
  /** Fetches the page's code. */
  loadCode: () => Promise<unknown>;
  /** Makes the page's calls, unless their answers are at hand. */
  loadData: (context: PreloadContext) => Promise<unknown>;
};

/** Turns a part's page into the router's route: its queries and code become the loader, its body a lazily hydrated boundary. */
export function adoptPage({ id, path, preload, load }: PageRoute, adoption: Adoption): RouteObject {
  const { openStore, loadModule, whenWanted, awaitQueries, awaitCode } = adoption;

  async function begin(context: PreloadContext): Promise<BegunQueries | 'missing' | undefined> {
    if (!preload) return undefined;
    const [queries, { store }] = await Promise.all([preload(context), openStore()]);
    return queries === 'missing' ? queries : beginQueries(store, queries);
  }
  async function loadData(context: PreloadContext): Promise<PageLoaderData> {
    const begun = await begin(context);
    if (begun === undefined) return { outcome: 'ready' };
    return begun === 'missing' ? { outcome: 'missing' } : awaitQueries(begun);
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
    ...(path === undefined ? { index: true } : { path }),
    handle: { loadCode: body.load, loadData } satisfies PageHandle,
    async loader({ params, request }): Promise<PageLoaderData> {
      const url = new URL(request.url);
      const [data, isThere] = await Promise.all([loadData({ params, url }), awaitCode(body.load(), url)]);
      return isThere ? data : { outcome: 'failed' };
    },
    // A way within the page asks for nothing; the same address once more is another try.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && (currentUrl.hash === nextUrl.hash || !isSamePage(currentUrl, nextUrl)),
    Component: function AdoptedPage() {
      switch (useOutcome()) {
        case 'missing':
          return <NotFoundPage />;
        case 'unavailable':
        case 'failed':
          return <FailedPage />;
        default:
          return body.boundary;
      }
    },
  };
}

function isSamePage(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

/** How the page's queries have ended by now; what is late is told when it is known. */
function useOutcome(): PageLoaderData['outcome'] {
  // Written by the loader above.
  const loaded = useLoaderData() as PageLoaderData;
  const [late, setLate] = useState<{ of: PageLoaderData; outcome: PageLoaderData['outcome'] }>();
  useEffect(() => {
    let isShown = true;
    void loaded.settled?.then((outcome) => {
      if (isShown) startTransition(() => setLate({ of: loaded, outcome }));
    });
    return () => {
      isShown = false;
    };
  }, [loaded]);
  return late?.of === loaded ? late.outcome : loaded.outcome;
}

/** The page with the store around it; where the server had not all of its data, the browser asks once more. */
function withData(
  Page: ComponentType,
  opened: OpenedStore | undefined,
  loadData: (context: PreloadContext) => Promise<unknown>,
): ComponentType {
  if (!opened) return Page;
  const { Provider, store } = opened;
  return function DataPage() {
    const { outcome, settled } = useLoaderData() as PageLoaderData;
    const params = useParams();
    const isLacking = outcome === 'partial' && settled === undefined;
    useEffect(() => {
      if (isLacking) void loadData({ params, url: new URL(window.location.href) });
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
