import type { Locator } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

test.use({ hasTouch: true });

test('taps open the compact navigation, and following a link closes it and blocks it for 500 ms', async ({ page }) => {
  await visit(page, '/', 390, 844);
  const { main, toggle, labelOf, panelOf } = navigationOf(page);
  await toggle.tap();
  await expect(main).toBeVisible();
  await labelOf('Discover').tap();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await panelOf('Discover').getByRole('link', { name: 'Articles' }).tap();
  await expect(main).toBeHidden();
  await page.clock.runFor(499);
  await toggle.tap();
  await expect(main).toBeHidden();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/discover\/articles$/);
  await toggle.tap();
  await expect(main).toBeVisible();
});

test('the compact navigation covers the viewport with the telephone number at the bottom, and does not move the page; a panel is at most 80 % of the viewport high; at 320 px nothing scrolls sideways', async ({
  page,
}) => {
  await visit(page, '/', 991, 800);
  const { main, toggle, labelOf } = navigationOf(page);
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && Math.round(box.y + box.height);
  };
  const content = page.getByRole('main');
  const contentBottom = await bottomOf(content);
  await toggle.tap();
  expect(await bottomOf(main)).toBe(800);
  expect(await bottomOf(main.getByRole('link', { name: '403-555-0142' }))).toBe(800);
  expect(await bottomOf(content)).toBe(contentBottom);
  await page.setViewportSize({ width: 390, height: 500 });
  expect(await bottomOf(main)).toBe(500);
  await labelOf('What We Do').tap();
  const panel = main.locator('details[open] > div');
  await expect(panel).toHaveCSS('max-height', '400px');
  expect(await panel.evaluate((scrolled) => scrolled.scrollHeight > scrolled.clientHeight)).toBe(true);
  expect(await main.evaluate((scrolled) => scrolled.scrollHeight > scrolled.clientHeight)).toBe(true);
  const action = main.getByRole('link', { name: 'Book a Consultation' });
  await action.scrollIntoViewIfNeeded();
  await expect(action).toBeInViewport();

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await main.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
});
