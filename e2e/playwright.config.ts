import path from 'node:path';
import { readToolEnv } from '../tools/repository/env.ts';
import { defineConfig } from '@playwright/test';

/** Folder of what the tests leave. */
export const results = path.join(import.meta.dirname, '../var/test');
/** What has the machine to itself: it measures a site that is released to, or counts frames. */
const alone = ['releases/chaos.spec.ts', 'releases/releaseUnderLoad.spec.ts', 'navigation/scrolling.spec.ts'];
/** Tests in other engines have a configuration of their own: `engines/playwright.config.ts`. */
const inEngines = ['engines/**/*.spec.ts'];
/** The browser comes from the system: Playwright downloads none. */
const executablePath = readToolEnv().browserPath;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  globalSetup: path.join(import.meta.dirname, 'harness/sharedSite.ts'),
  // `npm test` runs one project after the other. A test of `site` waits a third of its time, for a clock, a process or a
  // limit: three at once keep two cores busy.
  workers: 3,
  projects: [
    { name: 'site', testIgnore: [...alone, ...inEngines], outputDir: path.join(results, 'results/site') },
    { name: 'alone', testMatch: alone, outputDir: path.join(results, 'results/alone'), workers: 1 },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(results, 'browser.json') }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-CA',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
