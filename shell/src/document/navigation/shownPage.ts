/** Selects the outermost elements of hidden pages: hidden by React or by prerenderedLayout.ts. */
const hiddenPage = 'main > :is([style*="display: none"], [style*="display: block"])';

/** Returns the first element that matches a selector and is not on a hidden page; null if there is none. */
export function queryShown(selector: string): HTMLElement | null {
  const matches = [...document.querySelectorAll<HTMLElement>(selector)];
  return matches.find((element) => !element.closest(hiddenPage)) ?? null;
}
