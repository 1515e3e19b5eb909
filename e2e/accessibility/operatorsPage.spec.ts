import { listFullPageViolations } from '../../tools/browser/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

test('the operators’ page has no axe violations and does not scroll sideways, light and dark, wide and narrow', async ({
  page,
  site,
  consoleLines,
}) => {
  // Without the refresh, which the page's link "Pause" turns off.
  await page.goto(`${site.adminUrl}/_site?refresh=off`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ready\./);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await listFullPageViolations(page)).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  expect(consoleLines).toEqual([]);
});
