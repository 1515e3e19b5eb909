import { expect, test, untilHydrated } from '../harness/fixtures.ts';

/** Paths, with the heading of a section that shows service data. */
const serviceContent = [
  ['/', 'Recent projects'],
  ['/about', 'Who started it'],
  ['/experts', 'Everyone you may meet'],
  ['/join-us', 'Jobs open now'],
  ['/who-we-help/operations', 'From our project files'],
] as const;

for (const [path, heading] of serviceContent) {
  test(`service data on ${path} is shown after a reload, after a return, by a text fragment link and in print`, async ({
    page,
    consoleLines,
  }) => {
    const target = page.getByRole('heading', { name: heading });
    const readTop = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await page.goto(path);
    await untilHydrated(page);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = await readTop();
    expect(top).toBeGreaterThan(0);

    await page.reload();
    await expect(target).toBeInViewport();
    const fromServer = await target.evaluateHandle((element) => element);
    await untilHydrated(page);
    expect(await fromServer.evaluate((element) => element.isConnected)).toBe(true);
    await expect.poll(readTop).toBe(top);

    // Leave the site and return.
    await page.goto('about:blank');
    await page.goBack();
    await expect(target).toBeInViewport();
    await untilHydrated(page);
    await expect.poll(readTop).toBe(top);

    await page.goto(`${path}#:~:text=${encodeURIComponent(heading)}`);
    await expect(target).toBeInViewport();
    await untilHydrated(page);
    await expect(target).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await page.reload();
    await expect(target).toBeVisible();
    const isFullyVisible = () =>
      target.evaluate((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    expect(await isFullyVisible()).toBe(true);
    await untilHydrated(page);
    expect(await isFullyVisible()).toBe(true);
    expect(consoleLines).toEqual([]);
  });
}
