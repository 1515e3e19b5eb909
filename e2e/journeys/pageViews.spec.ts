import type { VisitBeacon } from '../../shell/src/pageData/visitBeacon.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';

/** Maximum brotli size of the script that records page views, in bytes. */
const recorderLimitBytes = 3072;

test('each page view sends one beacon with its times, also when the visitor leaves the site', async ({
  page,
  context,
  site,
  request,
  consoleLines,
}) => {
  const beacons: VisitBeacon[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/_site/rum')) beacons.push(sent.postDataJSON() as VisitBeacon);
  });
  /** Returns the number of views of a page within the site that the server has recorded. */
  async function countNavigations(route: string): Promise<number> {
    const metrics = await (await request.get(`${site.adminUrl}/metrics`)).text();
    const series = metrics
      .split('\n')
      .find((line) => line.startsWith('site_visit_navigation_seconds_count') && line.includes(`"${route}"`));
    return Number(series?.split(' ').at(-1) ?? 0);
  }
  const recorder = page.waitForEvent('requestfinished', (sent) => sent.url().endsWith('/visits.js'));
  await page.goto('/discover/articles');
  const script = await recorder;
  expect((await script.sizes()).responseBodySize).toBeLessThanOrEqual(recorderLimitBytes);
  await untilHydrated(page);

  const leave = (path: string) => page.locator(`footer a[href="${path}"]`).last().click();
  await leave('/privacy-policy');
  await expect(page).toHaveTitle('Privacy Policy | Caragana');
  await expect.poll(() => beacons.length).toBe(1);
  await page.getByRole('heading', { level: 1 }).click();
  await leave('/contact');
  await expect.poll(() => beacons.length).toBe(2);

  const classes = { connection: expect.stringMatching(/^(?:slow-2g|2g|3g|4g)$/), viewport: 'large' };
  const time = expect.any(Number);
  const common = { ...classes, set: expect.stringMatching(/^[\da-f]{32}$/), cls: time, inp: time, errors: [] };
  expect(beacons).toEqual([
    { ...common, route: 'discover.articles', lcp: time, ttfb: time },
    { ...common, route: 'shell.privacy-policy', navigation: time },
  ]);
  const [first, second] = beacons;
  expect(first?.lcp).toBeGreaterThan(first?.ttfb ?? Infinity);
  expect(second?.navigation).toBeGreaterThan(0);
  expect(second?.set).toBe(first?.set);

  // Playwright does not see the requests of a page that unloads.
  const navigations = await countNavigations('shell.contact');
  await page.goto('about:blank');
  await expect.poll(() => countNavigations('shell.contact')).toBeGreaterThan(navigations);
  expect(await context.cookies()).toEqual([]);
  // A violation of the Content-Security-Policy would be a line.
  expect(consoleLines).toEqual([]);
});
