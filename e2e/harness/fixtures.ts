import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { readSharedSite, type SharedSite } from './sharedSite.ts';

type SiteFixtures = {
  /** What the page wrote to its console, and uncaught errors. */
  consoleLines: string[];
};
type WorkerFixtures = { site: SharedSite };

/** Playwright's test with a site that all tests share, and none of them changes; `baseURL` is its address. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  site: [
    // Playwright wants the first argument destructured.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await readSharedSite()),
    { scope: 'worker' },
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

export { expect };
export { isHydrated, untilFrameHydrated, untilHydrated } from '../../tools/browser/hydration.ts';
