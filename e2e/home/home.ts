import type { Locator, Page } from '@playwright/test';
import { expect, untilHydrated } from '../harness/fixtures.ts';

/** Opens the home page at a window width, with the rest of it taken over. */
export async function openHome(page: Page, width = 1280): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem('cookieConsent', 'true'));
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
  await untilHydrated(page);
  await page.mouse.move(2, 300);
}

/** Scrolls to the foot of the page as a visitor does, so many pixels at a time. */
export async function readToTheEnd(page: Page, notchPx = 300, everyMs = 80): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, notchPx);
    expect(
      await page.evaluate(() => window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight),
    ).toBe(true);
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

/** A carousel by its name, scrolled to and set in motion. */
export async function startCarousel(page: Page, name: string): Promise<Locator> {
  const carousel = page.getByRole('region', { name, exact: true });
  await scrollTo(page, carousel);
  await expect(carousel.getByRole('button').first()).toBeVisible();
  return carousel;
}

/** Numbers of the slides in view, from left to right, counted from 1. */
export async function slidesInView(carousel: Locator): Promise<number[]> {
  return carousel.evaluate((root) =>
    [...root.querySelectorAll('.swiper-slide')]
      .filter((slide) => !(slide as HTMLElement).inert)
      .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map((slide) => Number.parseInt(slide.getAttribute('aria-label') ?? '', 10)),
  );
}
