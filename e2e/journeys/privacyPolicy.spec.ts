import { expect, test, untilHydrated } from '../harness/fixtures.ts';

const sections = 9;

test('an entry of the table of contents scrolls to its section below the bar; the print shows the policy without the frame', async ({
  page,
}) => {
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

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  for (const heading of await page.locator('article h2').all()) await expect(heading).toBeVisible();
  await expect(page.locator('article h2')).toHaveCount(sections);
  for (const hidden of ['body > header', 'body > footer', 'main nav'])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(page.getByRole('region', { name: /^Cookies$/ }).and(page.locator('[data-print="hidden"]'))).toBeHidden();
});

test('a visit stores only the data that the policy names, and sends no request to another origin', async ({
  page,
  context,
  site,
}) => {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreignRequests.push(request.url());
  });
  await page.goto('/contact');
  await untilHydrated(page);
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.locator('footer a[href="/privacy-policy"]').click();
  await expect(page).toHaveTitle('Privacy Policy | Caragana');
  await page.goBack();
  await expect(page).toHaveTitle('Contact Us | Caragana');
  await page.reload();
  const stored = await page.evaluate(() => ({ local: { ...localStorage }, session: Object.keys(sessionStorage) }));
  expect(stored.local).toEqual({ cookieConsent: 'true' });
  expect(stored.session.toSorted()).toEqual(['inquiryDraft']);
  expect(await context.cookies()).toEqual([]);
  expect(foreignRequests).toEqual([]);
});
