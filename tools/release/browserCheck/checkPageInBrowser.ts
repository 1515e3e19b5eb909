import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, errors, type Page } from 'playwright-core';
import { company } from '@site/shared/company';
import { checkFullPage, showFullPage } from '../../browser/axe.ts';
import { formatLowContrast, type LowContrast } from '../../browser/contrast/listLowContrast.ts';
import { untilHydrated } from '../../browser/hydration.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../browser/recordLayoutShifts.ts';
import { trackPageIdle } from '../../browser/trackPageIdle.ts';
import { trackRunningScript } from '../../browser/trackRunningScript.ts';
import { shell } from '../../repository/repository.ts';
import type { Fault } from './faults.ts';
import { listSidewaysScrolls, type PageLink, readPageContent } from './pageContent.ts';
import { findTextMismatch, recordTexts } from './textMismatch.ts';

/** Time for the hydration of a page, or for its idle state, after it has thrown an error, in milliseconds. */
const errorSettleMs = 2000;
/** Maximum number of console messages per page, for pages that log without end. */
const lineLimit = 10;
/** Wheel events for scrolling, and the distance of each in CSS pixels; no page is longer. */
const wheel = { count: 300, distancePx: 800 };
/** Maximum number of texts with too little contrast that are named for a class of elements. */
const namedTextLimit = 3;
/** React's error codes for a failed hydration, after which it rendered the page again (react.dev/errors). */
const mismatch = /Minified React error #(?:418|419|421|422|423|425)\b/;

/** A fault without its page; without `width`, that of the viewport. */
export type PageFault = Omit<Fault, 'path' | 'width'> & { width?: number };

/** Result of the check of a page; `links` are its links to other pages of this site. */
export type CheckedPage = { faults: PageFault[]; links: PageLink[] };

export type PageCheckOptions = {
  /** Time limit of each step of the visit, in milliseconds. */
  stepLimitMs: number;
  /** Widths at which the page must not scroll sideways, in CSS pixels. */
  scrollWidths: readonly number[];
};

/**
 * Opens a page, scrolls to its end and lists its faults. After an error that hinders hydration only the error is listed,
 * because all other faults would follow from it. Positions in the faults are absolute URLs.
 * @param address absolute URL of the page.
 */
export async function checkPageInBrowser(
  context: BrowserContext,
  address: string,
  { stepLimitMs, scrollWidths }: PageCheckOptions,
): Promise<CheckedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(stepLimitMs);
  const { faults, mismatches, firstError } = watchErrors(page);
  const result: CheckedPage = { faults, links: [] };
  const untilIdle = trackPageIdle(page);
  const listRunningCalls = await trackRunningScript(page);
  /** Runs a step of the visit. Rejects with `StepTimeout` at the time limit. */
  const run = <Value>(goal: string, step: () => Promise<Value>) => endInTime(goal, step(), stepLimitMs);
  /** Waits for a state of the page; resolves to false if an error has prevented it. */
  const reach = async (goal: string, state: Promise<void>) =>
    run(goal, () => Promise.race([state.then(() => true), firstError.then(() => setTimeout(errorSettleMs, false))]));
  const visit = async () => {
    await run('loaded', async () => {
      await recordLayoutShifts(page);
      await page.addInitScript(recordTexts);
      await page.addInitScript(recordCauses);
      await page.goto(address);
      // The first interaction, after which the code of the page body is loaded.
      await page.mouse.move(2, 300);
    });
    if (!(await reach('hydrated', untilHydrated(page)))) return;
    await run('scrolled', () => scrollThrough(page));
    if (!(await reach('idle', untilIdle()))) return;
    if (faults.some(({ cause }) => cause !== undefined)) return;
    await run('checked', async () => {
      for (const what of await listLayoutShifts(page)) faults.push({ kind: 'shift', what });
      const content = await readPageContent(page, company.siteOrigin);
      result.links = content.links;
      faults.push(...describeHeadings(content.headings), ...content.deadFragments.map(describeFragment));
      await showFullPage(page);
      const { violations, lowContrast } = await checkFullPage(page);
      for (const { text, isInFrame } of violations)
        faults.push({ kind: 'accessibility', what: text, part: isInFrame ? shell : undefined });
      faults.push(...describeContrast(lowContrast));
    });
    await run('checked', async () => {
      for (const { viewport, width, elements, isInFrame } of await listSidewaysScrolls(page, scrollWidths))
        faults.push({
          kind: 'overflow',
          width: viewport,
          what: `it is ${width} px wide because of ${elements.join(', ')}.`,
          // Most often one element makes all pages too wide.
          cause: `width of ${elements[0]}`,
          part: isInFrame ? shell : undefined,
        });
    });
  };
  try {
    const timeout = await visit().then(() => undefined, toTimeout);
    if (mismatches.length > 0) {
      // In a page whose script loops forever only React's messages are known.
      const described = await run('checked', () => describeMismatch(page, mismatches)).catch(toTimeout);
      faults.push(...(Array.isArray(described) ? described : [toMismatch(mismatches.join(' '))]));
    }
    if (timeout) faults.push(describeTimeout(timeout, await listRunningCalls()));
    return result;
  } finally {
    await page.close();
  }
}

