import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { blockScripts } from '../harness/blockScripts.ts';
import { ignoreLinksInView } from '../harness/ignoreLinksInView.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';
import { watchApiCalls } from '../harness/observe/watchApiCalls.ts';

test('the data of a page is requested again after five minutes, not before', async ({ page, consoleLines }) => {
  const calls = watchApiCalls(page);
  await ignoreLinksInView(page);
  // Ignore the call of the menu.
  const pageCalls = () => calls.filter((call) => call !== '/api/menu-items');
  const follow = async (path: string, title: RegExp) => {
    await followWithoutPrefetch(page.locator(`a[href="${path}"]:visible`));
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
  expect(pageCalls()).toEqual([]);
  await follow('/contact', /Contact Us/);
  await page.clock.fastForward(2 * 60_000);
  await follow('/experts', /Our Experts/);
  await expect.poll(pageCalls).toEqual(['/api/experts']);
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
  test(`a navigation to ${to} requests data and code at the same time`, async ({ page }) => {
    const releaseCode = await blockScripts(page, code);
    await ignoreLinksInView(page);
    await page.goto(from);
    await untilHydrated(page);
    const apiResponse = page.waitForResponse(call);
    await followWithoutPrefetch(page.locator(`a[href="${to}"]`));
    // The response arrives while the code is delayed.
    expect((await apiResponse).status()).toBe(200);
    await expect(page).toHaveURL((url) => url.pathname === from);
    releaseCode();
    await expect(page).toHaveURL((url) => url.pathname === to);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached();
  });
}
