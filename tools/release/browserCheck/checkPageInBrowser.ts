import { type BrowserContext, errors, type Page } from 'playwright-core';
import { listFullPageViolations } from '../../browser/axe.ts';
import { untilHydrated } from '../../browser/hydration.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../browser/recordLayoutShifts.ts';
import { trackPageIdle } from '../../browser/trackPageIdle.ts';
import type { Fault } from './faults.ts';
import { findTextMismatch, recordTexts } from './textMismatch.ts';

/** Time limit for the check of a page, in milliseconds: twenty times the duration on a slow machine. */
const pageLimitMs = 60_000;
/** Maximum number of console messages per page, for pages that log without end. */
const lineLimit = 10;
/** Wheel events for scrolling, and the distance of each in CSS pixels; no page is longer. */
const wheel = { count: 300, distancePx: 600 };
/** React's error codes for a failed hydration, after which it rendered the page again (react.dev/errors). */
const mismatch = /Minified React error #(?:418|419|421|422|423|425)\b/;

type PageFault = Pick<Fault, 'kind' | 'what' | 'error'>;

/**
 * Opens a page, scrolls to its end and lists its faults: console messages, hydration mismatches, layout shifts and axe
 * violations. Positions in the faults are absolute URLs.
 * @param address absolute URL of the page.
 */
export async function checkPageInBrowser(context: BrowserContext, address: string): Promise<PageFault[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(pageLimitMs);
  const faults: PageFault[] = [];
  const mismatches: string[] = [];
  page.on('console', (message) => {
    const { url, lineNumber, columnNumber } = message.location();
    const place = url === '' ? '' : `\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}`;
    const text = message.text();
    if (faults.length < lineLimit)
      faults.push({ kind: 'console', what: `${message.type()}: ${text}${place}`, error: findError(text) });
  });
  page.on('pageerror', ({ name, message, stack }) => {
    if (mismatch.test(message)) mismatches.push(message);
    else if (faults.length < lineLimit)
      faults.push({ kind: 'console', what: `uncaught: ${stack ?? message}`, error: `${name}: ${message}` });
  });
  const untilIdle = trackPageIdle(page);
  const visit = async () => {
    await recordLayoutShifts(page);
    await page.addInitScript(recordTexts);
    await page.addInitScript(recordCauses);
    await page.goto(address);
    // The first interaction, after which the code of the page body is loaded.
    await page.mouse.move(2, 300);
    await untilHydrated(page);
    await scrollThrough(page);
    await untilIdle();
    for (const what of await listLayoutShifts(page)) faults.push({ kind: 'shift', what });
    if (mismatches.length > 0) faults.push(...(await describeMismatch(page, mismatches)));
    for (const what of await listFullPageViolations(page)) faults.push({ kind: 'accessibility', what });
  };
  try {
    if (!(await endsInTime(visit()))) {
      faults.push({ kind: 'neverIdle', what: `it was not hydrated and idle after ${pageLimitMs / 1000} s.` });
    }
    return faults;
  } finally {
    await page.close();
  }
}

/** Returns the errors that React caught during hydration, or else the text that differs, or else React's messages. */
async function describeMismatch(page: Page, messages: readonly string[]): Promise<PageFault[]> {
  const causes = await page.evaluate(() => (window as unknown as { listCauses: () => string[] }).listCauses());
  if (causes.length > 0) return causes.map((what) => ({ kind: 'mismatch', what, error: findError(what) }));
  return [{ kind: 'mismatch', what: (await findTextMismatch(page)) ?? messages.join(' ') }];
}

/** Runs in the page before its scripts: records the stacks of errors that are the cause of another, for `listCauses`. */
function recordCauses(): void {
  const causes: string[] = [];
  window.addEventListener('error', ({ error }) => {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error) causes.push(cause.stack ?? cause.message);
  });
  Object.assign(window, { listCauses: () => causes });
}

/**
 * Resolves to true if a visit ends before the time limit. Playwright's timeouts do not suffice: `page.evaluate` never
 * settles in a page whose script loops forever.
 */
async function endsInTime(visit: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), pageLimitMs)));
  try {
    return await Promise.race([visit.then(() => true), limit]);
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  } finally {
    clearTimeout(timer);
    // After a timeout the visit rejects when its page is closed.
    visit.catch(() => undefined);
  }
}

/** Scrolls to the end of the page by wheel events. */
async function scrollThrough(page: Page): Promise<void> {
  for (let turn = 0; turn < wheel.count; turn += 1) {
    await page.mouse.wheel(0, wheel.distancePx);
    if (await page.evaluate(isAtPageEnd)) return;
  }
}

/** Runs in the page: the result of a wheel event is painted by the second animation frame. */
async function isAtPageEnd(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight;
}

/** Returns name and message of the first error in a text; Chromium prints errors with their stack. */
function findError(text: string): string | undefined {
  return /\b(\w*Error: [^\n]*)\n\s+at\b/.exec(text)?.[1];
}
