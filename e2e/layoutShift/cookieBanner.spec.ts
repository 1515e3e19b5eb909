import { expect, test, untilHydrated } from '../harness/fixtures.ts';

for (const width of [390, 1280]) {
  test(`at ${width} px the cookie banner causes no layout shift, does not cover the end of the page, and stays closed once accepted`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/contact');
    await untilHydrated(page);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    const coverage = () =>
      page.evaluate(() => {
        const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity;
        return footer - (document.querySelector('[aria-label="Cookies"]')?.getBoundingClientRect().top ?? 0);
      });
    // At the end of the page the banner does not cover the footer, to 0.01 px.
    await expect.poll(coverage).toBeLessThanOrEqual(0.01);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('true');
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

test('with consent the banner is never in the document', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'true');
    const sightings: string[] = [];
    Object.assign(window, { sightings });
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Cookies"]')) sightings.push(document.readyState);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/');
  await untilHydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as unknown as { sightings: string[] }).sightings)).toEqual([]);
});
