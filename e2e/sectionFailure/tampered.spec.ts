import type { Page } from '@playwright/test';
import { expect, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { saveData } from '../harness/blockScripts.ts';
import { shortenRetries } from '../harness/shortenRetries.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';

/** Has a script come with a line more than was released. */
async function tamper(page: Page, file: string): Promise<void> {
  await page.route(file, async (route) => {
    const answer = await route.fetch();
    const { 'content-encoding': _encoding, ...headers } = answer.headers();
    await route.fulfill({ headers, body: `${await answer.text()}\n;window.isTampered = true;` });
  });
}
// A page that is left asks for its scripts still.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));
const isTampered = (page: Page) => page.evaluate(() => 'isTampered' in window);
/** What Chromium says of a file that is not the one that was asked for. */
const refusal = /Failed to find a valid digest in the 'integrity' attribute/;

for (const file of ['start.js', 'main.js'])
  test(`${file}, changed on its way, is not run: the page stays as the server sent it`, async ({
    page,
    consoleLines,
  }) => {
    await tamper(page, `**/releases/shell/*/web/${file}`);
    await page.goto('/discover/articles');
    await expect.poll(() => consoleLines.some((line) => refusal.test(line))).toBe(true);
    expect(await isTampered(page)).toBe(false);
    await page.locator('main article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/discover\/article\//);
    await expect(page.locator('main article h1')).toBeVisible();
  });

/** Opens a page of the shell that fetches nothing ahead. */
async function openContact(page: Page): Promise<void> {
  await saveData(page);
  await shortenRetries(page);
  await page.goto('/contact');
  await untilFrameHydrated(page);
}

/** Asks for a script that is tampered with: it is not run, and the message stands in the frame. Ends the tampering. */
async function expectBlocked(page: Page, consoleLines: readonly string[], file: string, ask: () => Promise<void>) {
  const name = file.slice(file.lastIndexOf('/'));
  const countRefused = () => consoleLines.filter((line) => refusal.test(line) && line.includes(name)).length;
  const before = countRefused();
  await ask();
  await expect.poll(countRefused).toBeGreaterThan(before);
  await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
  // While it is being tried again the message stands as well.
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).not.toHaveAttribute('aria-busy');
  expect(await isTampered(page)).toBe(false);
  await page.unroute(file);
}

const goToArticles = (page: Page) => followWithoutPrefetch(page.locator('a[href="/discover/articles"]'));
const tryAgain = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try again' }).click();

test('an entry, and a chunk that a container loads, changed on their way, are not run: the message stands in the frame, and the page comes once they are as they were released', async ({
  page,
  consoleLines,
}) => {
  await openContact(page);
  // Both from the first: the shell fetches the chunk ahead, beside the entry.
  const [entry, chunk] = ['**/releases/discover/*/web/remoteEntry.js', '**/route-discover.articles.js'] as const;
  for (const file of [entry, chunk]) await tamper(page, file);
  await expectBlocked(page, consoleLines, entry, () => goToArticles(page));
  await expectBlocked(page, consoleLines, chunk, () => tryAgain(page));
  await tryAgain(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

test('a chunk of the shell, changed on its way, is not run: the message stands in the frame, and a new document has the page', async ({
  page,
  consoleLines,
}) => {
  await openContact(page);
  await tamper(page, '**/facade-records.js');
  await expectBlocked(page, consoleLines, '**/facade-records.js', () => goToArticles(page));
  // A container asks the shell for a chunk once.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

test('the list of digests is checked as well: with another one nothing is loaded', async ({ page }) => {
  await openContact(page);
  await page.route('**/releases/*=*', (route) => route.fulfill({ json: {} }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await goToArticles(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
});

test('every script that runs on a way through all parts has its digest, and so has every style sheet of a document', async ({
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
