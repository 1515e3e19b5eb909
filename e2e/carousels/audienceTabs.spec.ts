import { expect, test } from '../harness/fixtures.ts';
import { openHome } from '../harness/carousels.ts';
import { scrollTo } from '../harness/visit.ts';

test('a click on a tab shows the audience with a link to its page; a drag of at least 50 px shows the next or previous audience, a shorter one does not', async ({
  page,
}) => {
  await openHome(page);
  await scrollTo(page, page.getByRole('tablist', { name: 'Who we help' }));
  await page.getByRole('tab', { name: 'Executives' }).click();
  const executives = page.getByRole('tabpanel', { name: 'Executives' });
  await expect(executives).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(executives.getByRole('link', { name: /^Learn More.*Executives/ })).toHaveAttribute(
    'href',
    '/who-we-help/executives',
  );

  for (const [distance, shown] of [
    [-50, 'Environmental'],
    [50, 'Executives'],
    [-49, 'Operations'],
    [49, 'Operations'],
  ] as const) {
    await page.getByRole('tab', { name: 'Operations' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Operations' });
    await scrollTo(page, panel);
    const box = (await panel.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 300, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 300 + distance, box.y + 30, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('tab', { selected: true }), `${distance} px`).toHaveText(shown);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('a swipe of 60 px shows the next audience; a swipe of 40 px and a vertical swipe do not', async ({ page }) => {
    await openHome(page, 390);
    const panel = page.getByRole('tabpanel', { name: 'Operations' });
    const devTools = await page.context().newCDPSession(page);
    for (const [across, down, shown] of [
      [-40, 0, 'Operations'],
      [10, -200, 'Operations'],
      [-60, 0, 'Environmental'],
    ] as const)
      await test.step(`${across} px across and ${down} px down`, async () => {
        await scrollTo(page, panel);
        const box = (await panel.boundingBox()) ?? { x: 0, y: 0 };
        const start = { x: box.x + 250, y: box.y + 200 };
        const scrolledFrom = await page.evaluate(() => window.scrollY);
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
          devTools.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: share === undefined ? [] : [{ x: start.x + across * share, y: start.y + down * share }],
          });
        await touch('touchStart', 0);
        for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
        await touch('touchEnd');
        if (down) await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolledFrom + 50);
        await expect(page.getByRole('tab', { selected: true })).toHaveText(shown);
      });
  });
});
