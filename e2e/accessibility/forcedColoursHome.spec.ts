import type { Page } from '@playwright/test';
import { listLowContrast } from '../harness/observe/contrast.ts';
import { expect, test } from '../harness/fixtures.ts';
import { openHome } from '../harness/carousels.ts';
import { scrollToBottom } from '../harness/visit.ts';

test('in dark and light forced colours the text and controls of the home page have enough contrast, and drawings, platforms and logos are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openHome(page);
  await scrollToBottom(page, 900, 40);
  for (const colorScheme of ['dark', 'light'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expectReadable(page);
      await expectDrawingsVisible(page);
    });
});

async function expectReadable(page: Page): Promise<void> {
  const main = page.getByRole('main');
  expect(await listLowContrast(main.locator('a, button, summary, h1, h2, h3, p, li, dt, dd'), 'color')).toEqual([]);
  for (const name of ['Talk to an Expert', 'Explore Projects', 'Book a Consultation'])
    expect(await listLowContrast(main.getByRole('link', { name }), 'background-color')).toEqual([]);
  for (const name of ['What We Do', 'See All Projects', 'Meet Our Experts'])
    expect(await listLowContrast(main.getByRole('link', { name }), 'border-top-color')).toEqual([]);
  expect(await listLowContrast(main.getByRole('button', { name: /^(?:Next|Previous)/ }), 'border-top-color')).toEqual(
    [],
  );
  expect(await listLowContrast(main.locator('a svg, button svg, summary svg'), 'stroke')).toEqual([]);

  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveCSS('border-top-width', '4px');
  expect(await listLowContrast(tab, 'border-top-color')).toEqual([]);

  const question = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  expect(await listLowContrast(question.locator('svg'), 'stroke')).toEqual([]);
  await question.locator('summary').click();

  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  expect(await listLowContrast(focused, 'outline-color')).toEqual([]);
}

async function expectDrawingsVisible(page: Page): Promise<void> {
  const plant = page.getByRole('img', { name: 'The plant, from the wells to sales' });
  // The sheet is a file; its lines have the colour of text.
  expect(await listLowContrast(plant, 'color')).toEqual([]);

  const platforms = page.getByRole('region', { name: 'Our platforms' });
  const tiles = platforms.locator('[data-platform]');
  expect(await listLowContrast(tiles.locator('svg'), 'stroke')).toEqual([]);
  expect(await listLowContrast(tiles, 'border-top-color')).toEqual([]);

  const logos = page.getByRole('region', { name: 'Clients', exact: true }).getByRole('img');
  await expect(logos.first()).toBeVisible();
  // Logos are dark drawings and need a light background in all colour schemes.
  for (const logo of await logos.all())
    await expect(logo.locator('..')).toHaveCSS('background-color', 'rgb(255, 254, 251)');
}
