import { expect, test } from '../harness/fixtures.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';
import { scrollTo, visit } from '../harness/visit.ts';

test('style sheets of prefetched pages cause no layout shift on the current page', async ({ page }) => {
  await recordLayoutShifts(page);
  await visit(page, '/discover');
  for (const section of await page.locator('main section:has(a)').all()) {
    const link = section.getByRole('link').last();
    await scrollTo(page, link);
    await link.hover();
    await page.waitForLoadState('networkidle');
    // Scroll to content to which the loaded style sheets could apply.
    await scrollTo(page, page.getByRole('heading', { name: 'Newest research' }));
  }
  expect(await listLayoutShifts(page)).toEqual([]);
});
