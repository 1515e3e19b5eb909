import { expect, test } from '../harness/fixtures.ts';
import { openHome, slidesInView, startCarousel, untilStill } from '../harness/carousels.ts';
import { scrollTo } from '../harness/visit.ts';

/** Carousels with their rotation delay (`rest`) in milliseconds, and a viewport width at which not all slides fit. */
const carousels = [
  { path: '/', name: 'Featured projects', rest: 5000, width: 1280 },
  { path: '/', name: 'Clients', rest: 900, width: 1280 },
  { path: '/', name: 'What clients say', rest: 8500, width: 1280 },
  { path: '/about', name: 'Network and members', rest: 2500, width: 1280 },
  { path: '/experts', name: 'Events', rest: 5000, width: 1280 },
  { path: '/who-we-help/operations', name: 'Articles by category', rest: 7500, width: 800 },
  { path: '/who-we-help/executives', name: 'Featured projects', rest: 5000, width: 1280 },
  { path: '/products/emissions-advisor', name: 'Trusted by', rest: 5500, width: 800 },
] as const;

for (const { path, name, rest, width } of carousels) {
  test(`"${name}" of ${path} shows the next slide after ${rest} ms`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await page.goto(path);
    await page.mouse.move(2, 300);
    const carousel = await startCarousel(page, name);
    const liveRegion = carousel.locator('[aria-live]');
    await carousel.hover();
    await expect(liveRegion).toHaveAttribute('aria-live', 'polite'); // paused
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await untilStill(carousel);
    const before = await slidesInView(carousel);
    await page.mouse.move(2, 300);
    await expect(liveRegion).toHaveAttribute('aria-live', 'off'); // continues, and the delay starts again
    await page.clock.runFor(rest - 1);
    expect(await slidesInView(carousel)).toEqual(before);
    await page.clock.runFor(1);
    await expect.poll(() => slidesInView(carousel)).not.toEqual(before);
  });
}

test('carousels of the home page loop: the last slide precedes the first', async ({ page }) => {
  await openHome(page);
  for (const { name } of carousels.filter(({ path }) => path === '/'))
    await test.step(name, async () => {
      const carousel = await startCarousel(page, name);
      await carousel.getByRole('group', { name: `Slides: ${name}` }).focus(); // pauses the carousel
      await untilStill(carousel);
      const count = await carousel.getByRole('group', { name: /^\d+ of \d+$/, includeHidden: true }).count();
      const first = async () => (await slidesInView(carousel))[0] ?? 0;
      const start = await first();
      const stepsBack = [...Array.from({ length: start - 1 }, (_, index) => start - 1 - index), count, count - 1];
      for (const next of stepsBack) {
        await page.keyboard.press('ArrowLeft');
        await expect.poll(first).toBe(next);
      }
    });
});

test('the transition of client logos takes 1500 ms, and they cannot be dragged', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(2, 300);
  const carousel = await startCarousel(page, 'Clients');
  const durations = () =>
    carousel.evaluate((root) => root.querySelector<HTMLElement>('.swiper-wrapper')?.style.transitionDuration);
  await expect.poll(durations, { intervals: [100] }).toBe('1500ms');

  await carousel.hover();
  await untilStill(carousel);
  const before = await slidesInView(carousel);
  const box = (await carousel.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 400, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 50, box.y + 40, { steps: 8 });
  await page.mouse.up();
  expect(await slidesInView(carousel)).toEqual(before);
});

test('with reduced motion nothing rotates automatically', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.mouse.move(2, 300);
  const tabs = page.getByRole('tablist', { name: 'Who we help' });
  await scrollTo(page, tabs);
  await expect(page.getByRole('button', { name: /^Pause rotation/ })).toHaveCount(0);
  const logos = page.getByRole('region', { name: 'Clients', exact: true });
  await scrollTo(page, logos);
  // After hydration, slides out of view are inert.
  await expect.poll(() => slidesInView(logos)).toEqual([1, 2, 3, 4]);
  await page.clock.fastForward(60_000);
  expect(await slidesInView(logos)).toEqual([1, 2, 3, 4]);
  // The carousel's style sheet, which loads later, must not show the button again.
  await expect(page.getByRole('button', { name: /^Pause rotation/ })).toHaveCount(0);
});
