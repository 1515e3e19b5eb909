import type { Page } from '@playwright/test';
import { listViolations } from '../../tools/browser/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { menuLabels, navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

/** A page with few elements: axe looks at all of them each time, and the frame is the same on every page. */
const smallPage = '/contact';

/** Looks at the frame; its footer and the cookie banner stand on every page, whose own visit looks at them. */
async function expectNoAxeViolations(page: Page, ...parts: string[]) {
  // What fades in is judged when it is there; a figure that never stops is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  expect(await listViolations(page, ['header', ...parts])).toEqual([]);
}

test('at 992 and 1280 px axe finds nothing in the frame, with each menu open or closed', async ({ page }) => {
  await visit(page, smallPage, 992);
  const { labelOf, panelOf } = navigationOf(page);
  for (const width of [992, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page);
    for (const menu of menuLabels) {
      // Not by a click: the hover before it opens the menu as well, and after a long pause the click closes it.
      await labelOf(menu).press('Enter');
      await expect(panelOf(menu)).toBeVisible();
      if (menu === 'Discover') await expect(panelOf(menu).getByText('Latest from Discover')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
    }
  }
});

test('at 320 and 991 px axe finds nothing in the frame, with the compact navigation open or closed', async ({
  page,
}) => {
  await visit(page, smallPage, 320);
  const { main, labelOf, panelOf, toggle } = navigationOf(page);
  for (const width of [320, 991]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page);
    await toggle.click();
    await expectNoAxeViolations(page);
    for (const menu of menuLabels) {
      await labelOf(menu).click();
      await expect(panelOf(menu)).toBeVisible();
      await expectNoAxeViolations(page);
    }
    // The first closes the menu, the second the navigation.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(main).toBeHidden();
  }
});

test('axe finds nothing in the cookie banner and the footer', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  for (const width of [320, 991, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page, 'footer', '[aria-label="Cookies"]');
  }
});

test('hit targets of the navigation are 44 px', async ({ page }) => {
  for (const width of [390, 1280]) {
    await visit(page, '/contact', width);
    const { main, toggle, labelOf } = navigationOf(page);
    if (width < 992) await toggle.click();
    await labelOf('What We Do').click();
    // To a hundredth of a pixel: a rectangle at a fractional position is 43.99999 high.
    const heights = await main
      .locator('a:visible, summary:visible')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().height * 100) / 100));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }
});
