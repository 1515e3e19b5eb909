import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRouter, type Router } from '../client/navigation/router.ts';
import { ClientRouting } from '../client/navigation/ClientRouting.tsx';
import { Body } from '../document/Body.tsx';
import { type Page, PageProvider } from '../pageData/PageContext.ts';
import { matchRoute } from '../routing/matchRoute.ts';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import type { NavigateOptions } from '../pageData/navigation.ts';
import { loadRoute, type Route } from '../routing/route.ts';
import { createMemoryNavigation } from './memoryNavigation.ts';
import { samplePage } from './samplePageData.ts';

/** Returns the route of a page whose code and data are already loaded, for tests. */
export function stillPage(path: string, element: ReactNode): Route {
  return {
    id: path,
    path,
    hasQueries: false,
    loadCode: async () => undefined,
    loadData: async () => ({ outcome: 'ready' }),
    element,
  };
}

/** Creates a router of the given pages with a history in memory. */
export function openRouter(
  pages: readonly Route[],
  path: string,
  fromServer: LoadedPage = { outcome: 'ready' },
  navigation: Navigation = createMemoryNavigation(path),
): Router {
  return createRouter({
    navigation,
    first: { match: matchRoute(pages, path.replace(/[?#].*/, '')), loaded: fromServer },
    isHydrated: () => true,
    async resolve({ pathname, search }) {
      const match = matchRoute(pages, pathname);
      if (!match) return { loaded: { outcome: 'missing' } };
      const url = new URL(pathname + search, 'http://localhost');
      const loaded = await loadRoute(match.route, { params: match.params, url });
      return 'redirectTo' in loaded ? loaded : { match, loaded };
    },
  });
}

/** Provides the router's state to its children; unlike `trackRenderedState`, it renders every completed navigation. */
export function Routed({ router, children }: { router: Router; children: ReactNode }) {
  return (
    <ClientRouting
      shown={{ initial: router.state(), get: router.state, subscribe: router.subscribe }}
      navigator={router.navigator}
    >
      {children}
    </ClientRouting>
  );
}

const body = <Body />;

export type OpenPagesOptions = { page?: Partial<Page>; children?: ReactNode };

/** Renders pages in a router at a path; the first page counts as server-rendered. */
export function openPages(pages: readonly Route[], path: string, { page, children = body }: OpenPagesOptions = {}) {
  const { data } = samplePage(page);
  const history = createMemoryNavigation(path);
  const router = openRouter(pages, path, data.loaded, history);
  const navigation: Page['navigation'] = {
    subscribe: router.subscribe,
    isPending: () => router.pending() !== undefined,
    navigate: router.navigate,
  };
  render(
    <PageProvider value={samplePage({ navigation, ...page, data })}>
      <Routed router={router}>{children}</Routed>
    </PageProvider>,
  );
  return {
    router,
    history,
    go: (to: string, options?: NavigateOptions) => goTo(router, to, options),
    goBack: () =>
      act(async () => {
        history.back();
        await untilPainted();
      }),
  };
}

/** Navigates; resolves when React has completed the navigation. */
export function goTo(router: Router, to: string, options?: NavigateOptions): Promise<void> {
  return act(async () => {
    await router.navigate(to, options);
    await untilPainted();
  });
}

/** Resolves in the task after the next frame is painted, in which React completes a navigation. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
