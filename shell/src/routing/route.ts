import type { PreloadContext, Redirection } from '@site/shared';
import type { ReactNode } from 'react';
import type { LoadedPage } from '../pageData/loadedPage.ts';

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

/** Loads all of a page for an address, its data beside its code. Rejects where either's code cannot be had. */
export async function loadRoute(
  { loadCode, loadData }: Route,
  context: PreloadContext,
): Promise<LoadedPage | Redirection> {
  const [loaded] = await Promise.all([loadData(context), loadCode()]);
  return loaded;
}
