import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { openHome, startCarousel } from '../harness/carousels.ts';
import { scrollTo } from '../harness/visit.ts';

const counter = (page: Page) => page.locator('[data-final="20,000"]');

test('counters run for 4000 ms in US format when the visitor scrolls down to them', async ({ page }) => {
  await page.clock.install(); // hides the hydration marks; a started carousel shows that the page is hydrated
  await page.goto('/');
  await startCarousel(page, 'Clients');
  await expect(async () => {
    await page.mouse.wheel(0, 120);
    await expect(counter(page)).toHaveText('0+', { timeout: 100 });
  }).toPass({ intervals: [60] });
  // From here on only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(async () => {
    await page.mouse.wheel(0, 120);
    await page.clock.runFor(20);
    await expect(counter(page)).toHaveText(/^(?:\d{2,3}|\d{1,2},\d{3})\+$/, { timeout: 100 });
  }).toPass({ intervals: [60] });
  await page.clock.runFor(3500);
  await expect(counter(page)).toHaveText(/^19,\d{3}\+$/);
  await page.clock.runFor(500);
  await expect(counter(page)).toHaveText('20,000');
});

test('counters show their final number when the visitor scrolls up to them', async ({ page }) => {
  await openHome(page);
  await scrollTo(page, page.getByRole('heading', { name: 'Achieve optimization with expert guidance' }));
  await expect(counter(page)).toHaveText('20,000');
  const shownNumbers = new Set<string | null>();
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, -240);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    shownNumbers.add(await counter(page).textContent());
  }
  expect([...shownNumbers]).toEqual(['20,000']);
});
