import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { alternate } from '../alternate.ts';
import type { SiteUrls } from '../benchSites.ts';
import { type BudgetName, ms } from '../budgets.ts';
import { type Figure, toRatio } from '../figures.ts';
import { findLinkPosition, hoverAndClick, disableScrolling, type Point, tap } from '../lab/gestures.ts';
import { timeUntilNewHeading } from '../lab/headings.ts';
import { loadHydrated } from '../lab/hydration.ts';
import { type Conditions, type LabPage, withLabPage } from '../lab/lab.ts';

/** Pages of the shell that home or its navigation links to. */
const shellTargets = ['/about', '/contact'];
/** Pages of sections that home links to; navigations to them are also compared with the monolith. */
const sectionTargets = ['/what-we-do/regulatory-compliance', '/discover/articles'];
/** Targets of the measured navigations. */
export const targets = [...shellTargets, ...sectionTargets];

/** A way to follow a link on home, and its budget. */
type Gesture = {
  budget: BudgetName;
  conditions: Conditions;
  follow: (lab: LabPage, point: Point) => Promise<void>;
  /** The other side of the comparison: new documents of the site without scripts, or the monolith. */
  other: 'scriptless' | 'monolith';
  /** Number of clicks per load of `--runs`. */
  clicksPerLoad: number;
};

const hoverUntilPrefetched: Gesture['follow'] = (lab, point) => hoverAndClick(lab, point, lab.untilIdle);

const gestures: readonly Gesture[] = [
  {
    budget: 'prefetchedClick',
    conditions: { screen: 'desktop' },
    follow: hoverUntilPrefetched,
    other: 'scriptless',
    // Clicks take about 45 ms and vary by a fifth, and the worst of four pages counts.
    clicksPerLoad: 3,
  },
  {
    budget: 'hoveredClick',
    conditions: { screen: 'desktop', isSlow: true },
    follow: (lab, point) => hoverAndClick(lab, point, () => pause(100)),
    other: 'scriptless',
    clicksPerLoad: 1,
  },
  {
    budget: 'touchedClick',
    conditions: { screen: 'phone', isSlow: true },
    follow: tap,
    other: 'scriptless',
    clicksPerLoad: 1,
  },
  {
    budget: 'monolithClick',
    conditions: { screen: 'desktop', isSlow: true },
    follow: hoverUntilPrefetched,
    other: 'monolith',
    // Both sides do the same work, and times vary by a third: the median of 5 clicks is off by 15 %.
    clicksPerLoad: 3,
  },
];

/** Follows the link on home to a page, with each gesture, on both sides of the comparison in turn. */
export async function measureNavigation(
  browser: Browser,
  urls: SiteUrls,
  path: string,
  loads: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const gesture of gestures)
    if (gesture.other !== 'monolith' || sectionTargets.includes(path))
      figures.push(await measureGesture(browser, urls, path, gesture, loads * gesture.clicksPerLoad));
  return figures;
}

async function measureGesture(
  browser: Browser,
  urls: SiteUrls,
  path: string,
  gesture: Gesture,
  clicks: number,
): Promise<Figure> {
  // The first round warms the sites' caches.
  const measured = await alternate(['federated', gesture.other], { rounds: clicks, warmUps: 1 }, (side) =>
    followLink(browser, urls[side], path, gesture, side !== 'scriptless'),
  );
  const name = gesture.other === 'monolith' ? 'monolith' : 'new document';
  const figure = toRatio(gesture.budget, measured.federated, measured[gesture.other], name, ms);
  return { ...figure, detail: `${figure.detail}, medians of ${clicks}` };
}

function followLink(
  browser: Browser,
  siteUrl: string,
  path: string,
  { conditions, follow }: Gesture,
  hasScript: boolean,
): Promise<number> {
  return withLabPage(browser, conditions, async (lab) => {
    await disableScrolling(lab);
    const untilPainted = await timeUntilNewHeading(lab);
    if (hasScript) {
      await loadHydrated(lab, `${siteUrl}/`, 'body');
      await lab.untilIdle();
    } else await lab.page.goto(`${siteUrl}/`, { waitUntil: 'load' });
    const point = await findLinkPosition(lab, path);
    await lab.untilIdle();
    await follow(lab, point);
    const time = await untilPainted();
    const { pathname } = new URL(lab.page.url());
    if (pathname !== path)
      throw new Error(`The link to ${path} opened ${pathname}; the navigation cannot be measured.`);
    return time;
  });
}
