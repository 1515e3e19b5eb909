import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';
import { scrollToBottom, scrollToTop, untilPainted } from '../harness/visit.ts';

/** Makes the visit a first one: nothing at hand, no consent given, shifts recorded from the first moment on. */
async function prepareFirstVisit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await recordLayoutShifts(page);
}

const arrivals = ['Work we can show', 'Learn from our experts', 'Clients'] as const;

async function expectAllArrived(page: Page) {
  for (const name of arrivals) await expect(page.getByRole('region', { name, exact: true })).toBeAttached();
}

for (const width of [390, 1280]) {
  test(`on a first visit at ${width} px nothing shifts, read slowly, then back in a hurry: load, take-over, data, carousels`, async ({
    page,
  }) => {
    await prepareFirstVisit(page, width);
    await page.goto('/');
    await untilHydrated(page);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.mouse.move(2, 300);
    await scrollToBottom(page, 400, 100);
    await expectAllArrived(page);
    await scrollToTop(page, 900, 40);
    expect(await listLayoutShifts(page)).toEqual([]);
  });

  test(`on a first visit at ${width} px nothing shifts, read from its end upwards`, async ({ page }) => {
    await prepareFirstVisit(page, width);
    await page.goto('/');
    await untilHydrated(page);
    await page.keyboard.press('End');
    // Smoothly: right after the key the window is still at the top.
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await scrollToTop(page, 400, 100);
    await expectAllArrived(page);
    expect(await listLayoutShifts(page)).toEqual([]);
  });
}

test('faces that come too late for the first paint move nothing, in whatever order style sheets arrive later', async ({
  page,
}) => {
  await prepareFirstVisit(page, 1280);
  await page.route('**/*.woff2', async (route) => {
    await untilPainted(page);
    await route.continue();
  });
  const face = page.waitForResponse('**/instrument-sans*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await untilHydrated(page);
  await (await face).finished();

  // Of the style sheets that scripts bring, the first to be asked for is the last to come.
  let isFirst = true;
  await page.route('**/*.css', async (route) => {
    const waitsForOthers = isFirst;
    isFirst = false;
    if (waitsForOthers) await page.waitForResponse('**/*.css');
    await route.continue();
  });
  await page.mouse.move(2, 300);
  await scrollToBottom(page, 400, 80);
  await expectAllArrived(page);
  expect(await listLayoutShifts(page)).toEqual([]);
});
