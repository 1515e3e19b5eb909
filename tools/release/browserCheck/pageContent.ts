import type { Page } from 'playwright-core';

/** Maximum number of elements that are named as the cause of sideways scrolling. */
const culpritLimit = 3;

/** A link of a page to an address of this site, with its start tag. */
export type PageLink = {
  /** Path with query. */
  target: string;
  element: string;
  isInFrame: boolean;
};

/** Main headings of a page, its links, and its links to fragments without a target. */
export type PageContent = { headings: string[]; links: PageLink[]; deadFragments: PageLink[] };

/** Reads headings and links of a page. `siteOrigin` is the origin in absolute links to this site. */
export function readPageContent(page: Page, siteOrigin: string): Promise<PageContent> {
  return page.evaluate(readContent, siteOrigin);
}

/** Runs in the page. */
function readContent(siteOrigin: string): PageContent {
  const describe = (link: HTMLAnchorElement, target: string): PageLink => ({
    target,
    element: link.outerHTML.slice(0, link.outerHTML.indexOf('>') + 1),
    isInFrame: link.closest('main') === null,
  });
  const links: PageLink[] = [];
  const deadFragments: PageLink[] = [];
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const url = URL.parse(link.href);
    if (!url || ![window.location.origin, siteOrigin].includes(url.origin)) continue;
    const target = url.pathname + url.search;
    if (target !== window.location.pathname + window.location.search) {
      links.push(describe(link, target));
      continue;
    }
    const id = decodeURIComponent(url.hash.slice(1));
    // `#` and `#top` lead to the top of every page.
    const isTop = id === '' || id.toLowerCase() === 'top';
    if (!isTop && document.getElementById(id) === null) deadFragments.push(describe(link, url.hash));
  }
  const headings = [...document.querySelectorAll<HTMLElement>('h1, [role="heading"][aria-level="1"]')]
    .filter((heading) => heading.matches('h1:not([role]), [role="heading"]') && heading.checkVisibility())
    .filter((heading) => heading.closest('[aria-hidden="true"]') === null)
    .map(({ innerText }) => innerText.trim());
  return { headings, links, deadFragments };
}

/**
 * Width of a page that is wider than the viewport, with the start tags and texts of the elements that reach furthest, the
 * furthest first. `isInFrame` is true if that one is outside of `main`.
 */
export type SidewaysScroll = { viewport: number; width: number; elements: string[]; isInFrame: boolean };

/** Lists the viewports in which a page scrolls sideways. Changes the size of the viewport. */
export async function listSidewaysScrolls(page: Page, viewports: readonly number[]): Promise<SidewaysScroll[]> {
  const found: SidewaysScroll[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize({ width: viewport, height: 900 });
    const scroll = await page.evaluate(findSidewaysScroll, culpritLimit);
    if (scroll) found.push({ viewport, ...scroll });
  }
  return found;
}

/** Runs in the page. Names the innermost elements that end outside of the viewport and that no ancestor clips. */
function findSidewaysScroll(limit: number): Omit<SidewaysScroll, 'viewport'> | undefined {
  const width = document.documentElement.scrollWidth;
  const viewport = window.innerWidth;
  if (width <= viewport) return undefined;
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
  const isInFrame = (element: Element) => element.closest('main') === null;
  const endOf = (element: Element) => element.getBoundingClientRect().right + window.scrollX;
  const outside = [...document.body.querySelectorAll('*')].filter(
    (element) => endOf(element) > viewport + 0.5 && element.checkVisibility() && !isClipped(element.parentElement),
  );
  const culprits = outside
    .filter((element) => !outside.some((other) => other.parentElement === element && endOf(other) > endOf(element) - 1))
    .toSorted((one, other) => {
      const distance = endOf(other) - endOf(one);
      // Of elements with the same end the frame's is the cause on all pages.
      return Math.abs(distance) > 1 ? distance : Number(isInFrame(other)) - Number(isInFrame(one));
    })
    .slice(0, limit);
  const describe = (element: Element) => {
    const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
    const text = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return text === '' ? tag : `${tag} with “${text}”`;
  };
  return {
    width,
    elements: culprits.map(describe),
    isInFrame: culprits[0] !== undefined && isInFrame(culprits[0]),
  };
}
