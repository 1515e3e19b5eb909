import { expect, test, untilHydrated } from '../harness/fixtures.ts';

test('every script of the shell and of a section makes V8 compile all functions while it loads', async ({
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
  // Request the scripts again: a prefetch of the page may still be incomplete when the test ends.
  const texts = await Promise.all(scripts.map(async (address) => (await request.get(address)).text()));
  expect(new Set(texts.map((text) => text.split('\n', 1)[0]))).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});
