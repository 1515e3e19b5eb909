import path from 'node:path';
import { defineConfig } from '@playwright/test';
import site, { results } from '../playwright.config.ts';
import type { EngineOptions } from './fixtures.ts';
import { waitTimeoutMs } from './page.ts';

/** Tests of the site in other engines than Chromium, which run side by side. */
export default defineConfig<object, EngineOptions>({
  ...site,
  testDir: import.meta.dirname,
  expect: { timeout: waitTimeoutMs },
  workers: 3,
  projects: (['chromium', 'firefox', 'webkit'] as const).map((engineName) => ({
    name: engineName,
    outputDir: path.join(results, 'results', engineName),
    // WebKit paints without a graphics card: it takes twice as long as Firefox.
    workers: engineName === 'webkit' ? 2 : 1,
    use: { engineName },
  })),
});
