import { slidesInView } from '../harness/carousels.ts';
import { expect, test } from '../harness/fixtures.ts';
import { scrollTo, visit } from '../harness/visit.ts';

test('four logos 50 px apart fill the row without a gap for a fifth; a narrower viewport shows as many as fit, a phone all in two rows', async ({
  page,
}) => {
  await visit(page, '/products/emissions-advisor', 1280, 900);
  const carousel = page.getByRole('region', { name: 'Trusted by', exact: true });
  await scrollTo(page, carousel);
  await expect(carousel.locator('.swiper-initialized')).toBeAttached();
  await expect.poll(() => slidesInView(carousel)).toEqual([1, 2, 3, 4]);
  const { gap, shares } = await carousel.evaluate((root) => {
    const [first, second] = [...root.querySelectorAll('.swiper-slide')].map((slide) => slide.getBoundingClientRect());
    const row = root.querySelector('[data-viewport]')?.getBoundingClientRect();
    const [width, gap] = [first?.width ?? 0, (second?.left ?? 0) - (first?.right ?? 0)];
    return { gap, shares: Math.round(((row?.width ?? 0) + gap) / (width + gap)) };
  });
  expect([Math.round(gap), shares]).toEqual([50, 4]);
  for (const [width, slides] of [
    [1199, 3],
    [767, 2],
    [479, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await slidesInView(carousel)).length, `${width} px`).toBe(slides);
  }
});
