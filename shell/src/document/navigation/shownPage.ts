import { findPage, hideWithLayout, showRemainingBands } from './hiddenLayout.ts';

/** Selects the outermost elements of hidden pages: hidden by React or by hiddenLayout.ts. */
const hiddenPage = 'main > :is([style*="display: none"], [style*="display: block"])';

/** Returns the first element that matches a selector and is not on a hidden page; null if there is none. */
export function queryShown(selector: string): HTMLElement | null {
  const matches = [...document.querySelectorAll<HTMLElement>(selector)];
  return matches.find((element) => !element.closest(hiddenPage)) ?? null;
}

/**
 * Shows a hidden page instead of the shown one by styles, before React renders the change. The pages are given by their
 * keys. Returns a function that lets React render the change; undefined if React has to show the page, because one of
 * the pages is not rendered.
 */
export function swapPages(leftKey: number, shownKey: number): ((render: () => void) => void) | undefined {
  const left = findPage(leftKey);
  const shown = findPage(shownKey);
  if (!left || !shown) return undefined;
  // Removing the layout takes longer than the rest: that follows after the paint.
  hideWithLayout(left);
  const show = () => void shown.style.removeProperty('display');
  show();
  showRemainingBands(shown);
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
