import type { Page } from '@playwright/test';
import { listLowContrast } from '../harness/observe/contrast.ts';
import { expect, test } from '../harness/fixtures.ts';
import { menuLabels, navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

for (const width of [390, 1280]) {
  test(`in dark and light forced colours the open navigation is readable at ${width} px and marks the current page`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await visit(page, '/products/team', width);
    const { toggle, panelOf } = navigationOf(page);
    if (width < 992) await toggle.click();
    for (const colorScheme of ['dark', 'light'] as const)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme });
        if (width < 992) expect(await listLowContrast(toggle.locator('svg'), 'stroke')).toEqual([]);
        await expectReadable(page, width);
        await page.keyboard.press('Escape');
        await expect(panelOf('What We Do')).toBeHidden();
      });
  });
}

/** Expects enough contrast in each open menu. Leaves the first menu open, with the focus in it. */
async function expectReadable(page: Page, width: number): Promise<void> {
  const { main, labelOf, panelOf } = navigationOf(page);
  for (const menu of menuLabels) {
    // By keyboard: the hover of a mouse click already opens the menu, and the click closes it again after a long pause.
    await labelOf(menu).press('Enter');
    await expect(panelOf(menu)).toBeVisible();
    if (menu === 'Discover' && width >= 992)
      await expect(panelOf(menu).getByText('Latest from Discover')).toBeVisible();
    expect(await listLowContrast(main.locator('a, summary, p, a span'), 'color')).toEqual([]);
    expect(await listLowContrast(main.locator('summary svg, li > a svg'), 'stroke')).toEqual([]);
  }
  expect(await listLowContrast(main.getByRole('link', { name: 'Book a Consultation' }), 'background-color')).toEqual(
    [],
  );
  expect(
    await listLowContrast(main.locator('summary[data-active]'), 'background-color', { pseudo: '::before' }),
  ).toEqual([]);

  await labelOf('What We Do').press('Enter');
  const current = panelOf('What We Do').getByRole('link', { name: 'TEAM' });
  await expect(current.getByText('TEAM')).toHaveCSS('text-decoration-line', 'underline');
  await labelOf('What We Do').focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await expect(main.locator(':focus')).toHaveCSS('outline-style', 'solid');
  expect(await listLowContrast(main.locator(':focus'), 'outline-color')).toEqual([]);
}
