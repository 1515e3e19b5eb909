import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { scrollTo } from '../harness/visit.ts';

const path = '/people/profile/annika-lindqvist';

test('a profile’s HTML carries the person: title, sharing tags, biography', async ({ request, site }) => {
  const answer = await request.get(site.url + path);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
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

test('from the breadcrumb all experts are one step away', async ({ page }) => {
  await page.goto(path);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Our Experts' }).click();
  await expect(page).toHaveURL(/\/experts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'People who show their work' })).toBeVisible();
});

test('degrees stand on a card as they are written', async ({ page }) => {
  await page.goto('/about');
  await untilHydrated(page);
  const founders = page.getByRole('region', { name: 'The people who started it' });
  await scrollTo(page, founders);
  await expect(founders.getByRole('article').first()).toContainText('MSc, P.Eng.', { useInnerText: true });
});
