import { expect, test } from '../harness/fixtures.ts';
import { notFoundPath, pageKinds } from '../harness/sitePages.ts';
import { listMovedByLater } from './listMovedByLater.ts';

for (const [width, height] of [
  [390, 844],
  [1280, 900],
  [1920, 1080],
] as const)
  test(`nothing in the first screen of any page is moved by what comes after it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // The page as it comes, before a script answers.
    await page.route('**/*.js', (route) => route.abort());
    for (const path of [...pageKinds, notFoundPath])
      await test.step(path, async () => {
        await page.goto(path);
        expect.soft(await listMovedByLater(page)).toEqual([]);
      });
  });
