import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { scrollTo } from '../harness/visit.ts';

const path = '/people/profile/annika-lindqvist';

test('a profile’s HTML has the person’s title, sharing tags and biography', async ({ request, site }) => {
  const response = await request.get(site.url + path);
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toContain('<title>Annika Lindqvist, MSc, P.Eng. | Caragana</title>');
  for (const tag of [
    '<meta property="og:type" content="profile"',
    '<meta property="og:title" content="Annika Lindqvist, MSc, P.Eng. | Caragana"',
    '<meta property="og:description" content="Annika Lindqvist, Principal, Process Safety',
    '<meta name="twitter:title" content="Annika Lindqvist, MSc, P.Eng. | Caragana"',
    'the minimum temperature during a blowdown',
    'April 2011',
  ])
    expect(html).toContain(tag);
});

test('the breadcrumb links to all experts', async ({ page }) => {
  await page.goto(path);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Our Experts' }).click();
  await expect(page).toHaveURL(/\/experts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'People who show their work' })).toBeVisible();
});

test('a card shows degrees in their original case', async ({ page }) => {
  await page.goto('/about');
  await untilHydrated(page);
  const founders = page.getByRole('region', { name: 'Who started it' });
  await scrollTo(page, founders);
  await expect(founders.getByRole('article').first()).toContainText('MSc, P.Eng.', { useInnerText: true });
});
