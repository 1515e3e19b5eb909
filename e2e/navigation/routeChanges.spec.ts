import type { Page } from '@playwright/test';
import { expect, test, untilFrameHydrated } from '../harness/fixtures.ts';
import { blockScripts } from '../harness/blockScripts.ts';
import { followWithoutPrefetch, visit } from '../harness/visit.ts';

const line = (page: Page) => page.locator('body > [aria-hidden="true"]').first();

test('a page that takes longer than 150 ms shows a line of progress until it is there', async ({ page }) => {
  const release = await blockScripts(page, '**/route-shell.contact*.js');
  await visit(page, '/', 1280);
  await followWithoutPrefetch(page.locator('footer a[href="/contact"]'));
  await expect(line(page)).toHaveCSS('animation-delay', '0.15s');
  await expect(line(page)).toHaveCSS('position', 'fixed');
  const lengthAt = (ms: number) =>
    line(page).evaluate((element, time) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      return element.getBoundingClientRect().width;
    }, ms);
  expect(await lengthAt(149)).toBe(0);
  expect(await lengthAt(300)).toBeGreaterThan(10);
  release();
  await expect(page).toHaveTitle(/Contact Us/);
  await expect(line(page)).toHaveCount(0);
});

test('the line comes at once, though the page being left is not hydrated yet', async ({ page }) => {
  await blockScripts(page, '**/route-shell.contact*.js');
  await blockScripts(page, '**/route-shell.home*.js');
  await page.goto('/');
  await untilFrameHydrated(page);
  await page.locator('header').getByRole('link', { name: 'Book a Consultation' }).click();
  await expect(line(page)).toBeAttached();
});

test('a new page arrives by a short animation where motion is welcome, and at once otherwise; the first one never moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const arrivals: string[] = [];
    Object.assign(window, { arrivals });
    document.addEventListener('animationstart', ({ target }) => {
      if ((target as Element).parentElement?.id === 'main') arrivals.push(window.location.pathname);
    });
  });
  const arrivals = () => page.evaluate(() => (window as unknown as { arrivals: string[] }).arrivals);
  await visit(page, '/', 1280);
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(arrivals).toEqual(['/contact']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveTitle(/Engineering for Optimal Solutions/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.locator('#main > *').evaluate((body) => body.getAnimations().length)).toBe(0);
  await expect.poll(arrivals).toEqual(['/contact']);
});
