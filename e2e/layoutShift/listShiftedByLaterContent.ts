import type { Page } from '@playwright/test';

/** Minimum movement that counts as a layout shift, in CSS pixels (Layout Instability). */
const minShiftPx = 3;

/**
 * Lists texts and images of the first screen that move when later content arrives. Removes the nodes of `main` one by
 * one from the end and compares the positions of the remaining nodes after each step; this covers every point at which
 * a chunk of the page could end. Replaces `main` with a copy at the end.
 */
export async function listShiftedByLaterContent(page: Page): Promise<string[]> {
  return page.evaluate((minPx) => {
    const nodes: Node[] = [];
    const main = document.querySelector('main') ?? document.body;
    const copy = main.cloneNode(true);
    const walker = document.createTreeWalker(
      main,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      // Skip the contents of drawings and buttons, which arrive with their element, and of tables, whose column widths
      // depend on all cells.
      (node) =>
        node.parentElement?.closest('svg, button, table') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const range = document.createRange();
    const rectOf = (node: Node): DOMRect | undefined => {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) return undefined; // does not count as a shift
      if (node instanceof Element) return node.getClientRects()[0];
      range.selectNodeContents(node);
      return range.getClientRects()[0];
    };
    const isInWindow = (rect: DOMRect | undefined) =>
      rect !== undefined && rect.width > 0 && rect.top < window.innerHeight;
    const describe = (node: Node) => `${node.nodeName} "${node.textContent?.trim().slice(0, 40)}"`;
    const isLeaf = (node: Node) =>
      node instanceof Element ? node.matches('svg, img, input, video, button') : node.textContent?.trim() !== '';
    const visibleLeaves = nodes
      .map((node, index) => ({ node, index, rect: isLeaf(node) ? rectOf(node) : undefined }))
      .filter(({ rect }) => isInWindow(rect));
    const moved: string[] = [];
    for (const [index, later] of [...nodes.entries()].toReversed()) {
      const name = describe(later);
      later.parentNode?.removeChild(later);
      for (const leaf of visibleLeaves.filter((leaf) => leaf.index < index)) {
        const rect = rectOf(leaf.node);
        const by = rect && leaf.rect && Math.max(Math.abs(rect.x - leaf.rect.x), Math.abs(rect.y - leaf.rect.y));
        if (by && by >= minPx && isInWindow(rect))
          moved.push(`${describe(leaf.node)} by ${Math.round(by)} px when ${name} arrives`);
        leaf.rect = rect;
      }
    }
    main.replaceWith(copy);
    return moved;
  }, minShiftPx);
}
