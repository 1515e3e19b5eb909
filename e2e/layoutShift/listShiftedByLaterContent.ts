import type { Page } from '@playwright/test';

/** From so many pixels on a move is a layout shift (Layout Instability). */
const shiftPx = 3;

/**
 * Words and pictures of the first screen that what comes after them moves: takes the page's main part away from its
 * end, node by node, and looks after each where what is left stands. No piece's end is left to chance. Puts a copy of
 * the main part in its place in the end.
 */
export async function listShiftedByLaterContent(page: Page): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const nodes: Node[] = [];
    const main = document.querySelector('main') ?? document.body;
    const copy = main.cloneNode(true);
    const walker = document.createTreeWalker(
      main,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      // A drawing's parts have their places in it, a button's words come with it, a table's columns follow all its cells.
      (node) =>
        node.parentElement?.closest('svg, button, table') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const range = document.createRange();
    const placeOf = (node: Node): DOMRect | undefined => {
      if (node instanceof Element) return node.getClientRects()[0];
      range.selectNodeContents(node);
      return range.getClientRects()[0];
    };
    const isInWindow = (place: DOMRect | undefined) =>
      place !== undefined && place.width > 0 && place.top < window.innerHeight;
    const describe = (node: Node) => `${node.nodeName} "${node.textContent?.trim().slice(0, 40)}"`;
    const isLeaf = (node: Node) =>
      node instanceof Element ? node.matches('svg, img, input, video, button') : node.textContent?.trim() !== '';
    const seen = nodes
      .map((node, index) => ({ node, index, place: isLeaf(node) ? placeOf(node) : undefined }))
      .filter(({ place }) => isInWindow(place));
    const moved: string[] = [];
    for (const [index, later] of [...nodes.entries()].toReversed()) {
      const name = describe(later);
      later.parentNode?.removeChild(later);
      for (const leaf of seen.filter((leaf) => leaf.index < index)) {
        const now = placeOf(leaf.node);
        const by = now && leaf.place && Math.max(Math.abs(now.x - leaf.place.x), Math.abs(now.y - leaf.place.y));
        if (by && by >= leastPx && isInWindow(now))
          moved.push(`${describe(leaf.node)} by ${Math.round(by)} px when ${name} comes`);
        leaf.place = now;
      }
    }
    main.replaceWith(copy);
    return moved;
  }, shiftPx);
}
