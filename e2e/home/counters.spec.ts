import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { openHome, scrollTo } from './home.ts';

const shown = (page: Page) => page.locator('[data-final="20,000"]');

test('counters run for 4 seconds when scrolled down to, in US format', async ({ page }) => {
  await openHome(page);
  await scrollTo(page, page.getByRole('region', { name: 'Clients', exact: true }));
  const startedAt = Date.now();
  for (let turn = 0; turn < 30 && (await shown(page).textContent()) !== '0'; turn += 1) {
    await page.mouse.wheel(0, 60);
    await page.waitForTimeout(60);
  }
  await expect(async () => {
    await page.mouse.wheel(0, 40);
    expect(await shown(page).textContent()).toMatch(/^(?:\d{3}|\d{1,2},\d{3})$/);
  }).toPass({ intervals: [50] });
  await expect(shown(page)).toHaveText('20,000');
  expect(Date.now() - startedAt).toBeGreaterThan(4000);
});

test('counters stand at their ends when scrolled up to', async ({ page }) => {
  await openHome(page);
  await scrollTo(page, page.getByRole('heading', { name: 'Achieve optimization with expert guidance' }));
  await page.waitForTimeout(4500);
  const seen = new Set<string | null>();
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(30);
    seen.add(await shown(page).textContent());
  }
  expect([...seen]).toEqual(['20,000']);
});
