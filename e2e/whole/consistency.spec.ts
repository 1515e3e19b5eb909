import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { holdScripts } from '../harness/holdScripts.ts';
import { recordChanges } from '../harness/recordChanges.ts';
import { pages } from '../harness/routes.ts';
import { watchCalls } from '../harness/watchCalls.ts';

const listChanges = (page: Page) =>
  page.evaluate(() => (window as unknown as { listChanges: () => string[] }).listChanges());

test.describe('for a visitor in Tokyo who reads German, at the turn of the year', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' });

  test('pages of the cache are hydrated without a change and a word, though the service tells otherwise by now', async ({
    page,
    request,
    site,
    consoleLines,
  }) => {
    await page.addInitScript(recordChanges);
    // Carousels change the page, but not before their own code is there.
    await holdScripts(page, '**/carousel*.js');
    // The clock stands a second before midnight when a page begins, and goes on.
    await page.addInitScript(() => {
      const sinceNewYear = new Date(new Date().getFullYear() + 1, 0, 1).getTime() - 1000 - Date.now();
      const RealDate = Date;
      const now = () => RealDate.now() + sinceNewYear;
      window.Date = new Proxy(RealDate, {
        construct: (target, given: ConstructorParameters<typeof Date> | []) =>
          given.length === 0 ? new target(now()) : new target(...given),
        get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
      });
    });
    await page.route('**/api/**', (route) =>
      route.request().resourceType() === 'image' ? route.continue() : route.fulfill({ json: {} }),
    );
    const calls = watchCalls(page);
    for (const { path, heading } of pages.filter(({ status }) => status === 200)) {
      await request.get(site.url + path);
      await page.goto(path);
      await untilHydrated(page);
      expect.soft(await page.evaluate(() => new Date().getTimezoneOffset()), path).toBe(-540);
      await expect.soft(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect.soft(await listChanges(page), path).toEqual([]);
      expect.soft(calls.splice(0), path).toEqual([]);
      expect.soft(consoleLines.splice(0), path).toEqual([]);
    }
  });
});

test('what a page holds is asked for again after five minutes, not before', async ({ page, consoleLines }) => {
  const calls = watchCalls(page);
  // The menu calls for its own.
  const ofPages = () => calls.filter((call) => call !== '/api/menu-items');
  const follow = async (path: string, title: RegExp) => {
    await page
      .locator(`a[href="${path}"]:visible`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  await page.goto('/experts');
  await untilHydrated(page);
  await page.clock.install();
  await follow('/contact', /Contact Us/);
  await page.clock.fastForward(4 * 60_000);
  await page.goBack();
  await expect(page).toHaveTitle(/Our Experts/);
  await expect(page.getByRole('heading', { name: 'Everyone you may meet' })).toBeAttached();
  await follow('/contact', /Contact Us/);
  await follow('/experts', /Our Experts/);
  expect(ofPages()).toEqual([]);
  await follow('/contact', /Contact Us/);
  await page.clock.fastForward(2 * 60_000);
  await follow('/experts', /Our Experts/);
  await expect.poll(ofPages).toEqual(['/api/experts']);
  expect(consoleLines).toEqual([]);
});

for (const { from, to, code, call, heading } of [
  {
    from: '/contact',
    to: '/experts',
    code: '**/route-shell.experts.js',
    call: '**/api/experts',
    heading: 'Everyone you may meet',
  },
  {
    from: '/discover/articles/engineering',
    to: '/discover/articles',
    code: '**/route-discover.articles.js',
    call: '**/api/articles*',
    heading: 'Articles',
  },
]) {
  test(`on the way to ${to} its calls are made beside its code: neither waits for the other`, async ({ page }) => {
    const releaseCode = await holdScripts(page, code);
    await page.goto(from);
    await untilHydrated(page);
    const called = page.waitForResponse(call);
    await page
      .locator(`a[href="${to}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    // Answered while the code is held back.
    expect((await called).status()).toBe(200);
    await expect(page).toHaveURL((url) => url.pathname === from);
    releaseCode();
    await expect(page).toHaveURL((url) => url.pathname === to);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached();
  });
}
