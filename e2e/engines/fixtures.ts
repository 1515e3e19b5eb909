import { test as base, expect } from '@playwright/test';
import type { EngineBrowser, EngineName } from './engineBrowser.ts';
import { until, untilHydrated } from './page.ts';
import { readSharedSite, type SharedSite } from '../harness/sharedSite.ts';
import { startEngine } from './startEngine.ts';

export type EngineOptions = {
  /** Engine that a project of the Playwright configuration tests. */
  engineName: EngineName;
};
type EngineFixtures = {
  /** The browser of the worker; its console is empty when a test starts. */
  browserUnderTest: EngineBrowser;
  /** Navigates to a path of the site at a viewport size in CSS pixels; resolves when the whole page is hydrated. */
  visitPath: (path: string, width: number, height: number) => Promise<void>;
};
type EngineWorkerFixtures = EngineOptions & { site: SharedSite; engineBrowser: EngineBrowser };

/** Playwright's `test` with a browser of the project's engine per worker, and one site for all workers. */
export const test = base.extend<EngineFixtures, EngineWorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  site: [
    // Playwright requires a destructured first argument.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await readSharedSite()),
    { scope: 'worker' },
  ],
  engineBrowser: [
    async ({ engineName, site }, provide) => {
      const browser = await startEngine(engineName);
      // Without consent the cookie banner would cover the bottom of the viewport.
      await browser.open(`${site.url}/robots.txt`);
      await browser.evaluate(() => window.localStorage.setItem('cookieConsent', 'true'));
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  browserUnderTest: async ({ engineBrowser }, provide) => {
    // Discard errors of the last test: WebKit reports requests that a navigation cancels as errors.
    await engineBrowser.open('about:blank');
    await engineBrowser.takeConsoleLines();
    await provide(engineBrowser);
  },
  visitPath: async ({ browserUnderTest, site }, provide) => {
    await provide(async (path, width, height) => {
      await browserUnderTest.resize(width, height);
      const url = site.url + path;
      await browserUnderTest.open(url);
      // A script that waits in the document before, whose process WebKit ends, would never be answered.
      await until(browserUnderTest, `${path} is open`, (wanted) => location.href === wanted, url);
      await untilHydrated(browserUnderTest);
    });
  },
});

export { expect };
