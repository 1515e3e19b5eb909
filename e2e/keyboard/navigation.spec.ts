import { expect, test } from '../harness/fixtures.ts';
import { menuLabels, navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

test('Tab reaches the whole navigation, arrow keys move in the bar and the panels, and Escape closes a panel and returns the focus', async ({
  page,
}) => {
  await visit(page, '/', 1280);
  const { labelOf, panelOf, main } = navigationOf(page);
  for (const name of ['Skip to content', 'Caragana, home', 'About Us', 'Our Experts']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name }).first()).toBeFocused();
  }
  for (const [index, menu] of menuLabels.entries()) {
    await page.keyboard.press('Tab');
    await expect(labelOf(menu)).toBeFocused();
    await page.keyboard.press(index === 0 ? 'Enter' : 'Space');
    await expect(panelOf(menu)).toBeVisible();
    // Wait for the cards after the links: Tab must reach them too.
    if (menu === 'Discover') await expect(panelOf(menu).getByText('Latest from Discover')).toBeVisible();
    const links = panelOf(menu).getByRole('link');
    for (let count = 0; count < (await links.count()); count += 1) {
      await page.keyboard.press('Tab');
      await expect(links.nth(count)).toBeFocused();
      await expect(links.nth(count)).toBeInViewport();
    }
  }
  // Links of sections, if any, and "Book a Consultation".
  const rest = main.locator('> details ~ a');
  for (let count = 0; count < (await rest.count()); count += 1) {
    await page.keyboard.press('Tab');
    await expect(rest.nth(count)).toBeFocused();
  }
  await expect(main.getByRole('link', { name: 'Book a Consultation' })).toBeFocused();
  await expect(panelOf('Discover')).toBeHidden();

  await labelOf('Who We Help').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(labelOf('What We Do')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const panel = panelOf('What We Do');
  await expect(panel.getByRole('link', { name: 'Services' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link', { name: 'Regulatory Compliance' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('link', { name: 'Emissions Advisor' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(labelOf('What We Do')).toBeFocused();
});

test('the compact navigation works by keyboard, and Escape closes the panel and then the navigation', async ({
  page,
}) => {
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
