import { expect, test } from '../harness/fixtures.ts';

test('with reduced motion a new size reaches the innermost words at once, not level by level', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/who-we-help/operations');
  const words = page.locator('main article p').first();
  const sizes = await words.evaluate((element) => {
    const before = getComputedStyle(element).fontSize;
    document.body.style.fontSize = '40px';
    return { before, after: getComputedStyle(element).fontSize };
  });
  expect(sizes.before).not.toBe('40px');
  expect(sizes.after).toBe('40px');
});
