import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { scrollTo, visit } from './visit.ts';

/** Opens the home page at a window width in CSS pixels. The pointer rests outside of all carousels. */
export async function openHome(page: Page, width = 1280): Promise<void> {
  await visit(page, '/', width, 900);
  await page.mouse.move(2, 300);
}

/** Scrolls to the carousel with this name, waits until its script has started it, and returns it. */
export async function startCarousel(page: Page, name: string): Promise<Locator> {
  const carousel = page.getByRole('region', { name, exact: true });
  await scrollTo(page, carousel);
  await expect(carousel.getByRole('button').first()).toBeVisible();
  return carousel;
}

/** Waits until every carousel of the page has started. Each must have been near the viewport before. */
export async function untilCarouselsStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-viewport]:not(.swiper-initialized)'), undefined, {
    polling: 50,
  });
}

/** Waits until a carousel has no running animation. */
export async function untilStill(carousel: Locator): Promise<void> {
  await expect
    .poll(() => carousel.evaluate((root) => root.querySelector('.swiper-wrapper')?.getAnimations().length))
    .toBe(0);
}

/** Returns the numbers of the slides in view, from left to right. The first slide is 1. */
export async function slidesInView(carousel: Locator): Promise<number[]> {
  return carousel.evaluate((root) =>
    [...root.querySelectorAll('.swiper-slide')]
      .filter((slide) => !(slide as HTMLElement).inert)
      .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map((slide) => Number.parseInt(slide.getAttribute('aria-label') ?? '', 10)),
  );
}
