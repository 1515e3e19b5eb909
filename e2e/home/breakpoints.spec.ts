import { expect, test } from '../harness/fixtures.ts';
import { openHome, slidesInView, startCarousel } from './home.ts';

/** Both sides of each width of the specification's section 9: windows are whole pixels wide. */
const rows: readonly [name: string, slidesAt: Readonly<Record<number, number>>][] = [
  ['Featured projects', { 767: 1, 768: 3 }],
  ['Clients', { 479: 1, 480: 2, 767: 2, 768: 3, 1199: 3, 1200: 4 }],
  ['Our platforms', { 360: 3, 1280: 3 }],
  ['What clients say', { 360: 1, 1280: 1 }],
];

for (const [name, slidesAt] of rows) {
  for (const [width, count] of Object.entries(slidesAt)) {
    test(`"${name}" shows ${count} at ${width} px`, async ({ page }) => {
      await openHome(page, Number(width));
      const carousel = await startCarousel(page, name);
      await expect.poll(async () => (await slidesInView(carousel)).length).toBe(count);
      const widths = await carousel.evaluate((root) => ({
        slide: root.querySelector('.swiper-slide')?.getBoundingClientRect().width ?? 0,
        row: root.querySelector('[data-viewport]')?.getBoundingClientRect().width ?? 0,
      }));
      expect(Math.floor(widths.row / widths.slide)).toBe(count);
    });
  }
}
