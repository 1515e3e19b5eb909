import type { RoutedPage } from '../../routing/routerState.ts';
import { findPage, hideWithLayout, showBands } from './hiddenLayout.ts';

/** Selects the outermost elements of hidden pages: hidden by React or by hiddenLayout.ts. */
const hiddenPage = 'main > :is([style*="display: none"], [style*="display: block"])';

/** Returns the first element that matches a selector and is not on a hidden page; null if there is none. */
export function queryShown(selector: string): HTMLElement | null {
  const matches = [...document.querySelectorAll<HTMLElement>(selector)];
  return matches.find((element) => !element.closest(hiddenPage)) ?? null;
}

/**
 * Shows a hidden page instead of the shown one by styles, before React renders the change. The pages are given by their
 * keys. With `isAtSavedPosition` the window will be at the page's top, or where the page was left. Returns false if React
 * has to show the page, because one of the pages is not in the document.
 */
export function swapPages(leftKey: number, shownKey: number, isAtSavedPosition: boolean): boolean {
  const left = findPage(leftKey);
  const shown = findPage(shownKey);
  if (!left || !shown) return false;
  // React removes its layout after the paint.
  hideWithLayout(left);
  showBands(shown, isAtSavedPosition ? 'hidden' : '');
  shown.style.display = '';
  return true;
}

/** Hides pages that the visitor left before React had rendered them as shown: for React they were always hidden. */
export function hideLeftPages(hiddenPages: readonly RoutedPage[]): void {
  for (const { key } of hiddenPages) {
    const page = findPage(key);
    if (page?.style.display === '') hideWithLayout(page);
  }
}
