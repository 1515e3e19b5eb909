import { test as base } from '@playwright/test';
import { longRenderLimits, startTestSite, type TestSite } from '../site.ts';
import { pageKinds } from '../sitePages.ts';
import { pageHeaders } from '../visitors.ts';

/** A site of two servers over one release store. */
export type TwoServers = {
  site: TestSite;
  second: Awaited<ReturnType<TestSite['startSecondServer']>>;
};

/**
 * Playwright's `test` with a site of two servers, shared by all tests of a worker: each test must leave a site that
 * serves the desired set of its log. Timeouts of pages are long, because releases, visitors and servers share one
 * machine.
 */
export const test = base.extend<object, { twoServers: TwoServers }>({
  twoServers: [
    // Playwright requires a destructured first argument.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startTestSite(longRenderLimits, { isRestarted: true });
      const second = await site.startSecondServer();
      // Fill the response caches, as on servers that have been running for a while.
      for (const { url } of [site, second])
        for (const kind of pageKinds) await (await fetch(url + kind, { headers: pageHeaders })).arrayBuffer();
      await provide({ site, second });
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
