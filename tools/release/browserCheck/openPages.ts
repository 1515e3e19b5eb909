import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../browser/launchBrowser.ts';
import { checkPageInBrowser } from './checkPageInBrowser.ts';
import { createLinkCheck, type LinkCheck, listDeadLinks } from './deadPageLinks.ts';
import { type Fault, isTimeout } from './faults.ts';

/**
 * Viewports of the browser check, in CSS pixels: a phone and a desktop. `scrollWidths` are the widths at which a page
 * must not scroll sideways; each is tried in one of the viewports.
 */
const viewports = [
  { width: 390, height: 844, scrollWidths: [320, 390, 768] },
  { width: 1280, height: 900, scrollWidths: [1024, 1920] },
] as const;

/** Time limit of each step of a visit, in milliseconds: ten times the duration on a slow machine. */
const stepLimitMs = 15_000;
/** Time limit after a page has exceeded the first limit: pages share code, and an endless loop is probably in all. */
const shortStepLimitMs = 5000;
/** Number of pages that exceed a limit, after which no more pages are opened. */
const timeoutLimit = 3;

export type OpenPagesOptions = {
  browserPath: string;
  /** Returns the part that answers a path. */
  partOf: (path: string) => string;
  /** Paths in the sitemap of the site. */
  listed: readonly string[];
};

/** Opens pages of a site in all viewports, and resolves to their faults. Dead links are listed at the first width. */
export async function openPages(
  siteUrl: string,
  paths: readonly string[],
  { browserPath, partOf, listed }: OpenPagesOptions,
): Promise<Fault[]> {
  const browser = await launchBrowser([], browserPath);
  const isDead = createLinkCheck(siteUrl, listed);
  try {
    const lists = viewports.map((viewport) => openInViewport(browser, viewport, { siteUrl, paths, partOf, isDead }));
    return (await Promise.all(lists)).flat();
  } finally {
    await browser.close();
  }
}

type Viewport = (typeof viewports)[number];
type Pages = { siteUrl: string; paths: readonly string[]; partOf: (path: string) => string; isDead: LinkCheck };

async function openInViewport(
  browser: Browser,
  { width, height, scrollWidths }: Viewport,
  { siteUrl, paths, partOf, isDead }: Pages,
): Promise<Fault[]> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-CA' });
  const faults: Fault[] = [];
  const listTimeouts = () => faults.filter(isTimeout);
  for (const path of paths) {
    const timeouts = listTimeouts().length;
    if (timeouts >= timeoutLimit) break;
    const options = { scrollWidths, stepLimitMs: timeouts > 0 ? shortStepLimitMs : stepLimitMs };
    const { faults: seen, links } = await checkPageInBrowser(context, siteUrl + path, options);
    const dead = await listDeadLinks(partOf(path), links, { isDead, partOf });
    faults.push(...[...seen, ...dead].map((fault) => ({ width, ...fault, path })));
  }
  return faults;
}
