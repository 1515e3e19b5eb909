import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { pages } from '../harness/routes.ts';

for (const width of [390, 1280]) {
  for (const { path } of pages) {
    test(`${path} is clean by axe at ${width} px`, async ({ page }) => {
      // Fades would be measured in the middle.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await untilHydrated(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  }
}

for (const { path } of pages) {
  test(`${path} fits 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
