import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { pages } from '../harness/routes.ts';

/** One page of each kind. */
const kinds = pages.map(({ path }): string => path).filter((path) => !/no[-/]such|articles\/.|help\/e/i.test(path));

for (const width of [390, 1280]) {
  test(`going backwards through each page by keyboard at ${width} px, what has the focus is never under the bar`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
    await page.setViewportSize({ width, height: 700 });
    const covered: string[] = [];
    let count = 0;
    for (const path of kinds) {
      await page.goto(path);
      await untilHydrated(page);
      await page.locator('footer a').first().focus();
      for (;;) {
        await page.keyboard.press('Shift+Tab');
        const stop = await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          if (!focused.closest('main') || focused.id === 'main') return null;
          const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
          const { top, bottom, height } = focused.getBoundingClientRect();
          // What is taller than the room below the bar cannot be seen as a whole.
          const isTall = height > window.innerHeight - bar;
          const isSeen = (isTall ? bottom > bar : top >= bar - 1) && top < window.innerHeight;
          return isSeen
            ? ''
            : `${focused.getAttribute('aria-label') ?? focused.textContent.trim()} from ${Math.round(top)} to ${Math.round(bottom)}`;
        });
        if (stop === null) break;
        count += 1;
        if (stop) covered.push(`${path}: ${stop}`);
      }
    }
    expect(covered).toEqual([]);
    expect(count).toBeGreaterThan(kinds.length * 4);
  });
}
