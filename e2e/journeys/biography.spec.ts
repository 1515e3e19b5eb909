import type { Page } from '@playwright/test';
import { listViolations } from '../../tools/browser/axe.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { scrollTo } from '../harness/visit.ts';

/** Opens the experts page and brings its grid, which loads in view. */
async function openGrid(page: Page) {
  await page.goto('/experts');
  await untilHydrated(page);
  const button = page.getByRole('button', { name: 'Biography: Priya Raghunathan' });
  await scrollTo(page, button);
  return button;
}

test('the three main experts stand first, all others below them', async ({ page }) => {
  await openGrid(page);
  await expect(page.getByRole('list', { name: 'Main experts' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Experts', exact: true }).getByRole('heading')).toHaveCount(6);
});

test('the biography opens by keyboard, keeps the focus, and Escape gives it back', async ({ page, consoleLines }) => {
  const button = await openGrid(page);
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Priya Raghunathan' });
  await expect(dialog).toContainText('Data scientist who combines plant physics with machine learning');
  await expect(dialog.getByRole('link', { name: 'Read Full Bio' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(await listViolations(page, ['dialog'])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(consoleLines).toEqual([]);
});

test('a press beside the biography closes it, a press on it does not', async ({ page }) => {
  const button = await openGrid(page);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Priya Raghunathan' });
  await dialog.getByRole('heading').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(dialog).toBeHidden();
});

test('the biography leads to the profile, without a page load', async ({ page }) => {
  const button = await openGrid(page);
  await button.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Read Full Bio' }).click();
  await expect(page).toHaveURL(/\/people\/profile\/priya-raghunathan$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Raghunathan' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
