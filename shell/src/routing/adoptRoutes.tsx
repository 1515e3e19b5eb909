import { createContext, use } from 'react';
import type { Preload } from '@site/shared';
import type { OpenedStore, OpenStore, PageHandle } from '@site/shared/host';
import { type LoaderFunction, type RouteObject, useLoaderData } from 'react-router-dom';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';

/** What the shell adds to the routes of a part before the router gets them. */
export type Adoption = {
  /** Opens the store that a page with preload reads and is wrapped in. */
  openStore: OpenStore;
  /** Loads a route's chunk: plainly on the server, with retry and a time limit in the browser. */
  loadPage: (load: () => Promise<AdoptedPage>) => Promise<AdoptedPage>;
  /** Runs a page's preload: within its time limit on the server, to its end in the browser. */
  runPreload: (preload: Promise<'ready' | 'missing'>) => Promise<'ready' | 'missing' | 'late'>;
};

/** A page as the router gets it: with the store around it and its preload as loader, where it has one. */
export type AdoptedPage = { Component: React.ComponentType | null; loader?: LoaderFunction };

/** What a page's loader returns: `missing` makes it a 404, `late` a page without its data. */
export type PageLoaderData = { outcome: 'ready' | 'missing' | 'late' };

/** Copies a part's routes with the shell's loading, preloading and not-found behaviour built in. */
export function adoptRoutes(routes: RouteObject[], adoption: Adoption): RouteObject[] {
  return routes.map((route) => {
    // The spread keeps index and path routes what they are; the union cannot follow it.
    const adopted = { ...route } as RouteObject;
    if (route.children) adopted.children = adoptRoutes(route.children, adoption);
    if (typeof route.lazy === 'function') adopted.lazy = adoptLazy(route.lazy as LazyPage, adoption);
    return adopted;
  });
}

type LazyPage = () => Promise<{ Component?: React.ComponentType | null; handle?: PageHandle }>;

function adoptLazy(lazy: LazyPage, adoption: Adoption): () => Promise<AdoptedPage> {
  return () => adoption.loadPage(() => adoptPage(lazy, adoption));
}

async function adoptPage(lazy: LazyPage, adoption: Adoption): Promise<AdoptedPage> {
  const { Component, handle } = await lazy();
  if (!Component || !handle?.preload) return { Component: Component ?? null };
  const opened = await adoption.openStore();
  return { Component: toDataPage(Component, opened), loader: toLoader(handle.preload, opened, adoption) };
}

function toLoader(preload: Preload, { store }: OpenedStore, { runPreload }: Adoption): LoaderFunction {
  return async ({ params, request }): Promise<PageLoaderData> => ({
    outcome: await runPreload(preload({ dispatch: store.dispatch, params, url: new URL(request.url) })),
  });
}

/** Loader data of a page that was loaded by "Try again", behind the router's back. */
export const RetriedDataContext = createContext<PageLoaderData | null>(null);

/** The page with the store around it, or the not-found page where its slug names nothing. */
function toDataPage(Page: React.ComponentType, { store, Provider }: OpenedStore): React.ComponentType {
  return function DataPage() {
    const retried = use(RetriedDataContext);
    // Written by `toLoader` above.
    const loaded = useLoaderData() as PageLoaderData | undefined;
    const { outcome } = retried ?? loaded ?? { outcome: 'late' };
    if (outcome === 'missing') return <NotFoundPage />;
    return (
      <Provider store={store}>
        <Page />
      </Provider>
    );
  };
}

/** Mounts a section's routes at its prefixes. From the second prefix on, ids carry the prefix to stay unique. */
export function mountSection(routes: RouteObject[], prefixes: string[]): RouteObject[] {
  return prefixes.flatMap((prefix, index) => mountAt(prefix, index === 0 ? '' : `@${prefix}`, routes));
}

/** There is no route at the prefix itself unless the section has an index: it would match as an empty page. */
function mountAt(prefix: string, idSuffix: string, routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const id = route.id && route.id + idSuffix;
    if (route.index) return { ...route, id, index: undefined, path: prefix.slice(1) } as RouteObject;
    if (route.path === undefined)
      return { ...route, id, children: mountAt(prefix, idSuffix, route.children ?? []) } as RouteObject;
    return {
      ...route,
      id,
      path: `${prefix.slice(1)}/${route.path}`,
      children: withIdSuffix(route.children, idSuffix),
    } as RouteObject;
  });
}

function withIdSuffix(routes: RouteObject[] | undefined, idSuffix: string): RouteObject[] | undefined {
  // The spread keeps index and path routes what they are; the union cannot follow it.
  return routes?.map(
    (route) =>
      ({
        ...route,
        id: route.id && route.id + idSuffix,
        children: withIdSuffix(route.children, idSuffix),
      }) as RouteObject,
  );
}
