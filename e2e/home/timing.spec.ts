import { expect, test } from '../harness/fixtures.ts';
import { openHome, scrollTo, slidesInView, startCarousel } from './home.ts';

/** Rests of the specification's section 9, in milliseconds. */
const carousels = [
  { name: 'Featured projects', rest: 5000 },
  { name: 'Clients', rest: 900 },
  { name: 'What clients say', rest: 8500 },
] as const;

for (const { name, rest } of carousels) {
  test(`"${name}" moves on after ${rest} ms`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(2, 300);
    const carousel = await startCarousel(page, name);
    await carousel.hover(); // holds it
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.waitForTimeout(300);
    const before = await slidesInView(carousel);
    await page.mouse.move(2, 300);
    await page.waitForTimeout(300);
    await page.clock.runFor(rest - 1);
    expect(await slidesInView(carousel)).toEqual(before);
    await page.clock.runFor(1);
    await expect.poll(() => slidesInView(carousel)).not.toEqual(before);
  });
}

for (const { name } of carousels) {
  test(`"${name}" has no end: before its first slide stands its last`, async ({ page }) => {
    await openHome(page);
    const carousel = await startCarousel(page, name);
    await carousel.getByRole('group', { name: `Slides: ${name}` }).focus(); // holds it
    const count = await carousel.getByRole('group', { name: /^\d+ of \d+$/, includeHidden: true }).count();
    const first = async () => (await slidesInView(carousel))[0];
    for (let step = 0; step < count; step += 1) {
      const before = (await first()) ?? 0;
      await page.keyboard.press('ArrowLeft');
      await expect.poll(first).toBe(before === 1 ? count : before - 1);
    }
  });
}

test('the clients’ logos take 1500 ms to move on', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(2, 300);
  const carousel = await startCarousel(page, 'Clients');
  const durations = () =>
    carousel.evaluate((root) => root.querySelector<HTMLElement>('.swiper-wrapper')?.style.transitionDuration);
  await expect.poll(durations, { intervals: [100] }).toBe('1500ms');
});

test('the clients’ logos cannot be dragged', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(2, 300);
  const carousel = await startCarousel(page, 'Clients');
  await carousel.hover();
  // A movement under way comes to its end.
  await expect
    .poll(() => carousel.evaluate((root) => root.querySelector('.swiper-wrapper')?.getAnimations().length))
    .toBe(0);
  const before = await slidesInView(carousel);
  const box = (await carousel.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 400, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 50, box.y + 40, { steps: 8 });
  await page.mouse.up();
  expect(await slidesInView(carousel)).toEqual(before);
});

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.mouse.move(2, 300);
  const tabs = page.getByRole('tablist', { name: 'Who we help' });
  await scrollTo(page, tabs);
  await expect(page.getByRole('button', { name: /^Pause rotation/ })).toHaveCount(0);
  const logos = page.getByRole('region', { name: 'Clients', exact: true });
  await scrollTo(page, logos);
  // Taken over: what is out of view is out of reach.
  await expect.poll(() => slidesInView(logos)).toEqual([1, 2, 3, 4]);
  await page.clock.fastForward(60_000);
  expect(await slidesInView(logos)).toEqual([1, 2, 3, 4]);
  // Nor does a carousel's style sheet, which came later, bring a button back.
  await expect(page.getByRole('button', { name: /^Pause rotation/ })).toHaveCount(0);
});
