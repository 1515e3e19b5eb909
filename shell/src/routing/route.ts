import type { PreloadContext, Redirection } from '@site/shared';
import type { ReactNode } from 'react';
import type { LoadedPage } from '../pageData/loadedPage.ts';

/** A page in the form that the shell matches, loads and renders. */
export type Route = {
  /** Id of the page. */
  id: string;
  /** Path pattern from the site's root; no two routes have the same one. */
  path: string;
  hasQueries: boolean;
  /** Loads the page's code. */
  loadCode: () => Promise<unknown>;
  /** Runs the page's queries unless their answers are cached; may resolve with a redirect to the canonical path. */
  loadData: (context: PreloadContext) => Promise<LoadedPage | Redirection>;
  /** The page's content; React hydrates a server-rendered page lazily. */
  element: ReactNode;
};

/** Loads a page's data and code in parallel. Rejects if the code of the page or of its queries fails to load. */
export async function loadRoute(
  { loadCode, loadData }: Route,
  context: PreloadContext,
): Promise<LoadedPage | Redirection> {
  const [loaded] = await Promise.all([loadData(context), loadCode()]);
  return loaded;
}
