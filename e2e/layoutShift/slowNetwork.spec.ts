import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { throttleCpu, slowNetwork } from '../harness/slowNetwork.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';
import { scrollToBottom, untilPainted } from '../harness/visit.ts';

/** Pages with carousels, projects, experts, jobs and figures. */
const slowPages = [
  '/about',
  '/experts',
  '/who-we-help/operations',
  '/join-us',
  '/products/team',
  '/discover/article/Critical-Minerals-in-the-Oil-Gas-Industry',
];
test.use(slowNetwork);
for (const path of slowPages) {
  test(`nothing on ${path} shifts on a slow connection while the visitor scrolls`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await throttleCpu(page);
    await recordLayoutShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await untilPainted(page);
    await page.waitForSelector('footer');
    await page.mouse.move(195, 400);
    await scrollToBottom(page, 600, 80);
    await untilHydrated(page);
    expect(await listLayoutShifts(page)).toEqual([]);
  });
}
