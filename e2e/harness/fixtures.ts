import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { bodyHydratedMark, hydratedMark } from '../../shell/src/page/hydration/hydrationMarks.ts';
import { startTestSite, type TestSite } from './site.ts';

type SiteFixtures = {
  /** What the page wrote to its console, and uncaught errors. */
  consoleLines: string[];
};
type WorkerFixtures = { site: TestSite };

/** Playwright's test with a site that the tests of a worker share; `baseURL` is its address. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  site: [
    // Playwright wants the first argument destructured.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startTestSite();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  consoleLines: async ({ page }, provide) => provide(watchConsole(page)),
});

/** Collects what a page writes to its console, and its uncaught errors. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message: ConsoleMessage) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  return lines;
}

/** Waits until all of the page is hydrated: the frame, and the page's body. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isMarked, bodyHydratedMark, { polling: pollingMs });
}

/** Waits until the frame is hydrated; the page's body may still be as the server sent it. */
export async function untilFrameHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isMarked, hydratedMark, { polling: pollingMs });
}

/** Whether all of the page is hydrated by now. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(isMarked, bodyHydratedMark);
}

/** Asked by time, not by frame: a page under load may paint none for a while. */
const pollingMs = 50;

/** Runs in the page. */
function isMarked(mark: string): boolean {
  return performance.getEntriesByName(mark).length > 0;
}

export { expect };
