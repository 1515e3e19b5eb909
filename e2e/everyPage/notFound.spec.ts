import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { unknownPaths } from '../harness/sitePages.ts';

test('an unknown path returns 404 with the not-found text, metadata and a link to the home page', async ({
  request,
}) => {
  for (const path of unknownPaths) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(404);
    const html = await response.text();
    for (const text of ['404', 'Something went wrong', 'The page you are looking for does not exist!'])
      expect.soft(html, path).toContain(text);
    expect.soft(html.match(/<h1/g), path).toHaveLength(1);
    expect.soft(html.match(/<title>Page not found \| Caragana<\/title>/g), path).toHaveLength(1);
    for (const tag of [
      'name="description"',
      'name="keywords"',
      'property="og:title"',
      'property="og:description"',
      'name="twitter:card"',
    ])
      expect.soft(html, path).toContain(tag);
    expect.soft(html, path).toMatch(/<a [^>]*href="\/"[^>]*>(?:<[^>]*>)*Go back home/);
  }
});

test('a URL that cannot be decoded shows the not-found page and hydrates without an error', async ({
  page,
  consoleLines,
}) => {
  for (const path of ['/about%', '/%E0%A4%A']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  // React Router logs a warning for a URL that cannot be decoded.
  expect(consoleLines.filter((line) => !line.includes('404') && !line.includes('could not be decoded'))).toEqual([]);
});
