import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';

const audiences = ['operations', 'environmental', 'executives'] as const;

/** How many slides of the expertise slider stand wholly within it. */
async function slidesInView(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Articles by category' }).evaluate((slider) => {
    const { left, right } = slider.getBoundingClientRect();
    return [...slider.querySelectorAll('[aria-roledescription="slide"]')].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    }).length;
  });
}

for (const [width, slides] of [
  [767, 1],
  [768, 2],
  [991, 2],
  [992, 3],
] as const) {
  test(`at ${width} px the expertise slider shows ${slides}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/who-we-help/operations');
    expect(await slidesInView(page)).toBe(slides);
    await untilHydrated(page);
    const slider = page.getByRole('region', { name: 'Articles by category' });
    await slider.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await slidesInView(page)).toBe(slides);
  });
}

test('questions open by keyboard, one at a time', async ({ page }) => {
  await page.goto('/who-we-help/executives');
  await untilHydrated(page);
  const questions = page.locator('main details');
  await questions.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions.nth(0)).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(questions.nth(1)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const audience of audiences) {
    test(`/who-we-help/${audience} can be read and followed`, async ({ page }) => {
      await page.goto(`/who-we-help/${audience}`);
      await expect(page.locator('main').getByText('What we do', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: 'Step 3 Optimize' })).toBeVisible();
      await expect(page.locator('main a[href^="/discover/articles/"]')).toHaveCount(3);
      await page.locator('main summary').first().click();
      await expect(page.locator('main details').first()).toHaveAttribute('open');
      await page.getByRole('link', { name: 'Talk to an Expert' }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });
  }
});