/** Collects console messages and uncaught errors as faults, and hydration errors apart. */
function watchErrors(page: Page) {
  const faults: PageFault[] = [];
  const mismatches: string[] = [];
  const { promise: firstError, resolve } = Promise.withResolvers<void>();
  page.on('console', (message) => {
    const { url, lineNumber, columnNumber } = message.location();
    const place = url === '' ? '' : `\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}`;
    const text = message.text();
    const cause = findError(text);
    // An error has its own stack trace: the position is React's or the page's call that reports it.
    const fault: PageFault =
      cause === undefined
        ? { kind: 'console', what: `${message.type()}: ${text}${place}` }
        : { kind: 'error', what: text, cause };
    if (faults.length < lineLimit) faults.push(fault);
    if (message.type() === 'error') resolve();
  });
  page.on('pageerror', ({ name, message, stack }) => {
    if (mismatch.test(message)) mismatches.push(message);
    else if (faults.length < lineLimit)
      faults.push({ kind: 'error', what: `uncaught: ${stack ?? message}`, cause: `${name}: ${message}` });
    resolve();
  });
  return { faults, mismatches, firstError };
}

function describeHeadings(headings: readonly string[]): PageFault[] {
  if (headings.length === 1) return [];
  const names = headings.map((heading) => `“${heading}”`).join(', ');
  return [{ kind: 'heading', what: headings.length === 0 ? 'it has none.' : `it has ${headings.length}: ${names}.` }];
}

function describeFragment({ target, element, isInFrame }: PageLink): PageFault {
  return {
    kind: 'link',
    what: `${element} leads to ${target}, and no element has this id.`,
    part: isInFrame ? shell : undefined,
  };
}

/** Returns one fault for the texts of elements with the same start tag. */
function describeContrast(texts: readonly LowContrast[]): PageFault[] {
  return [...Map.groupBy(texts, ({ element }) => element)].map(([element, group]) => {
    const named = group.slice(0, namedTextLimit).map(formatLowContrast);
    if (group.length > namedTextLimit) named.push(`${group.length - namedTextLimit} more`);
    return {
      kind: 'contrast',
      what: `${named.join('; ')}.`,
      cause: `contrast of ${element}`,
      part: group.every(({ isInFrame }) => isInFrame) ? shell : undefined,
    };
  });
}

/** Returns the errors that React caught during hydration, or else the text that differs, or else React's messages. */
async function describeMismatch(page: Page, messages: readonly string[]): Promise<PageFault[]> {
  const causes = await page.evaluate(() => (window as unknown as { listCauses: () => string[] }).listCauses());
  if (causes.length > 0) return causes.map((what) => ({ kind: 'mismatch', what, cause: findError(what) }));
  return [toMismatch((await findTextMismatch(page)) ?? messages.join(' '))];
}

function toMismatch(what: string): PageFault {
  return { kind: 'mismatch', what };
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

/** Returns the fault of a page that exceeded a time limit, with the stack trace of the script that still runs. */
function describeTimeout({ message }: StepTimeout, runningCalls: readonly string[]): PageFault {
  if (runningCalls.length === 0) return { kind: 'neverIdle', what: message };
  return { kind: 'endless', what: [`${message} This code was still running:`, ...runningCalls].join('\n') };
}

/** Error for a step of a visit that exceeds its time limit. */
class StepTimeout extends Error {}

/** Returns the error of a step that exceeded its time limit, and throws any other. */
function toTimeout(error: unknown): StepTimeout {
  if (error instanceof StepTimeout) return error;
  throw error;
}

/**
 * Resolves to the result of a step. Rejects with `StepTimeout` at the time limit. Playwright's timeouts do not suffice:
 * `page.evaluate` never settles in a page whose script loops forever.
 */
async function endInTime<Value>(goal: string, step: Promise<Value>, limitMs: number): Promise<Value> {
  const timeout = () => new StepTimeout(`it was not ${goal} after ${limitMs / 1000} s.`);
  const timer = new AbortController();
  const limit = setTimeout(limitMs, undefined, { signal: timer.signal }).then(() => Promise.reject(timeout()));
  // After a timeout the step rejects when its page is closed; after the step the timer rejects because it is aborted.
  for (const late of [step, limit]) late.catch(() => undefined);
  try {
    return await Promise.race([step, limit]);
  } catch (error) {
    throw error instanceof errors.TimeoutError ? timeout() : error;
  } finally {
    timer.abort();
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
