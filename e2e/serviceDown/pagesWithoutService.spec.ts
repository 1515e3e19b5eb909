import type { Page } from '@playwright/test';
import { expect, test as base, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';
import { watchCalls } from '../harness/observe/watchCalls.ts';
import { readToTheEnd } from '../harness/visit.ts';

/** A site of its own, whose service is down until a test brings it back. */
const test = base.extend<{ ownLines: string[]; calls: string[] }, { site: TestSite }>({
  site: [
    // Playwright wants the first argument destructured.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startTestSite();
      await site.stopService();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** The names of the calls that the site's console lines say failed, and any other line of its own. */
  ownLines: async ({ page }, provide) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      // Chromium notes the status of each answer.
      if (text.startsWith('Failed to load resource')) return;
      lines.push(/^The site service did not answer "(\w+)"/.exec(text)?.[1] ?? text);
    });
    page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
    await provide(lines);
  },
  calls: async ({ page }, provide) => provide(watchCalls(page)),
});

/** Pages, the calls that they depend on (as the console names them, and by path), and the headings of what those tell. */
const dependent = [
  [
    '/',
    { featuredProjects: '/api/featured-projects', home: '/api/home' },
    ['Work we can show', 'Learn from our experts'],
  ],
  ['/about', { about: '/api/about', home: '/api/home' }, ['The people who started it', 'In good company']],
  ['/experts', { experts: '/api/experts' }, ['Ask them anything', 'Everyone you may meet', 'Where to meet us']],
  ['/who-we-help/operations', { featuredProjects: '/api/featured-projects' }, ['Work we can show']],
  ['/join-us', { jobs: '/api/jobs' }, ['Where we need someone now']],
  ['/contact', {}, []],
  ['/what-we-do', { featuredEvents: '/api/events?page=1&pageSize=6' }, ['Ask us in person']],
  ['/what-we-do/regulatory-compliance', {}, []],
  ['/products/team', {}, []],
  [
    '/products/emissions-advisor',
    { clients: '/api/clients' },
    ['Trusted by over 60 operating producers and government bodies'],
  ],
] as const;

/** Gaps between the page's sections, which stand one upon the other, in pixels. */
async function listHoles(page: Page): Promise<number[]> {
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

for (const [path, failing, hidden] of dependent) {
  test(`${path} is whole but for what depends on the service, has no hole, and names each failed call once`, async ({
    page,
    ownLines,
    calls,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const isShort = hidden.length > 0;
    expect(answer?.headers()['cache-control']).toMatch(isShort ? /^public, max-age=0, s-maxage=5$/ : /s-maxage=10\b/);
    await untilHydrated(page);
    await expect.poll(() => ownLines.toSorted()).toEqual(Object.keys(failing));
    await readToTheEnd(page, 900, 40);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const heading of hidden)
      await expect(page.getByRole('heading', { name: heading, includeHidden: true })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await listHoles(page)).toEqual([]);
    // Nothing was tried again while one read.
    expect(calls.toSorted()).toEqual(Object.values(failing).toSorted());
    expect(ownLines.toSorted()).toEqual(Object.keys(failing));
  });
}

for (const [path, call, title] of [
  ['/people/profile/hyejin-maeng', 'profile', 'Hyejin Maeng, MASc, P.Eng. | Caragana'],
  [
    '/discover/article/Critical-Minerals-in-the-Oil-Gas-Industry',
    'article',
    'Critical Minerals in the Oil and Gas Industry | Caragana',
  ],
] as const) {
  test(`${path}, which is in no cache, is answered 503 in the frame; "Try again" works when the service is back`, async ({
    page,
    site,
    ownLines,
    calls,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await untilFrameHydrated(page);
    await expect(page).toHaveTitle('Flow interrupted | Caragana');
    await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect([calls, ownLines]).toEqual([[], []]);

    const tryAgain = page.getByRole('main').getByRole('link', { name: 'Try again' });
    await tryAgain.click();
    await expect.poll(() => ownLines).toEqual([call]);
    await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
    expect(calls).toHaveLength(1);

    await site.startService();
    await expect(tryAgain).not.toHaveAttribute('aria-busy');
    await tryAgain.click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1, name: title.split(',')[0]?.slice(0, 12) })).toBeVisible();
    await site.stopService();
  });
}

test('when the service is back, pages are healed within 10 s, and tabs that were opened meanwhile have all of their next page', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/join-us');
    await untilHydrated(each);
    await expect(each.getByText('Where we need someone now')).toHaveCount(0);
  }
  await site.startService();
  const isHealed = async () =>
    (await (await fetch(`${site.url}/join-us`)).text()).includes('Where we need someone now');
  await expect.poll(isHealed, { timeout: 10_000 }).toBe(true);

  await page.locator('footer a[href="/about"]').first().click();
  await expect(page.getByRole('heading', { name: 'The people who started it' })).toBeAttached();
  // What it lacked before it gets as well.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Where we need someone now' })).toBeAttached();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Where we need someone now' })).toBeAttached();
});
