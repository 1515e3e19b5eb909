import type { Page } from '@playwright/test';
import { expect, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { fileListUrl } from '../harness/pageFiles.ts';
import { saveData } from '../harness/blockScripts.ts';
import { shortenRetries } from '../harness/shortenRetries.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';

/** Appends a line to a script in transit. */
async function tamper(page: Page, file: string): Promise<void> {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _encoding, ...headers } = response.headers();
    await route.fulfill({ headers, body: `${await response.text()}\n;window.isTampered = true;` });
  });
}
// A page that was left may still request its scripts.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));
const isTampered = (page: Page) => page.evaluate(() => 'isTampered' in window);
/** Chromium's console message for a file that does not match its digest. */
const digestError = /Failed to find a valid digest in the 'integrity' attribute/;

for (const file of ['start.js', 'main.js'])
  test(`${file} is not run if it was changed in transit, and the page keeps the server’s HTML`, async ({
    page,
    consoleLines,
  }) => {
    await tamper(page, `**/releases/shell/*/web/${file}`);
    await page.goto('/discover/articles');
    await expect.poll(() => consoleLines.some((line) => digestError.test(line))).toBe(true);
    expect(await isTampered(page)).toBe(false);
    await page.locator('main article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/discover\/article\//);
    await expect(page.locator('main article h1')).toBeVisible();
  });

/** Opens a page of the shell without prefetching. */
async function openContact(page: Page): Promise<void> {
  await saveData(page);
  await shortenRetries(page);
  await page.goto('/contact');
  await untilFrameHydrated(page);
}

/**
 * Triggers a request of a script that is changed in transit, expects that it is not run and that the message is shown
 * in the frame, and stops changing the script.
 */
async function expectBlocked(page: Page, consoleLines: readonly string[], file: string, trigger: () => Promise<void>) {
  const name = file.slice(file.lastIndexOf('/'));
  const countBlocked = () => consoleLines.filter((line) => digestError.test(line) && line.includes(name)).length;
  const before = countBlocked();
  await trigger();
  await expect.poll(countBlocked).toBeGreaterThan(before);
  await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
  // During a retry the message is shown too.
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).not.toHaveAttribute('aria-busy');
  expect(await isTampered(page)).toBe(false);
  await page.unroute(file);
}

const goToArticles = (page: Page) => followWithoutPrefetch(page.locator('a[href="/discover/articles"]'));
const tryAgain = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try again' }).click();

test('an entry and a chunk of a container are not run if they were changed in transit; the frame shows the message, and the page loads when the files are unchanged', async ({
  page,
  consoleLines,
}) => {
  await openContact(page);
  // Change both from the start: the shell prefetches the chunk together with the entry.
  const [entry, chunk] = ['**/releases/discover/*/web/remoteEntry.js', '**/route-discover.articles.js'] as const;
  for (const file of [entry, chunk]) await tamper(page, file);
  await expectBlocked(page, consoleLines, entry, () => goToArticles(page));
  await expectBlocked(page, consoleLines, chunk, () => tryAgain(page));
  await tryAgain(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

test('a chunk of the shell is not run if it was changed in transit; the frame shows the message, and a reload shows the page', async ({
  page,
  consoleLines,
}) => {
  await openContact(page);
  await tamper(page, '**/facade-records.js');
  await expectBlocked(page, consoleLines, '**/facade-records.js', () => goToArticles(page));
  // Reload: a container requests a chunk of the shell only once per document.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

test('a changed list of digests is rejected, and no script of a section is loaded', async ({ page }) => {
  await openContact(page);
  await page.route(fileListUrl, (route) => route.fulfill({ json: {} }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await goToArticles(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
  // The shell may load the code of its own pages, whose digests are in the page.
  expect(requests.filter((url) => url.endsWith('.js') && !url.includes('/releases/shell/'))).toEqual([]);
});

test('every script and style sheet that a visit to all parts loads has an integrity digest', async ({
  page,
  consoleLines,
}) => {
  await page.addInitScript(() => {
    const unchecked: string[] = [];
    Object.assign(window, { unchecked });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (
            (node instanceof HTMLScriptElement && node.src && !node.integrity) ||
            (node instanceof HTMLLinkElement && /\.(?:js|css)$/.test(node.href) && !node.integrity)
          )
            unchecked.push(node.outerHTML);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await untilHydrated(page);
  for (const [href, heading] of [
    ['/discover/articles', 'Articles'],
    ['/contact', 'Tell us about the plant'],
    ['/products/team', 'One System, Every Detail'],
    ['/what-we-do/regulatory-compliance', 'Empowering Your Emissions Journey'],
  ] as const) {
    await followWithoutPrefetch(page.locator(`a[href="${href}"]`));
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading, { ignoreCase: true });
  }
  expect(await page.evaluate(() => (window as unknown as { unchecked: string[] }).unchecked)).toEqual([]);
  expect(consoleLines.filter((line) => !line.startsWith('warning: '))).toEqual([]);
});
