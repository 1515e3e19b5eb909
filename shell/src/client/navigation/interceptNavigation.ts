import type { NavigateOptions } from '../../pageData/navigation.ts';
import type { RoutedPage } from '../../routing/routerState.ts';
import { isPagePath } from './siteLinks.ts';

/** Value of `info` of a navigation that loads a document. */
export const documentLoad = 'document';

/** Returns the options of `navigate`; navigations that the browser starts have none. */
export function readOptions(info: unknown): NavigateOptions {
  return (info ?? {}) as NavigateOptions; // `isForRouter` excludes `documentLoad`
}

/** Returns true if the site handles a navigation from the address `current`; the browser handles the others. */
export function isForRouter(event: NavigateEvent, current: string, isHydrated: () => boolean): boolean {
  const { canIntercept, destination, downloadRequest, formData, info, navigationType } = event;
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload' || info === documentLoad)
    return false;
  if (info || navigationType === 'traverse') return true;
  // A figure replaces the query of the current history entry (ADR 0066), or the visitor types another fragment.
  if (destination.sameDocument && !event.sourceElement) return false;
  // The page's code may have failed to load: a reload gets the whole page from the server.
  if (destination.url === current && !isHydrated()) return false;
  return isPagePath(new URL(destination.url).pathname);
}

/** What the router does for a navigation. */
export type NavigationHandling = {
  /** The page, if it is rendered. */
  rendered: RoutedPage | undefined;
  /** Loads the page; resolves with undefined if the navigation is cancelled. Without a controller the address has changed. */
  load: (controller?: NavigationPrecommitController) => Promise<RoutedPage | undefined>;
  show: (page: RoutedPage) => void;
  /** The browser restores the scroll position after `show`. */
  restoresScroll: boolean;
};

/** Handles a navigation in place of the browser, which indicates that the page is loading until it is shown. */
export function interceptNavigation(
  event: NavigateEvent,
  { rendered, load, show, restoresScroll }: NavigationHandling,
): void {
  let loading: ReturnType<typeof load> | undefined;
  const precommitHandler = async (controller: NavigationPrecommitController) => {
    loading = load(controller);
    await loading;
  };
  event.intercept({
    focusReset: 'manual',
    scroll: restoresScroll ? 'after-transition' : 'manual',
    ...(!rendered && event.navigationType !== 'traverse' && { precommitHandler }),
    async handler() {
      // Without `await`, a rendered page is shown in the task of the click.
      const page = rendered ?? (await (loading ?? load()));
      if (page && !event.signal.aborted) show(page);
    },
  });
}
