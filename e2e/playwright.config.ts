import path from 'node:path';
import { readToolEnv } from '../tools/repository/env.ts';
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures.ts';
import { waitTimeoutMs } from './engines/page.ts';

const results = path.join(import.meta.dirname, '../var/test');
/**
 * Tests that run with no other test at the same time: they measure a site under releases, or count frames. The first
 * two share a site, in alphabetical order: the chaos test leaves releases that a rollback would choose differently.
 */
const exclusive = ['releases/releaseUnderLoad.spec.ts', 'releases/underChaos.spec.ts', 'navigation/scrolling.spec.ts'];
/** Tests in several engines. */
const engineTests = ['engines/**/*.spec.ts'];
/** Browser of the system: Playwright downloads no browser. */
const executablePath = readToolEnv().browserPath;

export default defineConfig<object, EngineOptions>({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  globalSetup: path.join(import.meta.dirname, 'harness/sharedSite.ts'),
  // `npm test` runs `site`, `firefox` and `webkit` together, then `alone`. A test of `site` waits for clocks, processes
  // or timeouts for a third of its time: three workers keep two cores busy.
  workers: 3,
  projects: [
    {
      name: 'site',
      testIgnore: [...exclusive, ...engineTests],
      outputDir: path.join(results, 'results/site'),
      // No test of this project looks at pixels, and painting few of them takes less time.
      use: { deviceScaleFactor: 0.25 },
    },
    // `chromium` is for comparisons while a test of the others is written.
    ...(['chromium', 'firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testMatch: engineTests,
      outputDir: path.join(results, 'results', engineName),
      expect: { timeout: waitTimeoutMs },
      // WebKit takes twice as long as Firefox, because it paints without a GPU.
      workers: engineName === 'webkit' ? 2 : 1,
      use: { engineName },
    })),
    { name: 'alone', testMatch: exclusive, outputDir: path.join(results, 'results/alone'), workers: 1 },
  ],
  retries: 0,
  forbidOnly: true,
  // Generous: a busy machine is several times slower, and only a test that fails waits for so long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
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
