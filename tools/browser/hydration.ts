import type { Page } from 'playwright-core';
import { bodyHydratedMark, frameHydratedMark } from '../../shell/src/hydration/hydrationMarks.ts';

/**
 * Polling interval, in milliseconds. Playwright's default polls per animation frame, and a busy page may paint none.
 */
const pollingMs = 50;

/** Resolves when the frame and the body of the page are hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isMarked, bodyHydratedMark, { polling: pollingMs });
}

/** Resolves when the frame is hydrated; the body may still be server-rendered HTML. */
export async function untilFrameHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isMarked, frameHydratedMark, { polling: pollingMs });
}

/** Resolves to true if the frame and the body of the page are hydrated now. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(isMarked, bodyHydratedMark);
}

/** Runs in the page. */
function isMarked(mark: string): boolean {
  return performance.getEntriesByName(mark).length > 0;
}
