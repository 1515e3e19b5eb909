import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/repository/repository.ts';
import { expect, test, untilFrameHydrated, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { saveData } from '../harness/blockScripts.ts';
import { navigationOf } from '../harness/navigation.ts';
import { listOnlyPages, onServerRender, onBrowserRender } from '../harness/releases/tamperWithRelease.ts';
import { serveTamperedRelease } from '../harness/releases/serveTamperedRelease.ts';
import { shortenRetries } from '../harness/shortenRetries.ts';
import { type ReleaseSite, startReleaseSite } from '../harness/site.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';

/** Flag file, in the only folder that workers may write to. If it exists, a worker has already crashed. */
const crashFlag = path.join(root, 'var/cache/compile', `crash-${randomUUID()}`);

/** Code that the pages of discover run at a render with one of these names in the query parameter `q`. */
const faults = {
  exits: `
    const fs = process.getBuiltinModule('node:fs');
    const isFirst = !fs.existsSync(${JSON.stringify(crashFlag)});
    fs.writeFileSync(${JSON.stringify(crashFlag)}, '');
    if (isFirst) process.exit(3);`,
  leaks: 'const leak = []; for (;;) leak.push(new Array(1e5).fill({}));',
  hangs: 'for (;;) {}',
  throws: `throw new Error('error on render')`,
};
const pageThat = (fault: keyof typeof faults) => `/discover/articles?q=${fault}`;
/**
 * Paths of other routes that are not in the response cache: the faulty page's route may have an open circuit breaker.
 */
const uncached = (word: string) => ['events', 'projects'].map((list) => `/discover/${list}?q=${word}`);
const others = ['/', '/contact', '/what-we-do/regulatory-compliance', '/products/team', '/discover/articles'];

const list = '/discover/events';
const chunk = 'route-discover.events.js';
const errorMessage = 'error in the browser';

/** Faults that occur only in the browser, by the place that throws. With `isUsable` the page still works. */
const browserFaults: { where: string; what: string; isUsable?: true }[] = [
  { where: 'container', what: 'whose container throws when it is loaded' },
  { where: 'section', what: 'whose section throws when it is loaded' },
  { where: 'chunk', what: 'whose page’s chunk throws when it is loaded' },
  { where: 'page', what: 'whose page throws whenever the browser renders it' },
  { where: 'hydration', what: 'whose page throws during hydration, but not after', isUsable: true },
  { where: 'form', what: 'whose page throws when its form is sent', isUsable: true },
];

/** Returns code that throws in windows whose `faultAt` is `where`. */
const throwsAt = (where: string) => `if(window.faultAt==="${where}")throw new Error("${errorMessage}");`;
/** Code that logs and throws once during hydration. It logs because React does not report every abandoned attempt. */
const throwsOnce = `if(window.faultAt==="hydration"&&!window.hasThrown){window.hasThrown=true;console.error("${errorMessage}");throw new Error("${errorMessage}")}`;

function addFaultsToListChunk(code: string): string {
  return throwsAt('chunk') + onBrowserRender(throwsAt('page') + throwsOnce)(code);
}

/** The search form can be in a chunk that several pages load. */
function addFaultToForm(code: string): string {
  return code.replace(/onSubmit:(\w+)=>\{(?=\1\.preventDefault)/, `$&$1.preventDefault();${throwsAt('form')}`);
}

/** A separate site that serves a release of discover with all faults. Smoke renders do not trigger any of them. */
let site: ReleaseSite;
test.beforeAll(async ({ site: { serviceUrl } }) => {
  test.setTimeout(120_000);
  site = await startReleaseSite(serviceUrl);
  const cases = Object.entries(faults).map(([fault, code]) => `if (search.get('q') === '${fault}') { ${code} }`);
  const { node, describe } = listOnlyPages(
    'discover.articles',
    'discover.articles-category',
    'discover.projects',
    'discover.events',
  );
  await serveTamperedRelease(
    site,
    {
      node: `${node};${onServerRender(cases.join('\n'))}`,
      web: {
        'remoteEntry.js': (code) => throwsAt('container') + code,
        'section.js': (code) => throwsAt('section') + code,
        [chunk]: addFaultsToListChunk,
        '*.js': addFaultToForm,
      },
      describe,
    },
    60_000,
  );
});
test.afterAll(async () => {
  await site?.stop();
  await rm(crashFlag, { force: true });
});

/** Returns the number of render workers that crashed so far. */
const countCrashes = () => site.lines.filter((line) => /crashed \(.*\); a new one is started/.test(line)).length;
const statusesOf = async (paths: readonly string[]) =>
  (await Promise.all(paths.map((each) => fetch(site.url + each)))).map(({ status }) => status);

// Run this test first: pages that hang or exit open the circuit breaker of their route, which then renders nothing.
test('a page that throws only for visitors returns 503 with the message in the frame, and its worker stays', async ({
  request,
}) => {
  const lostBefore = countCrashes();
  const response = await request.get(site.url + pageThat('throws'));
  expect(response.status()).toBe(503);
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
  const html = await response.text();
  for (const text of ['Flow interrupted', 'Try again', '<header', '<footer', 'id="page-data"'])
    expect(html).toContain(text);
  expect(html).not.toContain('error on render');
  for (const each of others) expect((await request.get(site.url + each)).status()).toBe(200);
  expect(countCrashes()).toBe(lostBefore);
  expect(site.lines.some((line) => line.includes('error on render'))).toBe(true);
});

test('a worker that exits during a render is replaced, and every visitor gets the page', async () => {
  const lostBefore = countCrashes();
  const paths = [pageThat('exits'), ...uncached('valve'), ...others];
  expect(await statusesOf(paths)).toEqual(paths.map(() => 200));
  expect(existsSync(crashFlag)).toBe(true);
  expect(countCrashes()).toBe(lostBefore + 1);
  expect((await fetch(`${site.url}/_site/health`)).status).toBe(200);
});

test('a worker that runs out of memory is replaced; its page returns 503 and the others return 200', async () => {
  const paths = [...uncached('pump'), ...others];
  const [leaking, ...rest] = await statusesOf([pageThat('leaks'), ...paths]);
  expect(leaking).toBe(503);
  expect(rest).toEqual(paths.map(() => 200));
  expect((await fetch(`${site.url}/discover/articles/innovation`)).status).toBe(200);
  expect(site.server.process.exitCode).toBe(null);
});

test('a page that hangs only for visitors returns 503 with the message in the frame, and no other page fails', async ({
  page,
}) => {
  // Fill the response cache before the page hangs.
  for (const each of others) expect((await fetch(site.url + each)).status).toBe(200);
  // Requested before the hanging page, so that they time out first; they must not be treated as the cause.
  const concurrent = statusesOf(uncached('gauge'));
  const hanging = fetch(site.url + pageThat('hangs'));
  for (const each of others) expect((await fetch(site.url + each)).status).toBe(200);
  // A replacement worker renders these requests. At most four at a time: more would wait in the queue.
  expect((await fetch(`${site.url}/discover/events?q=flare`)).status).toBe(200);
  expect(await concurrent).toEqual([200, 200]);
  const response = await hanging;
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('cache-control')).toBe('no-store');

  // The page is known to hang: the next visitor gets the message immediately, and no worker is lost.
  const lostBefore = countCrashes();
  await page.goto(site.url + pageThat('hangs'));
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(countCrashes()).toBe(lostBefore);
  await page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' }).click();
  await expect(page).toHaveTitle('Contact Us | Caragana');
});

/** Expects the page that the server sent, exactly once, and no error message. */
async function expectListShown(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Events']);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

for (const { where, what, isUsable = false } of browserFaults) {
  test(`a release ${what} keeps the server’s HTML, and the frame and other parts work`, async ({ page }) => {
    const lines = watchConsole(page);
    await page.addInitScript((at) => Object.assign(window, { faultAt: at }), where);
    await saveData(page);
    await shortenRetries(page);

    await test.step('on the first load', async () => {
      await page.goto(site.url + list);
      await untilFrameHydrated(page);
      await page.mouse.move(2, 300);
      if (isUsable) await untilHydrated(page);
      if (where === 'form') await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect.poll(() => lines.some((line) => line.includes(errorMessage))).toBe(true);
      if (!isUsable)
        await expect.poll(() => lines.some((line) => line.includes('it stays as the server sent it'))).toBe(true);
      await expectListShown(page);
      await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    });

    await test.step('the menu opens and links to other parts, whose pages hydrate', async () => {
      const { labelOf, panelOf } = navigationOf(page);
      await labelOf('What We Do').click();
      await panelOf('What We Do').locator('a[href="/what-we-do/process-safety"]').click();
      await expect(page).toHaveTitle(/^Process Safety .*\| Caragana$/i);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
      await page.goto(`${site.url}/products/team`);
      await untilFrameHydrated(page);
      await page.mouse.move(2, 300);
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    await test.step('a navigation to the page shows the message or the page in the frame', async () => {
      await followWithoutPrefetch(page.locator(`a[href="${list}"]`));
      if (isUsable) await expectListShown(page);
      else {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Flow interrupted']);
        await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
      await page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' }).click();
      await expect(page).toHaveTitle('Contact Us | Caragana');
    });
  });
}
