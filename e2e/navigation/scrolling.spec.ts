import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';

const long = '/what-we-do/regulatory-compliance';

/** Has every frame's position noted from now on, with the page that it shows. */
async function recordPositions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: { heading: string; y: number }[] = [];
    Object.assign(window, { frames });
    const note = () => {
      frames.push({ heading: document.querySelector('main h1')?.textContent ?? '', y: Math.round(window.scrollY) });
      requestAnimationFrame(note);
    };
    note();
  });
}

/** The positions of the frames since the last call that show the page under this heading, without repetitions. */
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

test('every change of page glides to the top, the first after a load and after Back as well; Back stands at once where one was', async ({
  page,
}) => {
  await page.goto(long);
  await untilHydrated(page);
  await recordPositions(page);
  for (const time of ['after the load', 'after Back']) {
    await scrollPageTo(page, 1500);
    await takePositions(page);
    await goToContact(page);
    const glided = await takePositions(page);
    expect(glided.filter((y) => y > 0 && y < 1500).length, `${time}: ${glided.join()}`).toBeGreaterThan(3);
    expect(glided, time).toEqual(glided.toSorted((one, other) => other - one));
    // Its heading is seen whole from the first frame.
    expect(glided[0], time).toBeLessThanOrEqual(48);

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

/** Goes back once the window has glided so far up, in CSS pixels; resolves when it has stood still for ten frames. */
function goBackWithin(page: Page, glidePx: number): Promise<void> {
  return page.evaluate(async (glide) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = window.scrollY;
    while (window.scrollY > start - glide) await frame();
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await isBack;
    for (let [stood, last] = [0, window.scrollY]; stood < 10; last = window.scrollY) {
      await frame();
      stood = window.scrollY === last ? stood + 1 : 0;
    }
  }, glidePx);
}

test('Back in the middle of a glide stands where one was', async ({ page }) => {
  await page.goto('/discover/articles');
  await untilHydrated(page);
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  for (const glidePx of [1, 50, 200, 400, 800]) {
    await next.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left, 'far enough down to glide').toBeGreaterThan(1000);
    const isBack = goBackWithin(page, glidePx);
    await next.click();
    await isBack;
    expect(await page.evaluate(() => window.scrollY), `after ${glidePx} px`).toBe(left);
  }
});

test('with reduced motion a change of page stands at the top at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(long);
  await untilHydrated(page);
  await scrollPageTo(page, 1500);
  await recordPositions(page);
  await goToContact(page);
  expect(await takePositions(page)).toEqual([0]);
});

test('a return from elsewhere stands where one was, on a page that was come to within the site too', async ({
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
