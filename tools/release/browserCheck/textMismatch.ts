import type { Page } from 'playwright-core';

/** Maximum number of characters of a reported text. */
const maxTextLength = 80;

/** Runs in the page before its scripts: records the texts of the server's HTML, for `findTextMismatch`. */
export function recordTexts(): void {
  const listTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.matches('script, style, noscript') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    return texts;
  };
  document.addEventListener('DOMContentLoaded', () => {
    const sent = listTexts();
    Object.assign(window, {
      findTextMismatch: () => {
        const shown = listTexts();
        const place = sent.findIndex((text, index) => text !== shown[index]);
        return place < 0 ? undefined : [sent[place], shown[place] ?? ''];
      },
    });
  });
}

/** Returns a sentence with the first text that differs from the server's HTML, and both versions; undefined if none does. */
export async function findTextMismatch(page: Page): Promise<string | undefined> {
  const texts = await page.evaluate(() =>
    // Safe cast: `recordTexts` has set this property.
    (window as unknown as { findTextMismatch: () => [string, string] | undefined }).findTextMismatch(),
  );
  if (!texts) return undefined;
  const [sent, shown] = texts.map((text) => `“${text.slice(0, maxTextLength)}”`);
  return `the server sent ${sent} where the browser has ${shown}.`;
}
