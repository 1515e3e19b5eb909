import { type Metric, onLCP, onTTFB } from 'web-vitals';
import {
  type ConnectionClass,
  errorLimit,
  type ViewportClass,
  type VisitBeacon,
  visitBeaconPath,
  type VisitValues,
} from '../../pageData/visitBeacon.ts';
import { describeFailure } from './describeFailure.ts';
import type { PageData } from '../../pageData/pageData.ts';
import type { Router } from '../navigation/router.ts';

/** A page view with its measurements so far. */
type View = {
  path: string;
  /** Page id; undefined for a path without a page, whose views are not reported. */
  route: string | undefined;
  /** Time since the start of the document, in milliseconds. */
  startMs: number;
  /** True for the view with which the document began. */
  isFirst: boolean;
  isReported: boolean;
  /** Number of interactions with the document before the view; undefined in browsers that do not count them. */
  interactions: number | undefined;
  /** The latest session window of layout shifts (https://web.dev/articles/cls). */
  shifts: { firstMs: number; lastMs: number; sum: number };
  values: VisitValues;
};

/** Duration from which the browser reports events, in milliseconds; the default of web-vitals. */
const eventThresholdMs = 40;
/** INP of a view whose interactions were all below the threshold, in milliseconds, as in web-vitals. */
const fastInteractionMs = 8;
/** Maximum time between two shifts of a session window, and of the whole window, in milliseconds. */
const windowGapMs = 1000;
const windowLimitMs = 5000;
/** Widths from which a viewport is medium or large, in CSS pixels. */
const mediumFromPx = 600;
const largeFromPx = 1024;

/**
 * Records page views and sends one beacon for each: when the page is hidden, or when another page of the site is shown.
 * Does nothing for visitors who do not want to be measured (Global Privacy Control, Do Not Track), and in development,
 * where pages have no file list.
 *
 * A page that was never visible (a background tab, a prerendered page) is not reported, because it is never hidden. A
 * page that returns from the back/forward cache begins a new view, without the times of the document.
 *
 * LCP and TTFB are those of web-vitals, which handles background tabs, prerendering and the end of LCP at the first
 * input. INP and CLS are measured here: the library measures them for a whole document, and cannot start again at a
 * navigation (its soft navigations need Chromium 151, which decides what a navigation is). With them the library alone
 * has 2.8 of the 3 KiB that this chunk may have. INP is the longest interaction of the view; the library ignores one of
 * 50.
 *
 * @param failures uncaught errors that no beacon contains yet; empties it with each beacon.
 * @param whenIdle passed, because an import would make it an export of the main script, which costs bytes there.
 */
