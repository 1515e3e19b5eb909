import { type BrowserContext, errors, type Page } from 'playwright-core';
import { listFullPageViolations } from '../../browser/axe.ts';
import { untilHydrated } from '../../browser/hydration.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../browser/recordLayoutShifts.ts';
import { trackPageIdle } from '../../browser/trackPageIdle.ts';
import type { Fault } from './faults.ts';
import { findTextMismatch, recordTexts } from './textMismatch.ts';

/** How long a page may take until it was seen, in milliseconds: twenty times what one takes on a slow machine. */
const pageLimitMs = 60_000;
/** A console that is written to without an end is read so far. */
const lineLimit = 10;
/** Turns of the wheel, and how far one goes, in CSS pixels: no page is longer. */
const turns = { count: 300, byPx: 600 };
/** React's codes for a page that it could not go on with and rendered anew (react.dev/errors). */
const mismatch = /Minified React error #(?:418|419|421|422|423|425)\b/;

type PageFault = Pick<Fault, 'kind' | 'what' | 'error'>;

/**
 * Opens a page as a visitor does, who reads it to its foot once, and lists what is wrong with it: what it writes to the
 * console, what is rendered otherwise than it was sent, what moves, what axe finds. Places are whole addresses.
 * @param address the page's whole address.
 */
export async function checkPageInBrowser(context: BrowserContext, address: string): Promise<PageFault[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(pageLimitMs);
  const seen: PageFault[] = [];
  const thrown: string[] = [];
  page.on('console', (message) => {
    const { url, lineNumber, columnNumber } = message.location();
    const place = url === '' ? '' : `\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}`;
    const text = message.text();
    if (seen.length < lineLimit)
      seen.push({ kind: 'console', what: `${message.type()}: ${text}${place}`, error: findError(text) });
  });
  page.on('pageerror', ({ name, message, stack }) => {
    if (mismatch.test(message)) thrown.push(message);
    else if (seen.length < lineLimit)
      seen.push({ kind: 'console', what: `uncaught: ${stack ?? message}`, error: `${name}: ${message}` });
  });
  const untilIdle = trackPageIdle(page);
  const look = async () => {
    await recordLayoutShifts(page);
    await page.addInitScript(recordTexts);
    await page.addInitScript(recordCauses);
    await page.goto(address);
    // The first sign, upon which the code of the page's body is fetched.
    await page.mouse.move(2, 300);
    await untilHydrated(page);
    await scrollThrough(page);
    await untilIdle();
    for (const what of await listLayoutShifts(page)) seen.push({ kind: 'shift', what });
    if (thrown.length > 0) seen.push(...(await describeMismatch(page, thrown)));
    for (const what of await listFullPageViolations(page)) seen.push({ kind: 'accessibility', what });
  };
  try {
    if (!(await isOverInTime(look()))) {
      seen.push({ kind: 'neverIdle', what: `it was not hydrated and at rest after ${pageLimitMs / 1000} s.` });
    }
    return seen;
  } finally {
    await page.close();
  }
}

/** The errors that React caught while it hydrated, or the text that it did not expect, or React's own messages. */
async function describeMismatch(page: Page, messages: readonly string[]): Promise<PageFault[]> {
  const causes = await page.evaluate(() => (window as unknown as { listCauses: () => string[] }).listCauses());
  if (causes.length > 0) return causes.map((what) => ({ kind: 'mismatch', what, error: findError(what) }));
  return [{ kind: 'mismatch', what: (await findTextMismatch(page)) ?? messages.join(' ') }];
}

/** Runs in the page before its scripts: keeps the stacks of errors that others give as their cause, for `listCauses`. */
function recordCauses(): void {
  const causes: string[] = [];
  window.addEventListener('error', ({ error }) => {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error) causes.push(cause.stack ?? cause.message);
  });
  Object.assign(window, { listCauses: () => causes });
}

/** Whether a look ends before the limit: a page whose script loops for ever answers nothing, not even that. */
async function isOverInTime(look: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), pageLimitMs)));
  try {
    return await Promise.race([look.then(() => true), limit]);
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  } finally {
    clearTimeout(timer);
    // It rejects when its page is closed under it.
    look.catch(() => undefined);
  }
}

/** Turns the wheel until the foot of the page is there. */
async function scrollThrough(page: Page): Promise<void> {
  for (let turn = 0; turn < turns.count; turn += 1) {
    await page.mouse.wheel(0, turns.byPx);
    if (await page.evaluate(isFootThere)) return;
  }
}

/** Runs in the page: what a turn of the wheel has brought is painted by the second frame. */
async function isFootThere(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight;
}

/** Name and message of the first error in a text, which Chromium writes with its stack. */
function findError(text: string): string | undefined {
  return /\b(\w*Error: [^\n]*)\n\s+at\b/.exec(text)?.[1];
}
