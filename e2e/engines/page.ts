import { expect } from '@playwright/test';
import { bodyHydratedMark } from '../../shell/src/hydration/hydrationMarks.ts';
import type { EngineBrowser } from './engineBrowser.ts';

/** The first visible element that matches the selector and contains the text. */
export type Target = { selector: string; text?: string };

/** Timeout of the tests, in milliseconds: longer than the 8 s after which the site retries loading code. */
export const waitTimeoutMs = 20_000;

/** Waits until a self-contained condition is true in the page. */
export async function until<Args extends readonly unknown[]>(
  browser: EngineBrowser,
  message: string,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await expect.poll(() => browser.evaluate(condition, ...args), { message, intervals: [30] }).toBe(true);
}

/** Waits until the whole page is hydrated. */
export async function untilHydrated(browser: EngineBrowser): Promise<void> {
  // One script that waits in the page: polling from outside would delay the hydration.
  const isHydrated = await browser.evaluate(
    (mark, timeoutMs) =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), timeoutMs);
        const observer = new PerformanceObserver((list) => {
          if (list.getEntriesByName(mark).length > 0) resolve(true);
        });
        observer.observe({ type: 'mark', buffered: true });
      }),
    bodyHydratedMark,
    waitTimeoutMs,
  );
  expect(isHydrated, 'the page is hydrated').toBe(true);
}

/**
 * Waits until a navigation has ended: the page has the path and a level 1 heading with the text, no section of `main`
 * is empty, the window has scrolled to the top, and the page is hydrated.
 */
export async function untilPage(browser: EngineBrowser, path: string, heading: string): Promise<void> {
  await until(
    browser,
    `${path} shows "${heading}"`,
    (wantedPath, wantedHeading) =>
      location.pathname === wantedPath &&
      [...document.querySelectorAll('h1')].some(
        (h1) => h1.checkVisibility() && h1.textContent.includes(wantedHeading),
      ) &&
      ![...document.querySelectorAll('main section:empty')].some((band) => band.checkVisibility()) &&
      window.scrollY === 0,
    path,
    heading,
  );
  await untilHydrated(browser);
}

/** Scrolls to the bottom of the page and back, so that all content that loads in view is loaded. */
export async function scrollThrough(browser: EngineBrowser): Promise<void> {
  await browser.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Carousels load up to 200 px above and below the viewport, figures up to 800 px.
    const step = window.innerHeight + 400;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await until(
    browser,
    'carousels have started',
    () =>
      ![...document.querySelectorAll('[data-viewport]:not(.swiper-initialized)')].some((row) => row.checkVisibility()),
  );
}

/** Waits until an element is shown. */
export async function untilShown(browser: EngineBrowser, target: Target): Promise<void> {
  await expect
    .poll(() => findPoint(browser, target, false), { message: nameOf(target), intervals: [30] })
    .not.toBeNull();
}

/** Waits until no matching element is shown. */
export async function untilHidden(browser: EngineBrowser, target: Target): Promise<void> {
  await expect.poll(() => findPoint(browser, target, false), { message: nameOf(target), intervals: [30] }).toBeNull();
}

/** Scrolls an element to the middle of the viewport and clicks on its centre. */
export async function clickOn(browser: EngineBrowser, target: Target): Promise<void> {
  const { x, y } = await untilHittable(browser, target);
  await browser.click(x, y);
}

/** Scrolls an element to the middle of the viewport and moves the pointer to its centre. */
export async function hoverOver(browser: EngineBrowser, target: Target): Promise<void> {
  const { x, y } = await untilHittable(browser, target);
  await browser.movePointer(x, y);
}

/** Waits until an element does not move and nothing covers its centre; returns the centre. */
async function untilHittable(browser: EngineBrowser, target: Target): Promise<Point> {
  let point: Point | null = null;
  await expect
    .poll(
      async () => {
        point = await findPoint(browser, target, true);
        return point;
      },
      { message: `${nameOf(target)} can be clicked`, intervals: [30] },
    )
    .not.toBeNull();
  if (!point) throw new Error(`${nameOf(target)} cannot be clicked: it is hidden, moving or covered.`);
  return point;
}

function nameOf({ selector, text }: Target): string {
  return text === undefined ? selector : `${selector} with "${text}"`;
}

type Point = { x: number; y: number };

/** Returns the centre of a visible element, or null. For a click, the element must not move or be covered. */
function findPoint(
  browser: EngineBrowser,
  { selector, text = '' }: Target,
  isForClick: boolean,
): Promise<Point | null> {
  return browser.evaluate(findPointInPage, selector, text, isForClick);
}

async function findPointInPage(selector: string, text: string, isForClick: boolean): Promise<Point | null> {
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => isShown(candidate) && (candidate.textContent ?? '').includes(text),
  );
  if (!element) return null;
  const centre = () => {
    // Use the first box: the centre of a link that wraps may be outside all of its boxes.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  if (!isForClick) return centre();
  const { top, bottom } = element.getBoundingClientRect();
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isInBar = element.closest('header') !== null;
  if (!isInBar && (top < bar || bottom > window.innerHeight))
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = centre();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const after = centre();
  if (before.x !== after.x || before.y !== after.y) return null;
  const hit = document.elementFromPoint(after.x, after.y);
  const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
  return isHit ? after : null;
}
