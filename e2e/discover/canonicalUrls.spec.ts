import { expect, test } from '../harness/fixtures.ts';
import { watchDocumentRequests } from '../harness/observe/watchDocumentRequests.ts';
import { sitePages } from '../harness/sitePages.ts';
import { visit } from '../harness/visit.ts';

/** Returns the path of the first page below a prefix, as in the sitemap. */
function firstBelow(prefix: string): string {
  const found = sitePages.find(({ path }) => path.startsWith(prefix));
  if (!found) throw new Error(`The sitemap has no page below ${prefix}, which this test needs.`);
  return found.path;
}

const contentItems = [
  '/discover/article/',
  '/discover/research/',
  '/discover/event/',
  '/discover/project/',
  '/people/profile/',
].map(firstBelow);

/** Returns a path with the case of its last segment changed. */
function changeCase(path: string): string {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const changed = slug === slug.toLowerCase() ? slug.toUpperCase() : slug.toLowerCase();
  return path.slice(0, path.lastIndexOf('/') + 1) + changed;
}

test('the path of a content item or category in another case redirects permanently to the canonical URL and keeps the query', async ({
  request,
}) => {
  for (const [requestedPath, canonicalPath] of [
    ...contentItems.map((path) => [changeCase(path), path]),
    ['/discover/articles/Engineering', '/discover/articles/engineering'],
    ['/Discover/Articles', '/discover/articles'],
    ['/About', '/about'],
  ] as const) {
    const response = await request.get(`${requestedPath}?utm=1`, { maxRedirects: 0 });
    expect
      .soft([requestedPath, response.status(), response.headers()['location']])
      .toEqual([requestedPath, 301, `${canonicalPath}?utm=1`]);
    expect.soft((await request.get(canonicalPath, { maxRedirects: 0 })).status(), canonicalPath).toBe(200);
  }
});

test('a navigation to a path in another case replaces the URL with the canonical one, without a document request or an extra history entry', async ({
  page,
}) => {
  const canonicalPath = firstBelow('/discover/article/');
  await visit(page, '/discover/articles');
  const documents = watchDocumentRequests(page);
  for (const [requestedPath, path] of [
    [`${changeCase(canonicalPath)}?from=card#top`, canonicalPath],
    ['/discover/articles/Engineering?page=1', '/discover/articles/engineering'],
    ['/Products/Team', '/products/team'],
  ] as const) {
    await page.locator('main').evaluate((main, href) => {
      const link = main.ownerDocument.createElement('a');
      link.href = href;
      link.textContent = `By ${href}`;
      main.prepend(link);
    }, requestedPath);
    await page.getByRole('link', { name: `By ${requestedPath}` }).click();
    const { search, hash } = new URL(requestedPath, 'http://localhost');
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path + search + hash);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/discover\/articles\/engineering\?page=1$/);
  await page.goBack();
  await expect(page).toHaveURL(
    (url) => url.pathname === canonicalPath && url.search === '?from=card' && url.hash === '#top',
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/discover\/articles$/);
  expect(documents).toEqual([]);
});
