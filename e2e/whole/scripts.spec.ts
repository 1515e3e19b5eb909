import { expect, test, untilHydrated } from '../harness/fixtures.ts';

test('every script of a page, the shell’s and its section’s, has V8 compile it while it is loaded', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/what-we-do/regulatory-compliance');
  await untilHydrated(page);
  const firstLines = (await Promise.all(scripts)).map((text) => text.split('\n', 1)[0]);
  expect(firstLines.length).toBeGreaterThan(4);
  expect(new Set(firstLines)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});
