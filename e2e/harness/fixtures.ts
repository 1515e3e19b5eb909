import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { readSharedSite, type SharedSite } from './sharedSite.ts';

type SiteFixtures = {
  /** Console lines and uncaught errors of the page, as `level: text`. */
  consoleLines: string[];
};
type WorkerFixtures = { site: SharedSite };

/** Playwright's `test` with a site that all tests share and no test modifies; `baseURL` is its origin. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  site: [
    // Playwright requires a destructured first argument.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await readSharedSite()),
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  consoleLines: async ({ page }, provide) => provide(watchConsole(page)),
});

/** Collects the console lines and uncaught errors of a page, as `level: text`. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    // Chromium logs when Playwright reads styles of a prerendered page, for example to find an element by its role.
    if (message.text().startsWith('Rendering was performed in a subtree hidden by content-visibility')) return;
    lines.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  return lines;
}

export { expect };
export { isHydrated, untilFrameHydrated, untilHydrated } from '../../tools/browser/hydration.ts';
