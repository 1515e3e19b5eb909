import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { openHome, slidesInView, startCarousel, untilStill } from '../harness/carousels.ts';

test('platforms are 30 px apart, and a drag that starts on a platform or between two shows the next one', async ({
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

test('text and link belong to the platform in the middle, and the carousel loops in both directions; the text fades out in 200 ms and then in over 300 ms', async ({
  page,
}) => {
  await openHome(page);
  const carousel = await startCarousel(page, 'Our platforms');
  const section = page.getByRole('region', { name: 'Software our own engineers use' });
  await expect.poll(() => slidesInView(carousel)).toEqual([5, 1, 2]);
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Stay Ahead of Compliance']);
  const [shown, hidden] = await listFades(page);
  expect(shown).toEqual(['1', '0.3s', '0.2s']);
  expect(hidden).toEqual(['0', '0.2s', '0s']);
  await carousel.getByRole('button', { name: 'Next: Our platforms' }).click();
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Find and Fix Flare & Vent Losses']);
  await expect(section.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/products/iffv');
  await expect.poll(() => slidesInView(carousel)).toEqual([1, 2, 3]);
  // Each click of a double click moves the carousel by one slide.
  await carousel.getByRole('button', { name: 'Previous: Our platforms' }).dblclick();
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['See Your Emissions in Real Time']);
  await expect(section.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/products/rt-ghg');
  await expect.poll(() => slidesInView(carousel)).toEqual([4, 5, 1]);
});

/** Returns opacity, duration and delay of the fade of each platform's text, in the order of the slides. */
function listFades(page: Page): Promise<(string | undefined)[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-platform]:has(h3)')].map((caption) => {
      const { opacity, transitionDuration, transitionDelay } = getComputedStyle(caption);
      return [opacity, transitionDuration.split(', ')[0], transitionDelay.split(', ')[0]];
    }),
  );
}
