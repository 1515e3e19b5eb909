import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

function watchApiCalls(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return {
    menuItems: () => paths.filter((path) => path === '/api/menu-items'),
    panel: () => paths.filter((path) => path.includes('latest-from-discover')),
  };
}

test('the latest items of Discover are requested once, on the first interaction with the navigation, without a layout shift', async ({
  page,
}) => {
  const calls = watchApiCalls(page);
  await visit(page, '/contact', 1200);
  const { labelOf, panelOf } = navigationOf(page);
  await page.mouse.move(500, 700);
  expect([...calls.menuItems(), ...calls.panel()]).toEqual([]);

  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: false });
    Object.assign(window, { shifts });
  });
  await labelOf('Discover').hover();
  const panel = panelOf('Discover');
  await expect(panel.getByText('Latest from Discover')).toBeVisible();
  await expect(
    panel.locator('li', { has: page.locator('a[href^="/discover/article/"]') }).getByText('Learn more'),
  ).toBeVisible();
  await expect(
    panel.locator('li', { has: page.locator('a[href^="/discover/event/"]') }).getByText('Learn more'),
  ).toBeVisible();
  await labelOf('Who We Help').hover();
  await labelOf('Discover').hover();
  await expect(panel.getByText('Latest from Discover')).toBeVisible();
  expect(calls.menuItems()).toHaveLength(1);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('at 991 px the latest items of Discover are not requested', async ({ page }) => {
  const calls = watchApiCalls(page);
  await visit(page, '/contact', 991);
  const { labelOf, toggle, panelOf } = navigationOf(page);
  await toggle.click();
  await labelOf('Discover').click();
  await expect(panelOf('Discover')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...calls.menuItems(), ...calls.panel()]).toEqual([]);
});

test('if the call fails, the cards are omitted and the site logs nothing', async ({ page, consoleLines }) => {
  await page.route('**/api/menu-items', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } }),
  );
  await visit(page, '/contact', 1280);
  const { labelOf, panelOf } = navigationOf(page);
  const responded = page.waitForResponse('**/api/menu-items');
  await labelOf('Discover').click();
  await responded;
  await expect(panelOf('Discover').getByRole('list')).toHaveCount(1);
  await expect(panelOf('Discover').getByText('Latest from Discover')).toBeHidden();
  // No space is reserved for the cards: four links are in one row over the full width of the panel.
  const links = await panelOf('Discover')
    .getByRole('link')
    .evaluateAll((items) => items.slice(0, 4).map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(links.map(({ top }) => top)).size).toBe(1);
  const { right: end } = await panelOf('Discover')
    .getByRole('list')
    .evaluate((list) => list.getBoundingClientRect().toJSON() as DOMRect);
  expect(links.at(-1)?.right).toBeGreaterThanOrEqual(end);
  const action = await page.locator('header').getByRole('link', { name: 'Book a Consultation' }).boundingBox();
  expect(end).toBeCloseTo((action?.x ?? 0) + (action?.width ?? 0), 0);
  // The browser itself logs the status of the response.
  expect(consoleLines.filter((line) => !line.includes('status of 500'))).toEqual([]);
});
