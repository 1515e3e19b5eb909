import { findPage, hasHeights, hideWithLayout, showBands, showBandsInWindow } from './hiddenLayout.ts';

/** Selects the outermost elements of hidden pages: hidden by React or by hiddenLayout.ts. */
const hiddenPage = 'main > :is([style*="display: none"], [style*="display: block"])';

/** Returns the first element that matches a selector and is not on a hidden page; null if there is none. */
export function queryShown(selector: string): HTMLElement | null {
  const matches = [...document.querySelectorAll<HTMLElement>(selector)];
  return matches.find((element) => !element.closest(hiddenPage)) ?? null;
}

/** How a swap shows the other page. */
export type Swap = {
  /** Renders the page if it is not in the document. */
  renderShown: () => void;
  scroll: () => void;
  /** Part of the page whose layout `scroll` needs. */
  needs: 'top' | 'heights' | 'bands';
};

/**
 * Shows another page instead of the shown one by styles, before React renders the change: at first only its bands in the
 * window. The pages are given by their keys. Returns a function that lets React render the change; undefined if React
 * has to show the page.
 */
export function swapPages(
  leftKey: number,
  shownKey: number,
  { renderShown, scroll, needs }: Swap,
): ((render: () => void) => void) | undefined {
  const left = findPage(leftKey);
  if (!left) return undefined;
  // Removing the layout takes longer than the rest: that follows after the paint.
  hideWithLayout(left);
  if (!findPage(shownKey)) renderShown();
  const shown = findPage(shownKey);
  if (!shown) return undefined;
  const show = () => void shown.style.removeProperty('display');
  show();
  if (needs === 'bands' || (needs === 'heights' && !hasHeights(shown))) showBands(shown);
  scroll();
  showBandsInWindow(shown);
  // Until it renders the change, React hides the page again whenever it renders a part of it.
  const observer = new MutationObserver(show);
  observer.observe(shown, { attributeFilter: ['style'] });
  return (render) => {
    // Carousels read layout while they stop, which Chromium logs for `content-visibility: hidden`.
    left.style.setProperty('display', 'none', 'important');
    render();
    observer.disconnect();
  };
}
