import type { Page } from '@playwright/test';
import { listLowContrast } from '../harness/observe/contrast.ts';
import { expect, test } from '../harness/fixtures.ts';
import { menuLabels, navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

for (const width of [390, 1280]) {
  test(`in forced colours, dark and light, the open navigation can be read at ${width} px, and marks where one is`, async ({
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

/** Opens each menu of the navigation, and leaves the first open with the focus in it. */
async function expectReadable(page: Page, width: number): Promise<void> {
  const { main, labelOf, panelOf } = navigationOf(page);
  for (const menu of menuLabels) {
    // Not by a click: the hover before it opens the menu as well, and after a long pause the click closes it.
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
