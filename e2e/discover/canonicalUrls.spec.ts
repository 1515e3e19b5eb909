import { expect, test } from '../harness/fixtures.ts';
import { watchDocumentRequests } from '../harness/observe/watchDocumentRequests.ts';
import { sitePages } from '../harness/sitePages.ts';
import { visit } from '../harness/visit.ts';

/** The first page below a path, as the site's map spells it. */
function firstBelow(prefix: string): string {
  const found = sitePages.find(({ path }) => path.startsWith(prefix));
  if (!found) throw new Error(`The site's map names no page below ${prefix}.`);
  return found.path;
}

const contentItems = [
  '/discover/article/',
  '/discover/research/',
  '/discover/event/',
  '/discover/project/',
  '/people/profile/',
].map(firstBelow);

/** A path with its last part in another casing. */
function respell(path: string): string {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const other = slug === slug.toLowerCase() ? slug.toUpperCase() : slug.toLowerCase();
  return path.slice(0, path.lastIndexOf('/') + 1) + other;
}

test('a piece or a category in another casing is sent to its own address for good, with the query', async ({
  request,
}) => {
  for (const [spelled, own] of [
    ...contentItems.map((path) => [respell(path), path]),
    ['/discover/articles/Engineering', '/discover/articles/engineering'],
    ['/Discover/Articles', '/discover/articles'],
    ['/About', '/about'],
  ] as const) {
    const answer = await request.get(`${spelled}?utm=1`, { maxRedirects: 0 });
    expect.soft([spelled, answer.status(), answer.headers()['location']]).toEqual([spelled, 301, `${own}?utm=1`]);
    expect.soft((await request.get(own, { maxRedirects: 0 })).status(), own).toBe(200);
  }
});

test('within the site the address is replaced, without a document and without an entry of the history', async ({
  page,
}) => {
  const own = firstBelow('/discover/article/');
  await visit(page, '/discover/articles');
  const documents = watchDocumentRequests(page);
  for (const [spelled, path] of [
    [`${respell(own)}?from=card#top`, own],
    ['/discover/articles/Engineering?page=1', '/discover/articles/engineering'],
    ['/Products/Team', '/products/team'],
  ] as const) {
    await page.locator('main').evaluate((main, href) => {
      const link = main.ownerDocument.createElement('a');
      link.href = href;
      link.textContent = `By ${href}`;
      main.prepend(link);
    }, spelled);
    await page.getByRole('link', { name: `By ${spelled}` }).click();
    const { search, hash } = new URL(spelled, 'http://localhost');
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path + search + hash);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/discover\/articles\/engineering\?page=1$/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === own && url.search === '?from=card' && url.hash === '#top');
  await page.goBack();
  await expect(page).toHaveURL(/\/discover\/articles$/);
  expect(documents).toEqual([]);
});
