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
  expect(html).not.toContain('href="/discover/article/');
});

test('without the service calls are answered 503 and the site stays healthy', async ({ request }) => {
  const call = await request.get(`${down.url}/api/articles`);
  expect(call.status()).toBe(503);
  expect(((await call.json()) as { error: { code: string } }).error.code).toBe('service_unavailable');
  // The server looks after the service at intervals.
  const service = async () => {
    const health = await request.get(`${down.url}/_site/health`);
    expect(health.status()).toBe(200);
    const { status, service: state } = (await health.json()) as { status: string; service: string };
    expect(status).toBe('ok');
    return state;
  };
  await expect.poll(service).toBe('down');
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

test('an inquiry that fails is told and keeps what was typed; once the service is back it is sent, and lists are whole', async ({
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
  await expect(page.getByRole('heading', { name: 'Your inquiry has arrived' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(readInquiries(down.inquiryDatabase).map(({ fullName, email }) => ({ fullName, email }))).toEqual([
    { fullName: 'Noor Haddad', email: 'noor@example.com' },
  ]);

  const list = async () => (await fetch(`${down.url}/discover/articles/innovation`)).text();
  await expect.poll(list).toContain('/discover/article/');
});
