import path from 'node:path';
import { readToolEnv } from '../tools/env.ts';
import { defineConfig } from '@playwright/test';

/** The browser comes from the system: Playwright downloads none. */
const executablePath = readToolEnv().browserPath;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.join(import.meta.dirname, '../var/test/results'),
  fullyParallel: false,
  // A file at a time each: half of a test is waiting, for a clock, a process or a limit.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(import.meta.dirname, '../var/test/browser.json') }]],
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
