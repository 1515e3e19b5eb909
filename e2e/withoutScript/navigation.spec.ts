import { expect, test } from '../harness/fixtures.ts';
import { navigationOf } from '../harness/navigation.ts';

test.use({ javaScriptEnabled: false });

test('clicks open and close menus', async ({ page }) => {
  await page.goto('/');
  const { labelOf, panelOf } = navigationOf(page);
  await labelOf('Discover').click();
  await expect(panelOf('Discover')).toBeVisible();
  await labelOf('Who We Help').click();
  await expect(panelOf('Discover')).toBeHidden();
  await expect(panelOf('Who We Help')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('taps open the compact navigation', async ({ page }) => {
    await page.goto('/');
    const { main, toggle, labelOf, panelOf } = navigationOf(page);
    await toggle.tap();
    await expect(main).toBeVisible();
    await labelOf('Discover').tap();
    await expect(panelOf('Discover').getByRole('link', { name: 'Articles' })).toBeVisible();
  });
});
