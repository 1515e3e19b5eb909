import path from 'node:path';
import { defineConfig } from '@playwright/test';
import site, { results } from '../playwright.config.ts';
import type { EngineOptions } from './fixtures.ts';
import { waitTimeoutMs } from './page.ts';

/** Configuration of the tests in Chromium, Firefox and WebKit; the engines run in parallel. */
export default defineConfig<object, EngineOptions>({
  ...site,
  testDir: import.meta.dirname,
  expect: { timeout: waitTimeoutMs },
  workers: 3,
  projects: (['chromium', 'firefox', 'webkit'] as const).map((engineName) => ({
    name: engineName,
    outputDir: path.join(results, 'results', engineName),
    // WebKit takes twice as long as Firefox, because it paints without a GPU.
    workers: engineName === 'webkit' ? 2 : 1,
    use: { engineName },
  })),
});
