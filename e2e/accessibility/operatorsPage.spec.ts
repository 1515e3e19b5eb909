import { expect, test } from '../harness/fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';

test('the operators’ page has no axe violations and does not scroll sideways, light and dark, wide and narrow', async ({
  page,
  site,
  consoleLines,
}) => {
  // Without the refresh, which the page's link "Pause" turns off.
  await page.goto(`${site.adminUrl}/_site?refresh=off`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ready\./);
  await expectAccessible(page);
  expect(consoleLines).toEqual([]);
});
