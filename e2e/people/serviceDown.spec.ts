import type { Page } from '@playwright/test';
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

/** The shell's pages that show something of the service, with the headings of that. */
const dependent = [
  ['/about', ['The people who started it', 'In good company']],
  ['/experts', ['Ask them anything', 'Everyone you may meet', 'Where to meet us']],
  ['/who-we-help/operations', ['Work we can show']],
  ['/who-we-help/environmental', ['Work we can show']],
  ['/who-we-help/executives', ['Work we can show']],
  ['/join-us', ['Where we need someone now']],
  ['/contact', []],
  ['/privacy-policy', []],
] as const;

/** Gaps between the page's sections, which stand one upon the other, in pixels. */
async function listHoles(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll('main [data-tone], body > footer')]
      .filter((element) => !element.parentElement?.closest('main [data-tone]') && element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
    return sections
      .slice(1)
      .map(({ top }, index) => Math.round(top - (sections[index]?.bottom ?? top)))
      .filter((gap) => gap !== 0);
  });
}

for (const [path, hidden] of dependent) {
  test(`with the service down, ${path} is whole but for what depends on it, and has no hole`, async ({
    page,
    consoleLines,
  }) => {
    const failed = hidden.length > 0 ? page.waitForResponse('**/api/**') : undefined;
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await untilHydrated(page);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await failed;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const heading of hidden)
      await expect(page.getByRole('heading', { name: heading, includeHidden: true })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await listHoles(page)).toEqual([]);
    // Failures go to the console, and nowhere else.
    expect(consoleLines.length > 0).toBe(hidden.length > 0);
    expect(consoleLines.filter((line) => !line.startsWith('error: '))).toEqual([]);
  });
}

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