export function recordVisits(
  router: Pick<Router, 'state' | 'pending' | 'subscribe'>,
  { loaded, releases: { digests } }: Pick<PageData, 'loaded' | 'releases'>,
  failures: Event[],
  whenIdle: (task: () => void) => void,
): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!digests || globalPrivacyControl || doNotTrack === '1') return;
  const set = digests.address.split('/').pop() ?? '';
  const openView = (startMs: number, isFirst = false): View => ({
    path: location.pathname,
    route: router.state().page.match?.route.id,
    startMs,
    isFirst,
    isReported: false,
    interactions: readInteractionCount(),
    shifts: { firstMs: 0, lastMs: -Infinity, sum: 0 },
    values: isObservable('layout-shift') ? { cls: 0 } : {},
  });
  // A visitor may have left the document's first page before this script was loaded.
  let current = router.state().page.loaded === loaded ? openView(0, true) : openView(performance.now());
  let previous: View | undefined;
  let requestedMs: number | undefined;

  // An entry can arrive after a navigation: the tap that leaves a page counts for that page.
  const viewAt = (timeMs: number) => (timeMs < current.startMs ? previous : current);
  const takeShifts = observe('layout-shift', (entry: LayoutShift) => {
    const view = viewAt(entry.startTime);
    if (view && !entry.hadRecentInput) addShift(view, entry);
  });
  const takeEvents = observe('event', ({ startTime, duration, interactionId }: PerformanceEventTiming) => {
    const values = viewAt(startTime)?.values;
    if (values && interactionId) values.inp = Math.max(values.inp ?? 0, duration);
  });
  const keepFirst = ({ name, value }: Metric) => {
    if (current.isFirst) current.values[name === 'LCP' ? 'lcp' : 'ttfb'] = value;
  };
  // All changes: a navigation within the site ends the first view before the library reports its final LCP.
  onLCP(keepFirst, { reportAllChanges: true });
  onTTFB(keepFirst);

  function report(...views: (View | undefined)[]): void {
    takeShifts?.();
    takeEvents?.();
    for (const view of views) {
      if (!view || view.isReported || view.route === undefined) continue;
      view.isReported = true;
      if (readInteractionCount() !== view.interactions) view.values.inp ??= fastInteractionMs;
      const errors = failures.splice(0).flatMap(describeFailure).slice(0, errorLimit);
      const beacon: VisitBeacon = { set, route: view.route, ...view.values, ...describeVisitor(), errors };
      navigator.sendBeacon(visitBeaconPath, JSON.stringify(beacon));
    }
  }
  // Calls as in web-vitals, which compress well.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report(previous, current);
  });
  addEventListener('pageshow', (event) => event.persisted && (current = openView(event.timeStamp)), true);
  // The click's time includes the wait for the main thread.
  addEventListener('click', (event) => (requestedMs = event.timeStamp), true);
  router.subscribe(() => {
    if (router.pending()) {
      const event = window.event as NavigateEvent | undefined; // the router starts navigations at this event
      // A redirect, which has no event, keeps the time of its navigation.
      if (event && event.navigationType !== 'push') requestedMs = event.timeStamp;
      return;
    }
    const sinceMs = requestedMs;
    requestedMs = undefined;
    if (location.pathname === current.path) return;
    report(previous);
    const left = (previous = current);
    const view = (current = openView(performance.now()));
    untilPagePainted(() => {
      if (sinceMs !== undefined && view === current) view.values.navigation = performance.now() - sinceMs;
      // The entry of the tap that left the page arrives after the paint.
      whenIdle(() => report(left));
    });
  });
}

const isObservable = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

/** Reads entries, also earlier ones. Returns a function that reads those which the browser has not delivered yet. */
function observe<Entry extends PerformanceEntry>(type: string, read: (entry: Entry) => void): (() => void) | undefined {
  if (!isObservable(type)) return undefined;
  // The entry's class depends on the type.
  const readAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach((entry) => read(entry));
  const observer = new PerformanceObserver((list) => readAll(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: eventThresholdMs });
  return () => readAll(observer.takeRecords());
}

/** Adds a layout shift to the view's session window. CLS is the largest sum of a window. */
function addShift({ shifts, values }: View, { startTime, value }: LayoutShift): void {
  const isInWindow = startTime - shifts.lastMs < windowGapMs && startTime - shifts.firstMs < windowLimitMs;
  if (!isInWindow) Object.assign(shifts, { firstMs: startTime, sum: 0 });
  shifts.lastMs = startTime;
  shifts.sum += value;
  values.cls = Math.max(values.cls ?? 0, shifts.sum);
}

/** Calls back after the paint of the next page, which React has rendered when a navigation completes (`ClientRouting`). */
function untilPagePainted(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

function readInteractionCount(): number | undefined {
  // Missing from TypeScript's DOM types: https://w3c.github.io/event-timing/
  return (performance as { interactionCount?: number }).interactionCount;
}

/** Returns the classes of the visitor's connection and viewport; they are too coarse to recognize a visitor. */
function describeVisitor(): { connection: ConnectionClass; viewport: ViewportClass } {
  // Missing from TypeScript's DOM types: https://wicg.github.io/netinfo/
  const { connection } = navigator as { connection?: { effectiveType?: ConnectionClass } };
  const viewport = innerWidth < mediumFromPx ? 'small' : innerWidth < largeFromPx ? 'medium' : 'large';
  return { connection: connection?.effectiveType ?? 'unknown', viewport };
}
