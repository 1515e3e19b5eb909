import { expect, test } from '../harness/fixtures.ts';
import { slidesInView, startCarousel } from '../home/home.ts';

/** Rests of the specification's section 9 in milliseconds, and a width at which not all slides are in view. */
const carousels = [
  { path: '/about', name: 'Network and members', rest: 2500, width: 1280 },
  { path: '/experts', name: 'Events', rest: 5000, width: 1280 },
  { path: '/who-we-help/operations', name: 'Articles by category', rest: 7500, width: 800 },
  { path: '/who-we-help/executives', name: 'Featured projects', rest: 5000, width: 1280 },
] as const;

for (const { path, name, rest, width } of carousels) {
  test(`"${name}" of ${path} moves on after ${rest} ms`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await page.goto(path);
    await page.mouse.move(2, 300);
    const carousel = await startCarousel(page, name);
    await carousel.hover(); // holds it
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const before = await slidesInView(carousel);
    await page.mouse.move(2, 300);
    await page.clock.runFor(rest - 1);
    expect(await slidesInView(carousel)).toEqual(before);
    await page.clock.runFor(1);
    await expect.poll(() => slidesInView(carousel)).not.toEqual(before);
  });
}
