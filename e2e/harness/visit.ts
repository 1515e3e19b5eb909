import type { Locator, Page } from '@playwright/test';
import { expect, untilHydrated } from './fixtures.ts';

/** Opens a page with cookie consent at a viewport size in CSS pixels, and waits until the whole page is hydrated. */
export async function visit(page: Page, path: string, width = 1280, height = 800): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem('cookieConsent', 'true'));
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits for the first contentful paint: a visitor does not act before it. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, {
    polling: 50,
  });
}

/** Scrolls to the bottom of the page with the mouse wheel, `notchPx` CSS pixels every `everyMs` milliseconds. */
export async function scrollToBottom(page: Page, notchPx = 300, everyMs = 80): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, notchPx);
    expect(
      await page.evaluate(() => window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight),
    ).toBe(true);
  }).toPass({ intervals: [everyMs], timeout: 30_000 });
}

/** Scrolls to the top of the page with the mouse wheel, `notchPx` CSS pixels every `everyMs` milliseconds. */
export async function scrollToTop(page: Page, notchPx: number, everyMs: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, -notchPx);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }).toPass({ intervals: [everyMs], timeout: 30_000 });
}

/** Scrolls down until `target` is in the middle of the viewport. Content that loads in view loads on the way. */
export async function scrollTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    if (!(await target.isVisible())) await page.mouse.wheel(0, 500);
    await expect(target).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [100] });
  await expect(async () => {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(target).toBeInViewport({ ratio: 0.5, timeout: 200 });
  }).toPass({ intervals: [100] });
}

/**
 * Clicks a link by script, without hover or focus. Both would prefetch the page of the link, which a test of the
 * navigation or of prefetching must not trigger.
 */
export async function followWithoutPrefetch(link: Locator): Promise<void> {
  await link.first().evaluate((element: HTMLElement) => element.click());
}
