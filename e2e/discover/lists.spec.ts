import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { watchDocumentRequests } from '../harness/observe/watchDocumentRequests.ts';
import { visit } from '../harness/visit.ts';

const field = (page: Page) => page.getByRole('searchbox');
const firstResult = (page: Page) => page.locator('main ol a:has(mark)').first();

test('a search in a list marks the matches and keeps the focus in the field; Back and Forward restore the results and the search term', async ({
  page,
  consoleLines,
}) => {
  await visit(page, '/discover/articles');
  const documents = watchDocumentRequests(page);
  await field(page).fill('hydrogen');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/discover\/articles\?q=hydrogen$/);
  await expect(firstResult(page).locator('mark').first()).toHaveText(/hydrogen/i);
  await expect(page).toHaveTitle(/^“hydrogen” \| Articles/);
  await expect(field(page)).toBeFocused();

  const title = (await firstResult(page).textContent()) ?? '';
  await firstResult(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(firstResult(page)).toHaveText(title);
  await expect(field(page)).toHaveValue('hydrogen');
  await page.goBack();
  await expect(page).toHaveURL(/\/discover\/articles$/);
  await expect(field(page)).toHaveValue('');
  await expect(page.locator('main mark')).toHaveCount(0);
  await page.goForward();
  await expect(firstResult(page)).toHaveText(title);
  await expect(field(page)).toHaveValue('hydrogen');
  expect(documents).toEqual([]);
  expect(consoleLines).toEqual([]);
});

test('the pages of a list are links, and Back restores the previous page at its scroll position', async ({ page }) => {
  await visit(page, '/discover/articles');
  const documents = watchDocumentRequests(page);
  const articles = page.locator('main a[href^="/discover/article/"]');
  const first = await articles.first().getAttribute('href');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2#list$/);
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(articles.first()).not.toHaveAttribute('href', first ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/\/discover\/articles$/);
  await expect(articles.first()).toHaveAttribute('href', first ?? '');
  await expect(pages).toBeInViewport();
  expect(documents).toEqual([]);
});

test('Enter on a page link moves the focus to the list, and announces the page number and shows it in the title', async ({
  page,
}) => {
  await visit(page, '/discover/articles');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .press('Enter');
  const list = page.getByRole('group', { name: 'List of articles' });
  await expect(list).toBeFocused();
  await expect(page.locator('main').getByRole('status')).toHaveText(/^\d+ articles, page 2 of \d+$/);
  await expect(page).toHaveTitle(/^Page 2 \| Articles/);
  // The list ends up right below the bar, which is 72 px high.
  const isBelowBar = async () => {
    const { y = 0 } = (await list.boundingBox()) ?? {};
    return y > 72 && y < 120;
  };
  await expect.poll(isBelowBar).toBe(true);
  await page.keyboard.press('Tab');
  await expect(list.locator(':focus')).toHaveCount(1);
});

test('only article lists link the feeds in the head, and the feeds link to their articles', async ({
  page,
  request,
}) => {
  const linkedFeeds = () =>
    page
      .locator('head link[rel="alternate"]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('type'), link.getAttribute('href')]));
  const feeds = [
    ['application/rss+xml', '/api/feeds/articles.rss'],
    ['application/atom+xml', '/api/feeds/articles.atom'],
  ];
  await visit(page, '/discover/articles');
  expect(await linkedFeeds()).toEqual(feeds);
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page).toHaveTitle(/Contact Us/);
  // The head of the page that was left follows the paint of the next one.
  await expect.poll(linkedFeeds).toEqual([]);
  await page.goBack();
  await expect(page).toHaveTitle(/Articles/);
  await expect.poll(linkedFeeds).toEqual(feeds);

  for (const [type = '', href = ''] of feeds as [string, string][]) {
    const response = await request.get(href);
    expect(response.headers()['content-type']).toContain(type);
    const links = [...(await response.text()).matchAll(/https:\/\/[^<"\s]+(\/discover\/article\/[^<"\s]+)/g)];
    expect(links.length).toBeGreaterThan(5);
    expect((await request.get(links[0]?.[1] ?? '')).status()).toBe(200);
  }
});
