import { expect, test, untilHydrated } from '../harness/fixtures.ts';

const sections = 9;

test('an entry of the contents leads to its section, below the bar', async ({ page }) => {
  await page.goto('/privacy-policy');
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL(/\/privacy-policy#cookies$/);
  const section = page.locator('#cookies');
  await expect
    .poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(200);
  const bar = await page.getByRole('banner').first().boundingBox();
  const box = await section.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
});

test('on paper there is the policy and nothing of the frame', async ({ page }) => {
  await page.goto('/privacy-policy');
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  for (const heading of await page.locator('article h2').all()) await expect(heading).toBeVisible();
  await expect(page.locator('article h2')).toHaveCount(sections);
  for (const hidden of ['body > header', 'body > footer', 'main nav'])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(page.getByRole('region', { name: /^Cookies$/ }).and(page.locator('[data-print="hidden"]'))).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the contents lead to the sections all the same', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.getByRole('link', { name: 'Questions' }).click();
    await expect(page).toHaveURL(/#questions$/);
    await expect(page.locator('#questions')).toBeInViewport();
  });
});
