/** The `href` of each link. */
export function hrefsOf(links: readonly HTMLElement[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

/** An item of an accordion, with its header and what it opens as text. */
export type ShownItem = { item: HTMLDetailsElement; header: string | undefined; body: string };

/** The items of the accordion of this name. */
export function accordionItems(name: string): ShownItem[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"]`)].map((item) => {
    const summary = item.querySelector('summary');
    return { item, header: summary?.textContent, body: summary?.nextElementSibling?.textContent ?? '' };
  });
}

/** The words of a text. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}
