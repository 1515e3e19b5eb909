import { expect, test, untilHydrated } from '../harness/fixtures.ts';

// Other tests check that the site itself violates no policy: they expect no console lines, and each violation is one.

/** Functions that the page's Trusted Types must block, run in the browser. */
const attempts: Record<string, () => unknown> = {
  'a script URL of another site': () => (document.createElement('script').src = 'https://evil.example/releases/a.js'),
  'a script URL of another site without a scheme': () => (document.createElement('script').src = '//evil.example/a.js'),
  'a script URL outside the releases': () => (document.createElement('script').src = '/api/releases/a.js'),
  'a script URL that leaves the releases by ..': () =>
    (document.createElement('script').src = '/releases/../api/articles'),
  'a data: script URL': () => (document.createElement('script').src = 'data:text/javascript,alert(1)'),
  'script text from a string': () => (document.createElement('script').text = 'alert(1)'),
  'innerHTML from a string': () => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'),
  'insertAdjacentHTML from a string': () => document.body.insertAdjacentHTML('beforeend', '<b>a</b>'),
  'srcdoc from a string': () => (document.createElement('iframe').srcdoc = '<b>a</b>'),
  'DOMParser with a string': () => new DOMParser().parseFromString('<b>a</b>', 'text/html'),
  'a new Trusted Types policy': () =>
    (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes // TypeScript's DOM types lack `trustedTypes`
      .createPolicy('own', {}),
};

test('the browser blocks scripts and HTML from strings, and script URLs outside the releases', async ({ page }) => {
  await page.goto('/discover/articles');
  await untilHydrated(page);
  for (const [name, attempt] of Object.entries(attempts)) {
    const outcome = await page.evaluate(
      `(() => { try { (${attempt.toString()})(); return 'done'; } catch (error) { return error.name; } })()`,
    );
    expect([name, outcome]).toEqual([name, 'TypeError']);
  }
});

test('a script URL of a release is allowed, and navigations to every section work', async ({ page, consoleLines }) => {
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
