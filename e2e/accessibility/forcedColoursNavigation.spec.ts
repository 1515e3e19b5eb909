import { listFaint } from '../harness/observe/contrast.ts';
import { expect, test } from '../harness/fixtures.ts';
import { menuLabels, navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [390, 1280]) {
    test(`in forced ${colorScheme} colours at ${width} px the open navigation can be read, and marks where one is`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await visit(page, '/products/team', width);
      const { main, toggle, labelOf, panelOf } = navigationOf(page);
      if (width < 992) {
        expect(await listFaint(toggle.locator('svg'), 'stroke')).toEqual([]);
        await toggle.click();
      }
      for (const menu of menuLabels) {
        await labelOf(menu).click();
        await expect(panelOf(menu)).toBeVisible();
        if (menu === 'Discover' && width >= 992)
          await expect(panelOf(menu).getByText('Latest from Discover')).toBeVisible();
        expect(await listFaint(main.locator('a, summary, p, a span'), 'color')).toEqual([]);
        expect(await listFaint(main.locator('summary svg, li > a svg'), 'stroke')).toEqual([]);
      }
      expect(await listFaint(main.getByRole('link', { name: 'Book a Consultation' }), 'background-color')).toEqual([]);
      expect(await listFaint(main.locator('summary[data-active]'), 'background-color', { pseudo: '::before' })).toEqual(
        [],
      );

      await labelOf('What We Do').click();
      const current = panelOf('What We Do').getByRole('link', { name: 'TEAM' });
      await expect(current.getByText('TEAM')).toHaveCSS('text-decoration-line', 'underline');
      await labelOf('What We Do').focus();
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
      await expect(main.locator(':focus')).toHaveCSS('outline-style', 'solid');
      expect(await listFaint(main.locator(':focus'), 'outline-color')).toEqual([]);
    });
  }
}
