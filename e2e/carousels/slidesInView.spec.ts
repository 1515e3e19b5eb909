import { openHome, slidesInView, startCarousel } from '../harness/carousels.ts';
import { expect, test } from '../harness/fixtures.ts';
import { visit } from '../harness/visit.ts';

/** Number of slides by viewport width in CSS pixels, on both sides of each breakpoint. */
const rows: readonly [name: string, slidesAt: Readonly<Record<number, number>>][] = [
  ['Featured projects', { 767: 1, 768: 3 }],
  ['Clients', { 479: 1, 480: 2, 767: 2, 768: 3, 1199: 3, 1200: 4 }],
  ['Our platforms', { 360: 3, 1280: 3 }],
  ['What clients say', { 360: 1, 1280: 1 }],
];

test('carousels of the home page show the right number of slides at each breakpoint', async ({ page }) => {
  await openHome(page);
  for (const [name, slidesAt] of rows)
    await test.step(`${name}: ${JSON.stringify(slidesAt)}`, async () => {
      for (const width of Object.keys(slidesAt).map(Number)) {
        await page.setViewportSize({ width, height: 900 });
        const carousel = await startCarousel(page, name);
        await expect.poll(async () => (await slidesInView(carousel)).length, `${width} px`).toBe(slidesAt[width]);
        const shares = () =>
          carousel.evaluate((root) => {
            const widthOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect().width ?? 0;
            return Math.floor(widthOf('[data-viewport]') / widthOf('.swiper-slide'));
          });
        await expect.poll(shares, `${width} px`).toBe(slidesAt[width]);
      }
    });
});

test('the expertise carousel shows one, two or three slides by viewport width, before and after its script loads', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const carousel = page.getByRole('region', { name: 'Articles by category' });
  /** Returns the number of slides that are fully inside the carousel. */
  const countFullSlides = () =>
    carousel.evaluate((root) => {
      const { left, right } = root.getBoundingClientRect();
      return [...root.querySelectorAll('[aria-roledescription="slide"]')].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });
  const countAt = async () => {
    const counts: number[] = [];
    for (const width of [767, 768, 991, 992]) {
      await page.setViewportSize({ width, height: 900 });
      counts.push(await countFullSlides());
    }
    return counts;
  };
  await page.route('**/carousel*.js', (route) => route.abort());
  await page.goto('/who-we-help/operations');
  expect(await countAt()).toEqual([1, 2, 2, 3]);
  await page.unroute('**/carousel*.js');
  await visit(page, '/who-we-help/operations', 767, 900);
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('.swiper-initialized')).toBeAttached();
  await expect.poll(countAt).toEqual([1, 2, 2, 3]);
});
