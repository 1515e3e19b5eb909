import type { Page } from 'playwright-core';
import { bodyHydratedMark, frameHydratedMark } from '../../shell/src/hydration/hydrationMarks.ts';

/** Asked by time, not by frame: a page under load may paint none for a while. */
const pollingMs = 50;

/** Waits until all of the page is hydrated: the frame, and the page's body. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isMarked, bodyHydratedMark, { polling: pollingMs });
}

/** Waits until the frame is hydrated; the page's body may still be as the server sent it. */
export async function untilFrameHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isMarked, frameHydratedMark, { polling: pollingMs });
}

/** Whether all of the page is hydrated by now. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(isMarked, bodyHydratedMark);
}

/** Runs in the page. */
function isMarked(mark: string): boolean {
  return performance.getEntriesByName(mark).length > 0;
}
