import { expect, test } from '../harness/fixtures.ts';

test('with reduced motion a new font size applies to nested text immediately, without a transition at each level', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/who-we-help/operations');
  const text = page.locator('main article p').first();
  const sizes = await text.evaluate((element) => {
    const before = getComputedStyle(element).fontSize;
    document.body.style.fontSize = '40px';
    return { before, after: getComputedStyle(element).fontSize };
  });
  expect(sizes.before).not.toBe('40px');
  expect(sizes.after).toBe('40px');
});
