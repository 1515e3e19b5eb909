import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { listShifts, recordShifts } from '../harness/recordShifts.ts';
import { readToTheEnd } from './home.ts';

/** Makes the visit a first one: nothing at hand, no consent given, shifts recorded from the first moment on. */
async function prepareFirstVisit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await recordShifts(page);
}

const arrivals = ['Work we can show', 'Learn from our experts', 'Clients'] as const;

async function expectAllArrived(page: Page) {
  for (const name of arrivals) await expect(page.getByRole('region', { name, exact: true })).toBeAttached();
}

async function readToTheTop(page: Page, notchPx: number, everyMs: number) {
  await expect(async () => {
    await page.mouse.wheel(0, -notchPx);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }).toPass({ intervals: [everyMs], timeout: 30_000 });
}

/** Ways to read a page: a notch of the wheel now and then, and flicks as quick as they come. */
const paces = [
  { pace: 'slowly', notchPx: 240, everyMs: 100 },
  { pace: 'in a hurry', notchPx: 900, everyMs: 0 },
] as const;

for (const width of [390, 1280]) {
  for (const { pace, notchPx, everyMs } of paces) {
    test(`on a first visit at ${width} px nothing shifts, read ${pace} and back: load, take-over, data, carousels`, async ({
      page,
    }) => {
      await prepareFirstVisit(page, width);
      await page.goto('/');
      await untilHydrated(page);
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await page.mouse.move(2, 300);
      await readToTheEnd(page, notchPx, everyMs);
      await expectAllArrived(page);
      await readToTheTop(page, notchPx, everyMs);
      expect(await listShifts(page)).toEqual([]);
    });
  }

  test(`on a first visit at ${width} px nothing shifts, read from its end upwards`, async ({ page }) => {
    await prepareFirstVisit(page, width);
    await page.goto('/');
    await untilHydrated(page);
    await page.keyboard.press('End');
    await readToTheTop(page, 240, 100);
    await expectAllArrived(page);
    expect(await listShifts(page)).toEqual([]);
  });
}

test('faces that come too late for the first paint move nothing, in whatever order style sheets arrive later', async ({
  page,
}) => {
  await prepareFirstVisit(page, 1280);
  await page.route('**/*.woff2', async (route) => {
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    await page.waitForFunction(isPainted, undefined, { polling: 50 });
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
  await readToTheEnd(page, 300, 80);
  await expectAllArrived(page);
  expect(await listShifts(page)).toEqual([]);
});
