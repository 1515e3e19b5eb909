import type { Page } from '@playwright/test';
import { readInquiries } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { expect, test as base, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';
import { watchApiCalls } from '../harness/observe/watchApiCalls.ts';
import { scrollToBottom } from '../harness/visit.ts';

/** Playwright's `test` with a separate site, whose service a test may stop. */
const test = base.extend<object, { site: TestSite }>({
  site: [
    // Playwright requires a destructured first argument.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startTestSite();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Collects the site's console lines. A line about a failed API call is reduced to the name of the call. */
function watchSiteConsoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    // Chromium itself logs each response with an error status.
    if (text.startsWith('Failed to load resource')) return;
    lines.push(/^The site service did not answer "(\w+)"/.exec(text)?.[1] ?? text);
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  return lines;
}

/**
 * Pages, the API calls that they depend on (by name in the console, and path), and the headings that show their data.
 */
const dependent = [
  [
    '/',
    { featuredProjects: '/api/featured-projects', home: '/api/home' },
    ['Recent projects', 'Learn from our experts'],
  ],
  ['/about', { about: '/api/about', home: '/api/home' }, ['Who started it', 'In good company']],
  ['/experts', { experts: '/api/experts' }, ['Ask them anything', 'Everyone you may meet', 'Come and meet us']],
  ['/who-we-help/operations', { featuredProjects: '/api/featured-projects' }, ['From our project files']],
  ['/join-us', { jobs: '/api/jobs' }, ['Jobs open now']],
  ['/what-we-do', { featuredEvents: '/api/events?page=1&pageSize=6' }, ['Ask us in person']],
  [
    '/products/emissions-advisor',
    { clients: '/api/clients' },
    ['Trusted by over 60 operating producers and government bodies'],
  ],
] as const;

/** Pages without data of their own; they prefetch the data of the pages in view. */
const independent = ['/contact', '/what-we-do/regulatory-compliance', '/products/team'];

/** Pages that cannot be shown without their content: path, failing API call, and title when the call succeeds. */
const missing = [
  ['/people/profile/hyejin-maeng', 'profile', 'Hyejin Maeng, MASc, P.Eng. | Caragana'],
  [
    '/discover/article/Critical-Minerals-in-the-Oil-Gas-Industry',
    'article',
    'Critical Minerals in the Oil and Gas Industry | Caragana',
  ],
] as const;

/** Returns the heights of gaps between adjacent sections of the page, in CSS pixels; without gaps the list is empty. */
async function listGaps(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll('main > div > *, body > footer')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
    return sections
      .slice(1)
      .map(({ top }, index) => Math.round(top - (sections[index]?.bottom ?? top)))
      .filter((gap) => gap !== 0);
  });
}

/** Scrolls through the page and expects neither a gap nor an error message. */
async function readWhole(page: Page): Promise<void> {
  await scrollToBottom(page, 900, 40);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await listGaps(page)).toEqual([]);
}

