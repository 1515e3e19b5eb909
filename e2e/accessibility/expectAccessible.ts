import type { Page } from '@playwright/test';
import { listFullPageViolations } from '../../tools/browser/axe.ts';
import { expect } from '../harness/fixtures.ts';

/** Expects a loaded page to have no axe violations and not to scroll sideways, light and dark, at 1280 and 390 px. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await listFullPageViolations(page)).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
}
