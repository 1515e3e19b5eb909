import { expect, test, untilHydrated } from '../harness/fixtures.ts';

/** What the service tells on a page, by its heading. */
const serviceContent = [
  ['/', 'Work we can show'],
  ['/about', 'The people who started it'],
  ['/experts', 'Everyone you may meet'],
  ['/join-us', 'Where we need someone now'],
  ['/who-we-help/operations', 'Work we can show'],
] as const;

for (const [path, heading] of serviceContent) {
  test(`what the service tells on ${path} is there after a reload, a return, by a link to its words and on paper`, async ({
    page,
    consoleLines,
  }) => {
    const target = page.getByRole('heading', { name: heading });
    const standing = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await page.goto(path);
    await untilHydrated(page);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = await standing();
    expect(top).toBeGreaterThan(0);

    await page.reload();
    await expect(target).toBeInViewport();
    const fromServer = await target.evaluateHandle((element) => element);
    await untilHydrated(page);
    expect(await fromServer.evaluate((element) => element.isConnected)).toBe(true);
    await expect.poll(standing).toBe(top);

    // Away from the site.
    await page.goto('about:blank');
    await page.goBack();
    await expect(target).toBeInViewport();
    await untilHydrated(page);
    await expect.poll(standing).toBe(top);

    await page.goto(`${path}#:~:text=${encodeURIComponent(heading)}`);
    await expect(target).toBeInViewport();
    await untilHydrated(page);
    await expect(target).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await page.reload();
    await expect(target).toBeVisible();
    const isWhole = () =>
      target.evaluate((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    expect(await isWhole()).toBe(true);
    await untilHydrated(page);
    expect(await isWhole()).toBe(true);
    expect(consoleLines).toEqual([]);
  });
}
