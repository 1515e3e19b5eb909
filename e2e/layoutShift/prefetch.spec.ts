import { expect, test } from '../harness/fixtures.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';
import { scrollTo, visit } from '../harness/visit.ts';

test('the style sheets of pages that are fetched ahead move nothing on the page that is shown', async ({ page }) => {
  await recordLayoutShifts(page);
  await visit(page, '/discover');
  for (const band of await page.locator('main section:has(a)').all()) {
    const link = band.getByRole('link').last();
    await scrollTo(page, link);
    await link.hover();
    await page.waitForLoadState('networkidle');
    // What came is in effect by now where it is seen.
    await scrollTo(page, page.getByRole('heading', { name: 'Lately found out' }));
  }
  expect(await listLayoutShifts(page)).toEqual([]);
});
