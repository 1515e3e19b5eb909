import { test as base } from '@playwright/test';
import { startTestSite, type TestSite } from '../site.ts';
import { pageKinds } from '../sitePages.ts';
import { pageHeaders } from '../visitors.ts';

/** A site of two servers over one release store. */
export type TwoServers = {
  site: TestSite;
  second: Awaited<ReturnType<TestSite['startSecondServer']>>;
};

/**
 * Playwright's test with a site of two servers, one site for all tests of a worker: each leaves a site that serves what
 * its log names. Pages have long limits, as the machine does the work of all who release, visit and serve.
 */
export const test = base.extend<object, { twoServers: TwoServers }>({
  twoServers: [
    // Playwright wants the first argument destructured.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startTestSite({ RENDER_LIMIT_MS: '20000', PRELOAD_LIMIT_MS: '10000' }, { isRestarted: true });
      const second = await site.startSecondServer();
      // Visitors of these tests come to servers that have been running for a while: pages are in the cache.
      for (const { url } of [site, second])
        for (const kind of pageKinds) await (await fetch(url + kind, { headers: pageHeaders })).arrayBuffer();
      await provide({ site, second });
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
