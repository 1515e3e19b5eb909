import { expect, test } from '../harness/fixtures.ts';
import { navigationOf, visit } from './navigation.ts';

test.use({ hasTouch: true });

test('the compact navigation unfolds by taps, and a followed link folds it and blocks it for 500 ms', async ({
  page,
}) => {
  await visit(page, '/', 390, 844);
  const { main, toggle, labelOf, panelOf } = navigationOf(page);
  await toggle.tap();
  await expect(main).toBeVisible();
  await labelOf('Discover').tap();
  await page.clock.install();
  await panelOf('Discover').getByRole('link', { name: 'Articles' }).tap();
  await expect(main).toBeHidden();
  const isOpenAfter = await toggle.evaluate((label: HTMLElement) => {
    label.click();
    return label.closest('details')?.open;
  });
  expect(isOpenAfter).toBe(false);
  await expect(page).toHaveURL(/\/discover\/articles$/);
  await page.clock.fastForward(500);
  await toggle.tap();
  await expect(main).toBeVisible();
});

test('it is at most 80 % of the window high and scrolls within', async ({ page }) => {
  await visit(page, '/', 991, 800);
  const { main, toggle, labelOf } = navigationOf(page);
  await toggle.tap();
  await expect(main).toHaveCSS('max-height', '640px');
  await page.setViewportSize({ width: 390, height: 500 });
  await labelOf('What We Do').tap();
  expect((await main.boundingBox())?.height).toBe(400);
  const action = main.getByRole('link', { name: 'Book a Consultation' });
  await action.scrollIntoViewIfNeeded();
  await expect(action).toBeInViewport();
});

test('a tap on the page folds it', async ({ page }) => {
  await visit(page, '/', 390, 844);
  const { main, toggle } = navigationOf(page);
  await toggle.tap();
  await expect(main).toBeVisible();
  await page.touchscreen.tap(195, 800);
  await expect(main).toBeHidden();
});

test('it is walked by keyboard alone, and Escape goes back out', async ({ page }) => {
  await visit(page, '/', 390, 844);
  const { main, toggle, labelOf, panelOf } = navigationOf(page);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(main).toBeVisible();
  for (const name of ['About Us', 'Our Experts']) {
    await page.keyboard.press('Tab');
    await expect(main.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(labelOf('What We Do')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(panelOf('What We Do').getByRole('link', { name: 'Services' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(labelOf('What We Do')).toBeFocused();
  await expect(panelOf('What We Do')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(main).toBeHidden();
});

test('at 320 px nothing is cut and nothing scrolls sideways', async ({ page }) => {
  await visit(page, '/', 320, 640);
  const { toggle, labelOf, main } = navigationOf(page);
  await toggle.tap();
  await labelOf('What We Do').tap();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await main.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('it unfolds all the same', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const { main, toggle, labelOf, panelOf } = navigationOf(page);
    await toggle.tap();
    await expect(main).toBeVisible();
    await labelOf('Discover').tap();
    await expect(panelOf('Discover').getByRole('link', { name: 'Articles' })).toBeVisible();
  });
});