test('when the service accepts calls but never responds, a list is sent without its data', async ({ site }) => {
  site.service.process.kill('SIGSTOP');
  try {
    const response = await fetch(`${site.url}/discover/articles/engineering`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<title>Engineering Articles | Caragana</title>');
    expect(html).not.toContain('href="/discover/article/');
  } finally {
    site.service.process.kill('SIGCONT');
  }
});

test.describe('without the service', () => {
  test.beforeAll(async ({ site }) => {
    // Fill the response cache with this page before the service stops. No other page of discover is cached.
    const list = async () => (await fetch(`${site.url}/discover/articles`)).text();
    await expect.poll(list).toContain('href="/discover/article/');
  });
  test.beforeEach(({ site }) => site.stopService());

  test('a cached page is served with its data', async ({ request }) => {
    const response = await request.get('/discover/articles');
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('href="/discover/article/');
  });

  test('a list that is not cached is served without its data, and is cached for 5 s', async ({ request }) => {
    const response = await request.get('/discover/articles/innovation');
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('public, max-age=0, s-maxage=5');
    const html = await response.text();
    expect(html).toContain('<title>Innovation Articles | Caragana</title>');
    expect(html).not.toContain('href="/discover/article/');
  });

  test('API calls return 503 and the site stays healthy', async ({ request }) => {
    const call = await request.get('/api/articles');
    expect(call.status()).toBe(503);
    expect(((await call.json()) as { error: { code: string } }).error.code).toBe('service_unavailable');
    // The server checks the service at intervals.
    const service = async () => {
      const health = await request.get('/_site/health');
      expect(health.status()).toBe(200);
      const { status, service: state } = (await health.json()) as { status: string; service: string };
      expect(status).toBe('ok');
      return state;
    };
    await expect.poll(service).toBe('down');
  });

  test('each page lacks only the data of the service, has no gap, and logs each failed call once', async ({ page }) => {
    test.setTimeout(120_000);
    const siteLines = watchSiteConsoleLines(page);
    const calls = watchApiCalls(page);
    for (const [path, failing, hidden] of dependent) {
      await test.step(path, async () => {
        const [linesBefore, callsBefore] = [siteLines.length, calls.length];
        const newLines = () => siteLines.slice(linesBefore).toSorted();
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        expect(response?.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=5$/);
        await untilHydrated(page);
        await expect.poll(newLines).toEqual(Object.keys(failing));
        await readWhole(page);
        for (const heading of hidden)
          await expect(page.getByRole('heading', { name: heading, includeHidden: true })).toHaveCount(0);
        // No call is retried while the visitor reads.
        expect(calls.slice(callsBefore).toSorted()).toEqual(Object.values(failing).toSorted());
        expect(newLines()).toEqual(Object.keys(failing));
      });
    }
  });

  for (const path of independent) {
    test(`${path} is whole, and calls the service for the next pages once`, async ({ page }) => {
      const calls = watchApiCalls(page);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['cache-control']).toMatch(/s-maxage=10\b/);
      await untilHydrated(page);
      await readWhole(page);
      expect(calls).toEqual([...new Set(calls)]);
    });
  }

  test('pages without content return 503 with the message in the frame, and "Try again" works when the service runs again', async ({
    context,
    site,
  }) => {
    const opened = [];
    for (const [path, call, title] of missing) {
      const page = await context.newPage();
      const [calls, siteLines] = [watchApiCalls(page), watchSiteConsoleLines(page)];
      const response = await page.goto(path);
      expect(response?.status()).toBe(503);
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await untilFrameHydrated(page);
      await expect(page).toHaveTitle('Flow interrupted | Caragana');
      await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect([calls, siteLines]).toEqual([[], []]);

      const tryAgain = page.getByRole('main').getByRole('link', { name: 'Try again' });
      await tryAgain.click();
      await expect.poll(() => siteLines).toEqual([call]);
      await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
      expect(calls).toHaveLength(1);
      opened.push({ page, tryAgain, title });
    }

    await site.startService();
    for (const { page, tryAgain, title } of opened) {
      await page.bringToFront();
      await expect(tryAgain).not.toHaveAttribute('aria-busy');
      await tryAgain.click();
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1, name: title.split(',')[0]?.slice(0, 12) })).toBeVisible();
    }
  });

  test('a failed inquiry shows an error and keeps the input; when the service runs again the inquiry is sent and lists have data', async ({
    page,
    site,
  }) => {
    const typed = {
      'Full name': 'Noor Haddad',
      Email: 'noor@example.com',
      Company: 'Prairie Gas Processors',
      'How can we help?': 'Please size a vapour recovery unit for us.',
    };
    await page.goto('/contact');
    await untilHydrated(page);
    const form = page.getByRole('form', { name: 'Send inquiry' });
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Something went wrong\. Please try again later\./);
    for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text);

    await site.startService();
    await form.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByRole('heading', { name: 'Your inquiry has arrived' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await readInquiries(site.inquiryDatabase)).map(({ fullName, email }) => ({ fullName, email }))).toEqual([
      { fullName: 'Noor Haddad', email: 'noor@example.com' },
    ]);

    const list = async () => (await fetch(`${site.url}/discover/articles/innovation`)).text();
    await expect.poll(list).toContain('/discover/article/');
  });

  test('when the service runs again, pages have their data within 10 s, and tabs opened before show it after a navigation or reload', async ({
    page,
    context,
    site,
  }) => {
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto('/join-us');
      await untilHydrated(each);
      await expect(each.getByText('Jobs open now')).toHaveCount(0);
    }
    await site.startService();
    const hasData = async () => (await (await fetch(`${site.url}/join-us`)).text()).includes('Jobs open now');
    await expect.poll(hasData, { timeout: 10_000 }).toBe(true);

    await page.locator('footer a[href="/about"]').first().click();
    await expect(page.getByRole('heading', { name: 'Who started it' })).toBeAttached();
    // Back also loads the data that the page lacked before.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Jobs open now' })).toBeAttached();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Jobs open now' })).toBeAttached();
  });
});
