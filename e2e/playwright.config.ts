import path from 'node:path';
import { readToolEnv } from '../tools/env.ts';
import { defineConfig } from '@playwright/test';

const results = path.join(import.meta.dirname, '../var/test');
/** The browser comes from the system: Playwright downloads none. */
const executablePath = readToolEnv().browserPath;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // `npm test` runs one project after the other: what builds releases, or measures a site that is released to, has the
  // machine to itself. Of the rest much is waiting, for a clock, a process or a limit.
  workers: 2,
  projects: [
    { name: 'site', testIgnore: 'releases/**', outputDir: path.join(results, 'results/site') },
    {
      name: 'releases',
      testMatch: 'releases/**/*.spec.ts',
      outputDir: path.join(results, 'results/releases'),
      workers: 1,
    },
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
