import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { recordChanges } from '../harness/recordChanges.ts';
import { pages, redirects } from '../harness/routes.ts';

for (const { path, status, title, heading } of pages) {
  test(`${path} answers ${status} with its title and heading in the HTML, and takes over without a trace`, async ({
    page,
    site,
    consoleLines,
  }) => {
    const answer = await page.request.get(site.url + path);
    expect(answer.status()).toBe(status);
    const html = await answer.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const tag of [
      'name="description"',
      'name="keywords"',
      'property="og:title"',
      'property="og:description"',
      'name="twitter:card"',
    ])
      expect(html).toContain(tag);

    await page.addInitScript(recordChanges);
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { listChanges: () => string[] }).listChanges())).toEqual([]);
    expect(consoleLines.filter((line) => !(status === 404 && line.includes('404')))).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, heading } of pages) {
    test(`${path} shows its heading`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }
});

for (const [from, to] of redirects) {
  test(`${from} goes to ${to} for good`, async ({ request, site }) => {
    const answer = await request.get(site.url + from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(to);
  });
}
