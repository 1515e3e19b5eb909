import type { Browser } from 'playwright-core';
import type { BenchPage } from '../benchPages.ts';
import type { BenchSites } from '../benchSites.ts';
import { inTurn } from '../inTurn.ts';
import { aimAtLink, muteScrolling } from '../lab/aim.ts';
import type { Conditions } from '../lab/conditions.ts';
import { click, hover, hoverAndClick, type Point, tap } from '../lab/gestures.ts';
import { followHeading } from '../lab/headings.ts';
import { untilHydrated } from '../lab/hydration.ts';
import { type LabPage, openLabPage } from '../lab/lab.ts';

/** A way in which the links of home are followed. */
export type Setting = 'prefetched' | 'hovered' | 'touched' | 'seam';

/** From the click on a link of home until the new page's heading is painted, in milliseconds. */
export type Navigation = { setting: Setting; path: string; federated: number[]; other: number[] };

type Way = {
  conditions: Conditions;
  follow: (lab: LabPage, point: Point) => Promise<void>;
  /** What it is compared with: new documents of the site without script, or the monolith. */
  beside: 'scriptless' | 'monolith';
  /** How often a link is followed for each run that is asked for: more often, the closer the limit is to what is true. */
  loadsPerRun: number;
  leadsTo: (page: BenchPage) => boolean;
};

const hoverMs = 100;
const pressMs = 80;

/** Pages to which home or its navigation shows a link. */
const targets = new Set(['/about', '/what-we-do/regulatory-compliance', '/discover/articles', '/contact']);

async function followPrefetched(lab: LabPage, point: Point): Promise<void> {
  await hover(lab.cdp, point);
  await lab.untilQuiet();
  await click(lab.cdp, point);
}

const ways: Record<Setting, Way> = {
  prefetched: {
    conditions: { screen: 'desktop' },
    follow: followPrefetched,
    beside: 'scriptless',
    // Some 45 ms, which spread by a fifth; the worst of four pages is judged.
    loadsPerRun: 3,
    leadsTo: () => true,
  },
  hovered: {
    conditions: { screen: 'desktop', isSlow: true },
    follow: ({ cdp }, point) => hoverAndClick(cdp, point, hoverMs),
    beside: 'scriptless',
    loadsPerRun: 1,
    leadsTo: () => true,
  },
  touched: {
    conditions: { screen: 'phone', isSlow: true },
    follow: ({ cdp }, point) => tap(cdp, point, pressMs),
    beside: 'scriptless',
    loadsPerRun: 1,
    leadsTo: () => true,
  },
  seam: {
    conditions: { screen: 'desktop', isSlow: true },
    follow: followPrefetched,
    beside: 'monolith',
    // Both sides do the same work, and a click's time spreads by a third of it: the median of 5 is off by 15 %.
    loadsPerRun: 3,
    leadsTo: ({ isOfSection }) => isOfSection,
  },
};

/** Every setting with every page that is measured in it, of those given. */
export function listNavigations(pages: readonly BenchPage[]): { setting: Setting; path: string }[] {
  const reached = pages.filter(({ path }) => targets.has(path));
  return (Object.keys(ways) as Setting[]).flatMap((setting) =>
    reached.filter(ways[setting].leadsTo).map(({ path }) => ({ setting, path })),
  );
}

/**
 * Follows a link of home, idle and hydrated, on both sides of a comparison in turn: as often for each of `runs` as its
 * way says. The first round warms the sites' caches and is not counted.
 */
export async function measureNavigation(
  browser: Browser,
  { urls }: Pick<BenchSites, 'urls'>,
  { setting, path }: { setting: Setting; path: string },
  runs: number,
): Promise<Navigation> {
  const { beside, loadsPerRun } = ways[setting];
  const measured: Navigation = { setting, path, federated: [], other: [] };
  for (let load = 0; load <= runs * loadsPerRun; load++) {
    for (const side of inTurn(['federated', 'other'] as const, load)) {
      const variant = side === 'other' ? beside : side;
      const ms = await followLink(browser, urls[variant], path, ways[setting], variant !== 'scriptless');
      if (load > 0) measured[side].push(ms);
    }
  }
  return measured;
}

async function followLink(browser: Browser, siteUrl: string, path: string, way: Way, hasScript: boolean) {
  const lab = await openLabPage(browser, way.conditions);
  try {
    await muteScrolling(lab);
    const untilPainted = await followHeading(lab);
    await lab.page.goto(`${siteUrl}/`, { waitUntil: 'load' });
    if (hasScript) await untilHydrated(lab, 'body');
    const point = await aimAtLink(lab, path);
    await lab.untilQuiet();
    await way.follow(lab, point);
    const ms = await untilPainted();
    const { pathname } = new URL(lab.page.url());
    if (pathname !== path) throw new Error(`The link to ${path} led to ${pathname}.`);
    return ms;
  } finally {
    await lab.close();
  }
}
