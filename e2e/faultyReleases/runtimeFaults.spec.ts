import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/repository/repository.ts';
import { expect, test, untilFrameHydrated, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { saveData } from '../harness/blockScripts.ts';
import { navigationOf } from '../harness/navigation.ts';
import { keepOnlyPages, onServerRender, onBrowserRender } from '../harness/releases/tamperWithRelease.ts';
import { serveTamperedRelease } from '../harness/releases/serveTamperedRelease.ts';
import { shortenRetries } from '../harness/shortenRetries.ts';
import { type ReleaseSite, startReleaseSite } from '../harness/site.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';

/** The one folder in which a worker may write; what is there tells the second worker that it is the second. */
const flag = path.join(root, 'var/cache/compile', `crash-${randomUUID()}`);

/** What the pages of discover do when they are rendered for a visitor who looks for one of these. */
const faults = {
  ends: `
    const fs = process.getBuiltinModule('node:fs');
    const isFirst = !fs.existsSync(${JSON.stringify(flag)});
    fs.writeFileSync(${JSON.stringify(flag)}, '');
    if (isFirst) process.exit(3);`,
  hoards: 'const hoard = []; for (;;) hoard.push(new Array(1e5).fill({}));',
  hangs: 'for (;;) {}',
  throws: `throw new Error('the float is stuck')`,
};
const pageThat = (fault: keyof typeof faults) => `/discover/articles?q=${fault}`;
/** Pages of other routes that are in no cache: the circuit of the faulty page's route opens with its losses. */
const uncached = (word: string) => ['events', 'projects'].map((list) => `/discover/${list}?q=${word}`);
const others = ['/', '/contact', '/what-we-do/regulatory-compliance', '/products/team', '/discover/articles'];

const list = '/discover/events';
const chunk = 'route-discover.events.js';
const says = 'the needle is bent';

/** Each way in which the release is bad in the browser alone, by where it throws, and what becomes of its page there. */
const browserFaults: { where: string; what: string; isAlive?: true }[] = [
  { where: 'container', what: 'whose container throws when it is loaded' },
  { where: 'section', what: 'whose section throws when it is loaded' },
  { where: 'chunk', what: 'whose page’s chunk throws when it is loaded' },
  { where: 'page', what: 'whose page throws whenever the browser renders it' },
  { where: 'hydration', what: 'whose page throws while it is hydrated, and not after', isAlive: true },
  { where: 'form', what: 'whose page throws when its form is sent', isAlive: true },
];

/** Code that throws in the windows of the visitors who meet this fault. */
const throwsAt = (where: string) => `if(window.faultAt==="${where}")throw new Error("${says}");`;
/** Says so itself: React tells of what it rendered anew, but not of an attempt that it gave up for another. */
const throwsOnce = `if(window.faultAt==="hydration"&&!window.hasThrown){window.hasThrown=true;console.error("${says}");throw new Error("${says}")}`;

function addFaultsToListChunk(code: string): string {
  const shown = onBrowserRender(throwsAt('page') + throwsOnce)(code);
  const sent = shown.replace(/onSubmit:(\w+)=>\{(?=\1\.preventDefault)/, `$&$1.preventDefault();${throwsAt('form')}`);
  return throwsAt('chunk') + sent;
}

/** Of these tests alone: a release of discover serves that has all of the faults, which no rehearsal can see. */
let site: ReleaseSite;
test.beforeAll(async ({ site: { serviceUrl } }) => {
  test.setTimeout(120_000);
  site = await startReleaseSite(serviceUrl);
  const cases = Object.entries(faults).map(([fault, code]) => `if (search.get('q') === '${fault}') { ${code} }`);
  const { node, describe } = keepOnlyPages(
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
      },
      describe,
    },
    60_000,
  );
});
test.afterAll(async () => {
  await site?.stop();
  await rm(flag, { force: true });
});

/** How many workers were lost so far. */
const countLost = () => site.lines.filter((line) => line.includes('was lost; a new one is started')).length;
const statusesOf = async (paths: readonly string[]) =>
  (await Promise.all(paths.map((each) => fetch(site.url + each)))).map(({ status }) => status);

