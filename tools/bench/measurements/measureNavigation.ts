import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { alternate } from '../alternate.ts';
import type { SiteUrls } from '../benchSites.ts';
import { benchFolder } from '../benchStores.ts';
import type { Figure } from '../figures.ts';
import { findLinkPosition, focusAndEnter, hoverAndClick, type Point, tap } from '../lab/gestures.ts';
import { loadHydrated } from '../lab/hydration.ts';
import { type Conditions, type LabPage, withLabPage } from '../lab/lab.ts';
import { timePaints } from '../lab/paints.ts';
import type { BenchOptions } from '../options.ts';
import {
  type MeasuredGesture,
  type NavigationTimes,
  type Side,
  toNavigationFigures,
  type VisitTimes,
} from '../navigationTimes.ts';

/** Starts of the measured navigations, by their targets: within the shell, from it to a section, between sections. */
const startOf: Readonly<Record<string, string>> = {
  '/about': '/',
  '/what-we-do/regulatory-compliance': '/',
  '/discover/articles': '/what-we-do/regulatory-compliance',
};
/** Targets of the measured navigations. */
export const targets = Object.keys(startOf);

/** A gesture that follows a link. */
type Gesture = MeasuredGesture & {
  conditions: Conditions;
  follow: (lab: LabPage, point: Point) => Promise<void>;
  /** Number of clicks per load of `--runs`. */
  clicksPerLoad: number;
};

const gestures: readonly Gesture[] = [
  {
    name: 'hover',
    budget: 'prefetchedClick',
    goals: { click: 20, back: 20 },
    conditions: { screen: 'desktop' },
    follow: (lab, point) => hoverAndClick(lab, point, lab.untilIdle),
    clicksPerLoad: 1,
  },
  {
    name: 'keyboard',
    goals: { click: 20 },
    conditions: { screen: 'desktop' },
    follow: (lab, point) => focusAndEnter(lab, point, lab.untilIdle),
    clicksPerLoad: 1,
  },
  {
    name: 'touch',
    goals: { click: 20 },
    conditions: { screen: 'phone' },
    follow: tap,
    clicksPerLoad: 1,
  },
  {
    name: 'hover of 100 ms, slow',
    budget: 'hoveredClick',
    goals: { click: 60, back: 40 },
    conditions: { screen: 'desktop', isSlow: true },
    follow: (lab, point) => hoverAndClick(lab, point, () => pause(100)),
    clicksPerLoad: 1,
  },
  {
    name: 'keyboard, slow',
    budget: 'keyedClick',
    comparesMonolith: true,
    goals: { click: 60 },
    conditions: { screen: 'desktop', isSlow: true },
    follow: (lab, point) => focusAndEnter(lab, point, lab.untilIdle),
    // Site and monolith do the same work, and times vary by a third: the median of 5 clicks is off by 15 %.
    clicksPerLoad: 2,
  },
  {
    name: 'touch, slow',
    budget: 'touchedClick',
    goals: { click: 80, back: 40 },
    conditions: { screen: 'phone', isSlow: true },
    follow: tap,
    clicksPerLoad: 1,
  },
];

/**
 * Follows the link to a page with each gesture, and goes back, on all sides of the comparison in turn.
 * @param writesTraces writes a trace of one slow touch to `var/bench/`, for Chromium's performance panel.
 */
export async function measureNavigation(
  browser: Browser,
  urls: SiteUrls,
  target: string,
  { loads, writesTraces }: Pick<BenchOptions, 'loads' | 'writesTraces'>,
): Promise<{ figures: Figure[]; times: NavigationTimes[] }> {
  const from = startOf[target] ?? '/';
  const times: NavigationTimes[] = [];
  for (const gesture of gestures) {
    // The first round warms the sites' caches.
    const rounds = { rounds: loads * gesture.clicksPerLoad, warmUps: 1 };
    const sides = await alternate<Side, VisitTimes>(['federated', 'scriptless', 'monolith'], rounds, (side) =>
      visit(browser, urls[side], { from, target, gesture, hasScript: side !== 'scriptless' }),
    );
    times.push({ from, target, gesture, sides });
  }
  const traced = gestures.find(({ name }) => name === 'touch, slow');
  if (writesTraces && traced)
    await visit(browser, urls.federated, {
      from,
      target,
      gesture: traced,
      hasScript: true,
      trace: path.join(benchFolder, `trace${target.replaceAll('/', '-')}.json`),
    });
  return { figures: times.flatMap(toNavigationFigures), times };
}

type Visit = { from: string; target: string; gesture: Gesture; hasScript: boolean; trace?: string };

function visit(
  browser: Browser,
  siteUrl: string,
  { from, target, gesture: { conditions, follow, goals }, hasScript, trace }: Visit,
): Promise<VisitTimes> {
  return withLabPage(browser, conditions, async (lab) => {
    const { page, untilIdle } = lab;
    const { untilPainted, goBack } = await timePaints(lab);
    if (hasScript) await loadHydrated(lab, siteUrl + from, 'body');
    else await page.goto(siteUrl + from, { waitUntil: 'load' });
    const point = await findLinkPosition(lab, target);
    await untilIdle();
    if (trace !== undefined) await browser.startTracing(page, { path: trace });
    await follow(lab, point);
    const click = await untilPainted();
    if (trace !== undefined) await browser.stopTracing();
    checkPath(lab, target);
    if (goals.back === undefined) return { click };
    await untilIdle();
    await goBack();
    const back = await untilPainted();
    checkPath(lab, from);
    return { click, back };
  });
}

function checkPath({ page }: LabPage, path: string): void {
  const { pathname } = new URL(page.url());
  if (pathname !== path)
    throw new Error(`The navigation to ${path} opened ${pathname}; the navigation cannot be measured.`);
}
