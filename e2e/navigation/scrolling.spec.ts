import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';

const longPage = '/what-we-do/regulatory-compliance';

/** Records the scroll position and the main heading of every animation frame from now on. */
async function recordPositions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: { heading: string; y: number }[] = [];
    Object.assign(window, { frames });
    const recordFrame = () => {
      const heading = [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility());
      frames.push({ heading: heading?.textContent ?? '', y: Math.round(window.scrollY) });
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });
}

/** Returns the scroll positions of the frames since the last call that show the current page, without repetitions. */
async function takePositions(page: Page): Promise<number[]> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const frames = await page.evaluate(() =>
    (window as unknown as { frames: { heading: string; y: number }[] }).frames.splice(0),
  );
  const positions = frames.filter((frame) => frame.heading === heading).map(({ y }) => y);
  return positions.filter((y, index) => y !== positions[index - 1]);
}

async function scrollPageTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(y);
}

async function goToContact(page: Page) {
  await followWithoutPrefetch(page.locator('footer a[href="/contact"]'));
  await expect(page).toHaveTitle(/Contact Us/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

test('every navigation scrolls smoothly to the top, also after a load and after Back; Back restores the position immediately', async ({
  page,
}) => {
  await page.goto(longPage);
  await untilHydrated(page);
  await recordPositions(page);
  for (const time of ['after the load', 'after Back']) {
    await scrollPageTo(page, 1500);
    await takePositions(page);
    await goToContact(page);
    const positions = await takePositions(page);
    // A jump has no position between the first and the last; a slow machine paints few of them.
    expect(positions.length, `${time}: ${positions.join()}`).toBeGreaterThan(2);
    expect(positions, time).toEqual(positions.toSorted((one, other) => other - one));
    // The heading of the new page is fully in view from the first frame.
    expect(positions[0], time).toBeLessThanOrEqual(48);

    await page.goBack();
    await expect(page).toHaveTitle(/Regulatory Compliance Services/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
    expect(await takePositions(page), `${time}: Back`).toEqual([1500]);
  }
  await page.goForward();
  await expect(page).toHaveTitle(/Contact Us/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await takePositions(page)).toEqual([0]);
});

/**
 * Goes back when the smooth scroll has moved up by `scrolledPx` CSS pixels; resolves after ten frames without movement.
 */
function goBackDuringScroll(page: Page, scrolledPx: number): Promise<void> {
  return page.evaluate(async (distance) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = window.scrollY;
    while (window.scrollY > start - distance) await frame();
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await isBack;
    for (let [stillFrames, last] = [0, window.scrollY]; stillFrames < 10; last = window.scrollY) {
      await frame();
      stillFrames = window.scrollY === last ? stillFrames + 1 : 0;
    }
  }, scrolledPx);
}

test('Back during a smooth scroll restores the position', async ({ page }) => {
  await page.goto('/discover/articles');
  await untilHydrated(page);
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  for (const scrolledPx of [1, 50, 200, 400, 800]) {
    await next.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left, 'far enough down for a smooth scroll').toBeGreaterThan(1000);
    const isBack = goBackDuringScroll(page, scrolledPx);
    await next.click();
    await isBack;
    expect(await page.evaluate(() => window.scrollY), `after ${scrolledPx} px`).toBe(left);
  }
});

test('with reduced motion a navigation jumps to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(longPage);
  await untilHydrated(page);
  await scrollPageTo(page, 1500);
  await recordPositions(page);
  await goToContact(page);
  expect(await takePositions(page)).toEqual([0]);
});

test('a return from another site restores the position, also on a page that was opened by a navigation', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await goToContact(page);
  await scrollPageTo(page, 300);
  await page.goto('about:blank');
  await page.goBack();
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(300);
  await page.goBack();
  await expect(page).toHaveTitle(/Engineering/);
});
