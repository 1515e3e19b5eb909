import type { ConsoleMessage, Page } from '@playwright/test';
import { readInquiries } from '../../site-service/src/inquiries/inquiryStore.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

/** How long a page waits for its data before it is sent without, in milliseconds (`PRELOAD_LIMIT_MS`). */
const preloadLimitMs = 800;

let down: TestSite;
test.beforeAll(async () => {
  down = await startTestSite();
  // In the cache before the service goes down; every other page of discover is not.
  await fetch(`${down.url}/discover/articles`);
  await down.stopService();
});
test.afterAll(() => down.stop());

/** What the site itself wrote to the console; the lines about failed requests are Chromium's own. */
function watchOwnLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (!message.text().startsWith('Failed to load resource')) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  return lines;
}

/** Scrolls down as a reader does, a window at a time: what lies on the way is loaded when it comes near. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await twoFrames();
    }
  });
}

for (const [path, heading] of [
  ['/what-we-do/regulatory-compliance', 'Empowering Your Emissions Journey'],
  ['/products/team', /.+/],
] as const) {
  test(`without the service ${path} is whole`, async ({ page }) => {
    const lines = watchOwnLines(page);
    const answer = await page.goto(down.url + path);
    expect(answer?.status()).toBe(200);
    await untilHydrated(page);
    await readToTheEnd(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(lines).toEqual([]);
  });
}

test('without the service home is whole but for the featured projects, and says so in one console line', async ({
  page,
}) => {
  const lines = watchOwnLines(page);
  const calls: string[] = [];
  page.on(
    'response',
    (response) =>
      void (response.url().includes('/api/') && calls.push(`${response.status()} ${new URL(response.url()).pathname}`)),
  );
  const answer = await page.goto(`${down.url}/`);
  expect(answer?.status()).toBe(200);
  await untilHydrated(page);
  await readToTheEnd(page);
  await expect.poll(() => calls).toContain('503 /api/featured-projects');
  await expect.poll(() => calls).toContain('503 /api/home');
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^The site service did not answer/)]);
  // Every section that the server sent stands; those that need the service have added nothing.
  const sent = (await answer?.text())?.match(/<h2/g)?.length ?? 0;
  expect(sent).toBeGreaterThan(3);
  await expect(page.locator('main h2')).toHaveCount(sent);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See All Projects' })).toHaveCount(0);
});

test('without the service a page in the cache is answered with its data', async ({ request }) => {
  const answer = await request.get(`${down.url}/discover/articles`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('/discover/article/Critical-Minerals-in-the-Oil-Gas-Industry');
});

test('without the service a list that is not in the cache is sent without its data, and is kept for seconds', async ({
  request,
}) => {
  const started = Date.now();
  const answer = await request.get(`${down.url}/discover/articles/innovation`);
  expect(Date.now() - started).toBeLessThan(preloadLimitMs + 1000);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('public, max-age=0, s-maxage=5');
  const html = await answer.text();
  expect(html).toContain('<title>Innovation Articles | Caragana</title>');
  expect(html).not.toContain('/discover/article/');
});

test('without the service calls are answered 503 and the site stays healthy', async ({ request }) => {
  const call = await request.get(`${down.url}/api/articles`);
  expect(call.status()).toBe(503);
  expect(((await call.json()) as { error: { code: string } }).error.code).toBe('service_unavailable');
  const health = await request.get(`${down.url}/_site/health`);
  expect(health.status()).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'ok', service: 'down' });
});

test('with a service that takes calls and never answers, a list is sent without its data within the limit', async () => {
  const site = await startTestSite();
  try {
    site.service.process.kill('SIGSTOP');
    const started = Date.now();
    const answer = await fetch(`${site.url}/discover/articles/engineering`);
    const elapsed = Date.now() - started;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Engineering Articles | Caragana</title>');
    expect(elapsed).toBeGreaterThanOrEqual(preloadLimitMs);
    expect(elapsed).toBeLessThan(preloadLimitMs + 1000);
  } finally {
    site.service.process.kill('SIGCONT');
    await site.stop();
  }
});

test('an inquiry that fails is told and keeps what was typed; once the service is back it is sent, and the pages are whole', async ({
  page,
}) => {
  const typed = {
    'Full name': 'Noor Haddad',
    Email: 'noor@example.com',
    Company: 'Prairie Gas Processors',
    'How can we help?': 'Please size a vapour recovery unit for us.',
  };
  await page.goto(`${down.url}/contact`);
  await untilHydrated(page);
  const form = page.getByRole('form', { name: 'Send inquiry' });
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Something went wrong\. Please try again later\./);
  for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text);

  await down.startService();
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('');
  expect(readInquiries(down.inquiryDatabase).map(({ fullName, email }) => ({ fullName, email }))).toEqual([
    { fullName: 'Noor Haddad', email: 'noor@example.com' },
  ]);

  await page.goto(`${down.url}/`);
  await readToTheEnd(page);
  await expect(page.getByRole('link', { name: 'See All Projects' })).toBeVisible();
  const list = async () => (await fetch(`${down.url}/discover/articles/innovation`)).text();
  await expect.poll(list).toContain('/discover/article/');
});
