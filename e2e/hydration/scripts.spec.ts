import { expect, test, untilHydrated } from '../harness/fixtures.ts';

test('every script of a page, the shell’s and its section’s, has V8 compile it while it is loaded', async ({
  page,
  request,
}) => {
  await page.goto('/what-we-do/regulatory-compliance');
  await untilHydrated(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  expect(scripts.length).toBeGreaterThan(4);
  // Asked for once more, by the test itself: what the page fetches ahead in idle time may not be here when the test ends.
  const texts = await Promise.all(scripts.map(async (address) => (await request.get(address)).text()));
  expect(new Set(texts.map((text) => text.split('\n', 1)[0]))).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});
