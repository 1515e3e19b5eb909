import type { Page } from '@playwright/test';
import { expect, test, untilFrameHydrated } from '../harness/fixtures.ts';
import { blockScripts } from '../harness/blockScripts.ts';
import { followWithoutPrefetch, visit } from '../harness/visit.ts';

const progressBar = (page: Page) => page.locator('body > [aria-hidden="true"]').first();

test('a navigation that takes longer than 150 ms shows a progress bar until the page is shown', async ({ page }) => {
  const release = await blockScripts(page, '**/route-shell.contact*.js');
  await visit(page, '/', 1280);
  await followWithoutPrefetch(page.locator('footer a[href="/contact"]'));
  await expect(progressBar(page)).toHaveCSS('animation-delay', '0.15s');
  await expect(progressBar(page)).toHaveCSS('position', 'fixed');
  const lengthAt = (ms: number) =>
    progressBar(page).evaluate((element, time) => {
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
  await expect(progressBar(page)).toHaveCount(0);
});

test('the progress bar appears even if the current page is not hydrated yet', async ({ page }) => {
  await blockScripts(page, '**/route-shell.contact*.js');
  await blockScripts(page, '**/route-shell.home*.js');
  await page.goto('/');
  await untilFrameHydrated(page);
  await page.locator('header').getByRole('link', { name: 'Book a Consultation' }).click();
  await expect(progressBar(page)).toBeAttached();
});

test('a new page appears with a short animation, with reduced motion without one; the first page is never animated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const animatedPaths: string[] = [];
    Object.assign(window, { animatedPaths });
    document.addEventListener('animationstart', ({ target }) => {
      if ((target as Element).parentElement?.id === 'main') animatedPaths.push(window.location.pathname);
    });
  });
  const readAnimatedPaths = () => page.evaluate(() => (window as unknown as { animatedPaths: string[] }).animatedPaths);
  await visit(page, '/', 1280);
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(readAnimatedPaths).toEqual(['/contact']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveTitle(/Engineering for Optimal Solutions/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(
    await page
      .locator('#main > *')
      .filter({ visible: true })
      .evaluate((body) => body.getAnimations().length),
  ).toBe(0);
  await expect.poll(readAnimatedPaths).toEqual(['/contact']);
});
