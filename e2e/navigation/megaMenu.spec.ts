import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { menuLabels, navigationOf, rowWidthOf } from '../harness/navigation.ts';
import { untilPainted, visit } from '../harness/visit.ts';

/** One browser page for the tests that do not change the home page: a new one for each test takes half a second. */
let home: Page;
/** Width from which the bar is a row, in CSS pixels. */
let rowWidth: number;
test.beforeAll(async ({ browser, site }) => {
  home = await browser.newPage({ baseURL: site.url });
  await visit(home, '/', 1280);
  rowWidth = await rowWidthOf(home);
});
test.afterAll(() => home.close());

/** Returns the home page at a viewport width, with closed menus and the pointer outside of them. */
async function homeAt(width: number): Promise<Page> {
  await home.setViewportSize({ width, height: 800 });
  await home.mouse.move(600, 780);
  await home.keyboard.press('Escape');
  return home;
}

test('the navigation is compact below 992 px, 1200 px with links of sections, and a mega-menu from that width', async () => {
  const page = await homeAt(rowWidth - 1);
  const { main, toggle } = navigationOf(page);
  await expect(toggle).toBeVisible();
  await expect(main).toBeHidden();
  await page.setViewportSize({ width: rowWidth, height: 800 });
  await expect(toggle).toBeHidden();
  await expect(main).toBeVisible();
  // All entries are on one line, and the page does not scroll sideways.
  const tops = await main
    .locator('> a, > details > summary')
    .evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top + item.getBoundingClientRect().height / 2)),
    );
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(rowWidth);
});

test('the narrowest row fits in the fallback face, which a first visit keeps if the font is late', async ({ page }) => {
  await page.setViewportSize({ width: rowWidth, height: 800 });
  await page.route('**/*.woff2', async (route) => {
    await untilPainted(page);
    await route.continue();
  });
  await page.goto('/privacy-policy');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(rowWidth);
});

test('each menu opens when the mouse enters it and closes when the mouse leaves it', async () => {
  const page = await homeAt(rowWidth);
  const { labelOf, panelOf } = navigationOf(page);
  for (const menu of menuLabels) {
    await labelOf(menu).hover();
    await expect(panelOf(menu)).toBeVisible();
    for (const other of menuLabels) if (other !== menu) await expect(panelOf(other)).toBeHidden();
  }
  await page.mouse.move(400, 780);
  await expect(panelOf('Discover')).toBeHidden();
});

test('the menu stays open while the mouse moves from its label to a distant link of its panel', async ({ page }) => {
  await visit(page, '/', 1280);
  const { labelOf, panelOf } = navigationOf(page);
  await labelOf('What We Do').hover();
  const link = panelOf('What We Do').getByRole('link', { name: 'Strategic Advice' });
  const box = await link.boundingBox();
  if (!box) throw new Error('The link Strategic Advice has no bounding box: the panel What We Do is not open.');
  await page.clock.install();
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 25 });
  await page.clock.fastForward(500);
  await expect(link).toBeVisible();
});

test('the panel What We Do has two columns', async () => {
  const page = await homeAt(rowWidth);
  const { labelOf, panelOf } = navigationOf(page);
  await labelOf('What We Do').click();
  const panel = panelOf('What We Do');
  const [services, platforms] = await panel.getByRole('list').evaluateAll((lists) =>
    lists.map((list) => {
      const { left, right, top } = list.getBoundingClientRect();
      return { left, right, top };
    }),
  );
  if (!services || !platforms) throw new Error('The panel What We Do does not have two lists.');
  expect(services.top).toBe(platforms.top);
  expect(services.right).toBeLessThan(platforms.left);
  await expect(panel.getByRole('list').first().getByRole('link', { name: 'Strategic Advice' })).toBeVisible();
  await expect(panel.getByRole('list').last().getByRole('link', { name: 'XTREMA Suite' })).toBeVisible();
});

test('following a link closes the menu and blocks re-opening for 500 ms', async ({ page }) => {
  await visit(page, '/', 1280);
  const { labelOf, panelOf } = navigationOf(page);
  await labelOf('Discover').hover();
  await expect(panelOf('Discover')).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await panelOf('Discover').getByRole('link', { name: 'Articles' }).click();
  await expect(panelOf('Discover')).toBeHidden();
  await page.clock.runFor(499);
  await labelOf('Discover').click();
  await expect(panelOf('Discover')).toBeHidden();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/discover\/articles$/);
  await labelOf('Discover').click();
  await expect(panelOf('Discover')).toBeVisible();
});

test('a click outside closes the menu', async () => {
  const page = await homeAt(1280);
  const { labelOf, panelOf } = navigationOf(page);
  await labelOf('Who We Help').click();
  await expect(panelOf('Who We Help')).toBeVisible();
  await page.mouse.click(600, 780);
  await expect(panelOf('Who We Help')).toBeHidden();
});

test('a panel is at most 90 % of the viewport high and does not extend below the viewport', async () => {
  const page = await homeAt(rowWidth);
  const { labelOf, panelOf } = navigationOf(page);
  await labelOf('What We Do').click();
  await expect(panelOf('What We Do')).toHaveCSS('max-height', '720px');
  await page.setViewportSize({ width: rowWidth, height: 400 });
  await expect
    .poll(async () => {
      const box = await panelOf('What We Do').boundingBox();
      return box && Math.round(box.y + box.height);
    })
    .toBe(400);
  const last = panelOf('What We Do').getByRole('link', { name: 'XTREMA Suite' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('the current page is marked by font weight and a line, and exposed to assistive technology', async ({ page }) => {
  await visit(page, '/products/team', 1280);
  const { labelOf, menuOf } = navigationOf(page);
  await expect(labelOf('What We Do')).toHaveText(/\(current section\)/);
  expect(
    await labelOf('What We Do').evaluate((label) => [
      getComputedStyle(label).fontWeight,
      getComputedStyle(label, '::before').height,
    ]),
  ).toEqual(['650', '3px']);
  await labelOf('What We Do').click();
  const link = menuOf('What We Do').getByRole('link', { name: 'TEAM' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link.getByText('TEAM')).toHaveCSS('text-decoration-line', 'underline');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });
  test('a tap opens a menu, and the next tap closes it', async ({ page }) => {
    await visit(page, '/', 1280);
    const { labelOf, panelOf } = navigationOf(page);
    await page.clock.install();
    await labelOf('What We Do').dispatchEvent('touchstart');
    await expect(panelOf('What We Do')).toBeVisible();
    await labelOf('Discover').tap();
    await expect(panelOf('Discover')).toBeVisible();
    await expect(panelOf('What We Do')).toBeHidden();
    await page.clock.fastForward(500);
    await expect(panelOf('Discover')).toBeVisible();
    await labelOf('Discover').tap();
    await expect(panelOf('Discover')).toBeHidden();
  });
});
