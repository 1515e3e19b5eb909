import type { Page } from '@playwright/test';
import { publishReleases } from '../../tools/release/publishReleases.ts';
import { rollBack } from '../../tools/release/rollBack.ts';
import { expect, untilFrameHydrated, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { tamperWithRelease } from '../harness/releases/tamperWithRelease.ts';
import { test } from '../harness/releases/twoServers.ts';
import { saveData } from '../harness/blockScripts.ts';
import { pageKinds as paths } from '../harness/sitePages.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { startVisitors } from '../harness/visitors.ts';

/**
 * How long two servers may take to follow on a machine that they share with the builds, the load and a browser, in
 * milliseconds: each judges and rehearses for itself. It is patience; that it takes less than 5 s is the bench's to tell.
 */
const waitTimeoutMs = 30_000;
/** Visitors who come after the rollback: every second page of each server. */
const visitorsAfterwards = paths.length;
const list = '/discover/articles';
/** Heading of the article list in the changed release. */
const changedHeading = 'Articles, freshly released';

/** A tab that shows the article list, with the chunk of no other page of discover in it yet. */
async function openTab(page: Page, heading: string) {
  const lines = watchConsole(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('/releases/discover/') && scripts.push(request.url()));
  await saveData(page);
  await page.goto(list);
  await untilFrameHydrated(page);
  await page.mouse.move(2, 300);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(scripts.filter((url) => url.includes('route-discover.article.js'))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSameTab: true }));
  return {
    /** Goes on to an article and back to the list, all without a full load and in the release that the tab began with. */
    async goOn(release: string) {
      await page.locator('main article').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/discover\/article\//);
      await expect(page.locator('main article h1')).toBeVisible();
      expect(scripts.filter((url) => url.includes('route-discover.article.js'))).toHaveLength(1);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true);
      expect(scripts.filter((url) => !url.includes(`/releases/discover/${release}/`))).toEqual([]);
      expect(lines).toEqual([]);
    },
  };
}

test('discover is released and rolled back under load: nobody meets an error, a mixture or a restart', async ({
  browser,
  twoServers: { site, second },
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.url });
  const { store, serviceUrl, url } = site;
  const built = await tamperWithRelease({
    scripts: (code) => code.replace(/heading: ?"Articles"/, `heading: ${JSON.stringify(changedHeading)}`),
  });
  const next = built.release.id;
  const sites = [url, second.url];
  const before = await readReleaseReport(site.adminUrl);
  const linesBefore = site.lines.length;
  const old = before.serving['discover']?.id ?? '';
  const processes = [site.server.process.pid, second.server.process.pid];

  const visitors = startVisitors({ sites, paths, perSecond: 25, browserCacheMs: 5000 });
  const whenAllAreServed = (release: string) =>
    expect
      .poll(() => sites.map((each) => visitors.latest(each, 'discover')), { timeout: waitTimeoutMs, intervals: [50] })
      .toEqual([release, release]);
  /** The pages that no visitor has had in a release. */
  const listUnseen = (release: string) => {
    const seen = new Set(
      visitors.visits.filter(({ releases }) => releases['discover'] === release).map(({ path }) => path),
    );
    return paths.filter((path) => !seen.has(path));
  };
  await whenAllAreServed(old);
  const oldTab = await openTab(await context.newPage(), 'Articles');

  await publishReleases([built], { store, serviceUrl, by: 'a test' });
  await whenAllAreServed(next);
  const releasedAt = Date.now();
  await oldTab.goOn(old);
  const newTab = await openTab(await context.newPage(), changedHeading);
  await expect.poll(() => listUnseen(next), { timeout: waitTimeoutMs, intervals: [50] }).toEqual([]);

  const rollBackBegan = Date.now();
  const back = await rollBack('discover', { store, serviceUrl, by: 'a test' });
  expect(back).toMatchObject({ from: next, to: old });
  await whenAllAreServed(old);
  const followedBackAt = Date.now();
  await newTab.goOn(next);
  await visitors.untilMoreVisits(visitorsAfterwards);
  await visitors.stop();

  expect(visitors.failures).toEqual([]);
  expect([listUnseen(old), listUnseen(next)]).toEqual([[], []]);
  const listVisits = visitors.visits.filter(({ path }) => path === list);
  expect(
    listVisits.filter(
      ({ heading, releases }) => heading !== (releases['discover'] === next ? changedHeading : 'Articles'),
    ),
  ).toEqual([]);
  // Once a site serves a release, nobody who comes later gets the one before.
  const between = (from: number, to: number) =>
    new Set(
      visitors.visits
        .filter(({ requestedAt }) => requestedAt >= from && requestedAt < to)
        .map(({ releases }) => releases['discover']),
    );
  expect(between(releasedAt, rollBackBegan)).toEqual(new Set([next]));
  expect(between(followedBackAt, Infinity)).toEqual(new Set([old]));

  expect([site.server.process.pid, second.server.process.pid]).toEqual(processes);
  expect([site.server.process.exitCode, second.server.process.exitCode]).toEqual([null, null]);
  for (const each of [site.adminUrl, second.adminUrl]) {
    const after = await readReleaseReport(each);
    expect(after.serving).toEqual(before.serving);
    expect(JSON.stringify(after.refused)).not.toContain(next);
  }
  expect(site.lines.slice(linesBefore).filter((line) => line.includes('"error"'))).toEqual([]);
  await context.close();
});
