import { expect, test as base, untilHydrated } from '../harness/fixtures.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

/** A site of its own, whose service is taken down. */
const test = base.extend<object, { site: TestSite }>({
  site: [
    // Playwright wants the first argument destructured.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startTestSite();
      await site.stopService();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('with the service down, about and experts stand without what depends on it', async ({ page }) => {
  for (const [path, hidden] of [
    ['/about', 'The people who started it'],
    ['/experts', 'Everyone you may meet'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await untilHydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { name: hidden })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('with the service down, a profile is a blank sheet and fills when the service is back', async ({ page, site }) => {
  const answer = await page.goto('/people/profile/hyejin-maeng');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Expert Profile | Caragana');
  await site.startService();
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveTitle('Hyejin Maeng, MASc, P.Eng. | Caragana', { timeout: 2000 });
  }).toPass();
});
