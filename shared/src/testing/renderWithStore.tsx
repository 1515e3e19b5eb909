import { render, type RenderResult } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, renderMatches, useLocation, useNavigate } from 'react-router-dom';
import type { Preload, PreloadContext } from '../routing/section.ts';
import { makeStore, type SiteStore } from '../store/makeStore.ts';
import { beginQueries, type QueriesOutcome, type Redirection } from '../store/siteQuery.ts';
import { StoreAccessProvider } from '../store/StoreAccess.ts';

/** Testing Library's result with the store behind it. */
export type RenderedPage = RenderResult & { store: SiteStore };

/** Where a page stands, and the queries of which it shows the answers. */
export type TestPageOptions = {
  /** Path with query. */
  path?: string;
  /** What the path's pattern matched, for `preload` and `useParams`. */
  params?: PreloadContext['params'];
  preload?: Preload;
};

const openTestStore = () => makeStore({ apiBaseUrl: 'http://localhost/api' });

/** Makes a page's calls to `mockService` as the shell does; resolves to what came of them, or where the visitor is sent. */
export async function runPreload(
  preload: Preload,
  { path = '/', params = {}, store = openTestStore() }: Omit<TestPageOptions, 'preload'> & { store?: SiteStore } = {},
): Promise<QueriesOutcome | Redirection> {
  const url = new URL(path, 'http://localhost');
  const queries = await preload({ params, url });
  if (queries === 'missing' || 'redirectTo' in queries) return queries;
  const { settled, redirection } = beginQueries(store, queries);
  const outcome = await settled;
  return redirection(url) ?? outcome;
}

/**
 * Renders a piece of the site as its page would: in a router at `path` and with a fresh store. What the shell does
 * is done: the calls of `preload` are made, beside rendering and anew for each address, and links are followed.
 */
export function renderWithStore(
  ui: ReactElement,
  { path = '/', params = {}, preload }: TestPageOptions = {},
): RenderedPage {
  const store = openTestStore();
  const result = render(
    <StoreAccessProvider value={() => Promise.resolve({ store, Provider })}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          {renderMatches([{ route: { element: ui }, params, pathname: path, pathnameBase: path }])}
          <Preloads store={store} params={params} preload={preload} />
          <FollowedLinks />
        </MemoryRouter>
      </Provider>
    </StoreAccessProvider>,
  );
  return { ...result, store };
}

function Preloads({ store, params, preload }: Omit<TestPageOptions, 'path'> & { store: SiteStore }) {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    if (preload) void runPreload(preload, { path, params, store });
  }, [path, params, preload, store]);
  return null;
}

function FollowedLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || !link || link.target || link.origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}
