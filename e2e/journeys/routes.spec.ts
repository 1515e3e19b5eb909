import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { holdScripts } from '../harness/holdScripts.ts';
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
    // Carousels change the page, but not before their own code is there.
    await holdScripts(page, '**/carousel*.js');
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { listChanges: () => string[] }).listChanges())).toEqual([]);
    expect(consoleLines.filter((line) => !(status === 404 && line.includes('404')))).toEqual([]);
  });
}

test('an address that cannot be decoded shows the not-found page, taken over without an error', async ({
  page,
  consoleLines,
}) => {
  for (const path of ['/about%', '/%E0%A4%A']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  // The router warns of the address itself.
  expect(consoleLines.filter((line) => !line.includes('404') && !line.includes('could not be decoded'))).toEqual([]);
});

test('a redirect keeps the query', async ({ request, site }) => {
  const answer = await request.get(`${site.url}/thehub?utm=1`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/discover/articles/sustainability?utm=1']);
});

for (const [from, to] of redirects) {
  test(`${from} goes to ${to} for good`, async ({ request, site }) => {
    const answer = await request.get(site.url + from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(to);
  });
}
