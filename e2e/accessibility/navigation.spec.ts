import type { Page } from '@playwright/test';
import { listViolations } from '../../tools/browser/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { menuLabels, navigationOf, rowWidthOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

/** A page with few elements, since axe checks all of them. The frame is the same on every page. */
const smallPage = '/contact';

/** Expects no axe violations in the header and the given parts of the page. */
async function expectNoAxeViolations(page: Page, ...parts: string[]) {
  // Wait for fades: axe would measure the contrast in the middle of one. Skip figures whose animation never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  expect(await listViolations(page, ['header', ...parts])).toEqual([]);
}

test('in the narrowest row and at 1280 px axe finds no violations in the header, with each menu open or closed', async ({
  page,
}) => {
  await visit(page, smallPage, 1280);
  const { labelOf, panelOf } = navigationOf(page);
  for (const width of [await rowWidthOf(page), 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page);
    for (const menu of menuLabels) {
      // By keyboard: the hover of a mouse click already opens the menu, and the click closes it again after a long
      // pause.
      await labelOf(menu).press('Enter');
      await expect(panelOf(menu)).toBeVisible();
      if (menu === 'Discover') await expect(panelOf(menu).getByText('Latest from Discover')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
    }
  }
});

test('at 320 and 991 px axe finds no violations in the header, with the compact navigation open or closed', async ({
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
    // The first Escape closes the menu, the second the navigation.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(main).toBeHidden();
  }
});

test('axe finds no violations in the cookie banner and the footer', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  for (const width of [320, 991, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page, 'footer', '[aria-label="Cookies"]');
  }
});

test('targets of the navigation are at least 44 px high', async ({ page }) => {
  for (const width of [390, 1280]) {
    await visit(page, '/contact', width);
    const { main, toggle, labelOf } = navigationOf(page);
    if (width < 992) await toggle.click();
    await labelOf('What We Do').click();
    // Round to 0.01 px: a box at a fractional position is reported as 43.99999 px high.
    const heights = await main
      .locator('a:visible, summary:visible')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().height * 100) / 100));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }
});
