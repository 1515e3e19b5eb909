import { expect, test } from '../harness/fixtures.ts';
import { notFoundPath, pageKinds } from '../harness/sitePages.ts';
import { listMovedByLater } from './listMovedByLater.ts';

test('nothing in the first screen of any page is moved by what comes after it, at 390, 1280 and 1920 px', async ({
  page,
}) => {
  // The page as it comes, before a script answers.
  await page.route('**/*.js', (route) => route.abort());
  for (const path of [...pageKinds, notFoundPath])
    await test.step(path, async () => {
      await page.goto(path);
      for (const [width, height] of [
        [390, 844],
        [1280, 900],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect.soft(await listMovedByLater(page), `at ${width} px`).toEqual([]);
      }
    });
});
