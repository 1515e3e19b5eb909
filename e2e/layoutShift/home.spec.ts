import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';
import { scrollToBottom, scrollToTop, untilPainted } from '../harness/visit.ts';

/** Sets the viewport and records layout shifts from the start. The new context has no cache and no cookie consent. */
async function prepareFirstVisit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await recordLayoutShifts(page);
}

const lateRegions = ['Recent projects', 'Learn from our experts', 'Clients'] as const;

async function expectAllLoaded(page: Page) {
  for (const name of lateRegions) await expect(page.getByRole('region', { name, exact: true })).toBeAttached();
}

for (const width of [390, 1280]) {
  test(`on a first visit at ${width} px nothing shifts when the visitor scrolls down slowly and up quickly`, async ({
    page,
  }) => {
    await prepareFirstVisit(page, width);
    await page.goto('/');
    await untilHydrated(page);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.mouse.move(2, 300);
    await scrollToBottom(page, 400, 100);
    await expectAllLoaded(page);
    await scrollToTop(page, 900, 40);
    expect(await listLayoutShifts(page)).toEqual([]);
  });

  test(`on a first visit at ${width} px nothing shifts when the visitor jumps to the end and scrolls up`, async ({
    page,
  }) => {
    await prepareFirstVisit(page, width);
    await page.goto('/');
    await untilHydrated(page);
    await page.keyboard.press('End');
    // The window scrolls smoothly: right after the key press it is still at the top.
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await scrollToTop(page, 400, 100);
    await expectAllLoaded(page);
    expect(await listLayoutShifts(page)).toEqual([]);
  });
}

test('font files that arrive after the first paint cause no layout shift, whatever the order of later style sheets', async ({
  page,
}) => {
  await prepareFirstVisit(page, 1280);
  await page.route('**/*.woff2', async (route) => {
    await untilPainted(page);
    await route.continue();
  });
  const fontResponse = page.waitForResponse('**/instrument-sans*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await untilHydrated(page);
  await (await fontResponse).finished();

  // Of the style sheets that scripts load, delay the first until another has arrived.
  let isFirst = true;
  await page.route('**/*.css', async (route) => {
    const waitsForOthers = isFirst;
    isFirst = false;
    if (waitsForOthers) await page.waitForResponse('**/*.css');
    await route.continue();
  });
  await page.mouse.move(2, 300);
  await scrollToBottom(page, 400, 80);
  await expectAllLoaded(page);
  expect(await listLayoutShifts(page)).toEqual([]);
});
