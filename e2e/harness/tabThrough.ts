import type { Page } from '@playwright/test';

/** Where the keyboard's focus stood: its name, whether it is ringed, and whether all of its height can be seen. */
export type Stop = { name: string; isRinged: boolean; isSeen: boolean };

/** Goes by Tab from the page's heading through `main`, and tells every stop. */
export async function tabThrough(page: Page, mostStops = 120): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => document.querySelector<HTMLElement>('main h1')?.focus());
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const { isInMain, ...stop } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      // A card rings itself for its link.
      const ringed = [focused, focused.closest('article')].find(
        (element) => element && getComputedStyle(element).outlineStyle !== 'none',
      );
      const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
      const { width, top, bottom } = focused.getBoundingClientRect();
      return {
        name: focused.getAttribute('aria-label') ?? focused.textContent.trim(),
        isRinged: ringed !== undefined,
        isSeen: width > 0 && bottom > bar && top < window.innerHeight,
        isInMain: focused.closest('main') !== null,
      };
    });
    if (!isInMain) break;
    stops.push(stop);
  }
  return stops;
}
