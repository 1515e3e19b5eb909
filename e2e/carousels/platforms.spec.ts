import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { openHome, slidesInView, startCarousel, untilStill } from '../harness/carousels.ts';

test('the platforms stand 30 px apart, and a drag that begins on one or between two brings the next', async ({
  page,
}) => {
  await openHome(page);
  const carousel = await startCarousel(page, 'Our platforms');
  await expect.poll(() => slidesInView(carousel)).toEqual([5, 1, 2]);
  const [left, right] = await carousel.evaluate((root) =>
    [...root.querySelectorAll('.swiper-slide')]
      .map((slide) => slide.getBoundingClientRect())
      .toSorted((a, b) => a.left - b.left)
      .slice(0, 2)
      .map((box, index) => (index === 0 ? box.right : box.left)),
  );
  expect((right ?? 0) - (left ?? 0)).toBeCloseTo(30, 0);

  const row = carousel.getByRole('group', { name: 'Slides: Our platforms' });
  for (const [where, share, shown] of [
    ['on a platform', 5 / 6, [1, 2, 3]],
    ['between two of them', 2 / 3, [2, 3, 4]],
  ] as const)
    await test.step(`from ${where}`, async () => {
      const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width * share, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * (share - 0.3), y + height / 2, { steps: 6 });
      await page.mouse.up();
      await expect.poll(() => slidesInView(carousel)).toEqual(shown);
      await untilStill(carousel);
    });
});

test('text and link follow the platform in the middle, round in both directions; the text fades out in 200 ms, then in over 300 ms', async ({
  page,
}) => {
  await openHome(page);
  const carousel = await startCarousel(page, 'Our platforms');
  const band = page.getByRole('region', { name: 'Software that knows the process' });
  await expect.poll(() => slidesInView(carousel)).toEqual([5, 1, 2]);
  await expect(band.getByRole('heading', { level: 3 })).toHaveText(['Stay Ahead of Compliance']);
  const [shown, hidden] = await listFades(page);
  expect(shown).toEqual(['1', '0.3s', '0.2s']);
  expect(hidden).toEqual(['0', '0.2s', '0s']);
  await carousel.getByRole('button', { name: 'Next: Our platforms' }).click();
  await expect(band.getByRole('heading', { level: 3 })).toHaveText(['Find and Fix Flare & Vent Losses']);
  await expect(band.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/products/iffv');
  await expect.poll(() => slidesInView(carousel)).toEqual([1, 2, 3]);
  // Two clicks are two slides, however quick.
  await carousel.getByRole('button', { name: 'Previous: Our platforms' }).dblclick();
  await expect(band.getByRole('heading', { level: 3 })).toHaveText(['See Your Emissions in Real Time']);
  await expect(band.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/products/rt-ghg');
  await expect.poll(() => slidesInView(carousel)).toEqual([4, 5, 1]);
});

/** Opacity, duration and delay of the fade of each platform's text, in the order of the slides. */
function listFades(page: Page): Promise<(string | undefined)[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-platform]:has(h3)')].map((caption) => {
      const { opacity, transitionDuration, transitionDelay } = getComputedStyle(caption);
      return [opacity, transitionDuration.split(', ')[0], transitionDelay.split(', ')[0]];
    }),
  );
}
