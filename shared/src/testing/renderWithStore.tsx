import { render, type RenderResult } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, renderMatches, useLocation, useNavigate } from 'react-router-dom';
import type { Preload, PreloadContext } from '../routing/section.ts';
import { makeStore, type SiteStore } from '../store/makeStore.ts';
import { beginQueries, type QueriesOutcome, type Redirection } from '../store/siteQuery.ts';
import { StoreAccessProvider } from '../store/StoreAccess.ts';

/** Testing Library's result, and the store. */
export type RenderedPage = RenderResult & { store: SiteStore };

/** Location and queries of a rendered page. */
export type TestPageOptions = {
  /** Path with query. */
  path?: string;
  /** Parameters of the matched path pattern, for `preload` and `useParams`. */
  params?: PreloadContext['params'];
  preload?: Preload;
};

const openTestStore = () => makeStore({ apiBaseUrl: 'http://localhost/api' });

/** Runs a page's queries against `mockService` as the shell does; resolves to their outcome or to a redirect. */
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
 * Renders a component in a router at `path`, with a new store. Like the shell, runs the queries of `preload` in
 * parallel to rendering and again for each URL, and navigates when a link is clicked.
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
