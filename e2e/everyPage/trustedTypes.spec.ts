import { expect, test, untilHydrated } from '../harness/fixtures.ts';

// That nothing of the site is refused is seen on every page and way: each violation is a line of the console.

/** What code must not do, as the browser runs it; each is refused by the page's Trusted Types. */
const attempts: Record<string, () => unknown> = {
  'a script of another site': () => (document.createElement('script').src = 'https://evil.example/releases/a.js'),
  'a script of another site, without a scheme': () => (document.createElement('script').src = '//evil.example/a.js'),
  'a script that is no release’s': () => (document.createElement('script').src = '/api/releases/a.js'),
  'a script beside the releases': () => (document.createElement('script').src = '/releases/../api/articles'),
  'a script of data': () => (document.createElement('script').src = 'data:text/javascript,alert(1)'),
  'a script of text': () => (document.createElement('script').text = 'alert(1)'),
  'HTML of some text': () => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'),
  'HTML after an element': () => document.body.insertAdjacentHTML('beforeend', '<b>a</b>'),
  'a frame of text': () => (document.createElement('iframe').srcdoc = '<b>a</b>'),
  'a document of text': () => new DOMParser().parseFromString('<b>a</b>', 'text/html'),
  'a policy of its own': () =>
    (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes // no lib names it
      .createPolicy('own', {}),
};

test('in the browser nothing makes a script or HTML of text, and no script comes from elsewhere', async ({ page }) => {
  await page.goto('/discover/articles');
  await untilHydrated(page);
  for (const [what, attempt] of Object.entries(attempts)) {
    const outcome = await page.evaluate(
      `(() => { try { (${attempt.toString()})(); return 'done'; } catch (error) { return error.name; } })()`,
    );
    expect([what, outcome]).toEqual([what, 'TypeError']);
  }
});

test('a script of a release is let through, and so are ways to every section', async ({ page, consoleLines }) => {
  await page.goto('/');
  await untilHydrated(page);
  const outcome = await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/releases/shell/any/web/a.js';
    return new URL(script.src).pathname;
  });
  expect(outcome).toBe('/releases/shell/any/web/a.js');
  for (const path of ['/discover/articles', '/what-we-do/regulatory-compliance', '/products/team', '/contact']) {
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(consoleLines).toEqual([]);
});
