import { expect, test } from '../harness/fixtures.ts';

test('all icons that a page or the manifest links are served with their content type', async ({ page }) => {
  await page.goto('/');
  const linkedIcons = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linkedIcons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe('Caragana Engineering Ltd.');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  const sharingImage = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
    .pathname;
  const types: Record<string, string> = {
    ico: 'image/x-icon',
    svg: 'image/svg+xml',
    png: 'image/png',
    webmanifest: 'application/manifest+json',
  };
  for (const path of [...linkedIcons, ...manifest.icons.map(({ src }) => src), sharingImage]) {
    const response = await page.request.get(path);
    expect.soft(response.status(), path).toBe(200);
    expect.soft(response.headers()['content-type'], path).toBe(types[path.split('.').at(-1) ?? '']);
  }
});
