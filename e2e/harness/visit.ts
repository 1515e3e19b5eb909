import type { Locator, Page } from '@playwright/test';
import { expect, untilHydrated } from './fixtures.ts';

/** Opens a page as a visitor who has consented to cookies, at a window width, and waits until all of it is hydrated. */
export async function visit(page: Page, path: string, width = 1280, height = 800): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem('cookieConsent', 'true'));
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until the window shows something of the page: earlier no visitor acts upon it. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, {
    polling: 50,
  });
}

/** Scrolls to the foot of the page as a visitor does, so many pixels at a time. */
export async function scrollToBottom(page: Page, notchPx = 300, everyMs = 80): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, notchPx);
    expect(
      await page.evaluate(() => window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight),
    ).toBe(true);
  }).toPass({ intervals: [everyMs], timeout: 30_000 });
}

/** Scrolls up to the top of the page as a visitor does, so many pixels at a time. */
export async function scrollToTop(page: Page, notchPx: number, everyMs: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, -notchPx);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }).toPass({ intervals: [everyMs], timeout: 30_000 });
}

/** Scrolls down as a visitor does until `target` is in the middle of the window; what loads in view has loaded. */
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
 * Follows a link without any sign beforehand. The pointer that rests on a link, and the keyboard's focus, have its
 * page fetched ahead: a test that is about what comes after the click, or about that fetching, must not set it off.
 */
export async function followWithoutPrefetch(link: Locator): Promise<void> {
  await link.first().evaluate((element: HTMLElement) => element.click());
}