// First: pages that hang or end their worker open the circuit of their route, and then none of it is rendered for a while.
test('a page that throws for visitors only is answered 503 within the frame, and its worker stays', async ({
  request,
}) => {
  const lostBefore = countLost();
  const answer = await request.get(site.url + pageThat('throws'));
  expect(answer.status()).toBe(503);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  const html = await answer.text();
  for (const words of ['Flow interrupted', 'Try again', '<header', '<footer', 'id="page-data"'])
    expect(html).toContain(words);
  expect(html).not.toContain('the float is stuck');
  for (const each of others) expect((await request.get(site.url + each)).status()).toBe(200);
  expect(countLost()).toBe(lostBefore);
  expect(site.lines.some((line) => line.includes('the float is stuck'))).toBe(true);
});

test('a worker that dies in mid-render costs no visitor the page, and a new one stands', async () => {
  const lostBefore = countLost();
  const asked = [pageThat('ends'), ...uncached('valve'), ...others];
  expect(await statusesOf(asked)).toEqual(asked.map(() => 200));
  expect(existsSync(flag)).toBe(true);
  expect(countLost()).toBe(lostBefore + 1);
  expect((await fetch(`${site.url}/_site/health`)).status).toBe(200);
});

test('a worker whose memory runs full is replaced; the page is given up, the others are answered', async () => {
  const asked = [...uncached('pump'), ...others];
  const [hoarding, ...rest] = await statusesOf([pageThat('hoards'), ...asked]);
  expect(hoarding).toBe(503);
  expect(rest).toEqual(asked.map(() => 200));
  expect((await fetch(`${site.url}/discover/articles/innovation`)).status).toBe(200);
  expect(site.server.process.exitCode).toBe(null);
});

test('a page that hangs for visitors only is answered 503 within the frame, and takes no other page with it', async ({
  page,
}) => {
  // In the cache before the hang begins.
  for (const each of others) expect((await fetch(site.url + each)).status).toBe(200);
  // What was asked for first uses up its time first: it is no reason for that.
  const beside = statusesOf(uncached('gauge'));
  const hanging = fetch(site.url + pageThat('hangs'));
  for (const each of others) expect((await fetch(site.url + each)).status).toBe(200);
  // What is asked for meanwhile is rendered by a replacement. No more than four are: none waits for its turn.
  expect((await fetch(`${site.url}/discover/events?q=flare`)).status).toBe(200);
  expect(await beside).toEqual([200, 200]);
  const answer = await hanging;
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');

  // Known to hang: the next visitor gets the message at once, and no worker is lost over it.
  const lostBefore = countLost();
  await page.goto(site.url + pageThat('hangs'));
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(countLost()).toBe(lostBefore);
  await page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' }).click();
  await expect(page).toHaveTitle('Contact Us | Caragana');
});

/** The page that the server sent stands, once, and no message in its place. */
async function expectListShown(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Events']);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

for (const { where, what, isAlive = false } of browserFaults) {
  test(`a release ${what}: its page stands as the server sent it, and the frame and other parts are of use`, async ({
    page,
  }) => {
    const lines = watchConsole(page);
    await page.addInitScript((at) => Object.assign(window, { faultAt: at }), where);
    await saveData(page);
    await shortenRetries(page);

    await test.step('on the first load', async () => {
      await page.goto(site.url + list);
      await untilFrameHydrated(page);
      await page.mouse.move(2, 300);
      if (isAlive) await untilHydrated(page);
      if (where === 'form') await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect.poll(() => lines.some((line) => line.includes(says))).toBe(true);
      if (!isAlive)
        await expect.poll(() => lines.some((line) => line.includes('it stays as the server sent it'))).toBe(true);
      await expectListShown(page);
      await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    });

    await test.step('its menu opens, and leads to other parts, whose pages come to life', async () => {
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

    await test.step('on the way there from another page, the message or the page stands within the frame', async () => {
      await followWithoutPrefetch(page.locator(`a[href="${list}"]`));
      if (isAlive) await expectListShown(page);
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
