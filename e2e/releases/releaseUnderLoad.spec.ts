import type { Page } from '@playwright/test';
import { listCanaries, ownsBucket, startCanary } from '@site/releases/log/canaries';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { goodAfterMs } from '@site/releases/log/partState';
import { readServerReports } from '@site/releases/log/serverReports';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { BuiltRelease } from '../../tools/release/buildRelease.ts';
import { rollBack } from '../../tools/release/rollBack.ts';
import { expect, untilFrameHydrated, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { tamperWithRelease } from '../harness/releases/tamperWithRelease.ts';
import { test } from '../harness/releases/twoServers.ts';
import { saveData } from '../harness/blockScripts.ts';
import { pageKinds as paths } from '../harness/sitePages.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { startVisitors } from '../harness/visitors.ts';

/**
 * Maximum time until both servers serve a release, in milliseconds. Generous, because each server runs the release
 * checks and smoke renders, and shares the machine with builds, load and a browser. The benchmark checks the limit of 5
 * s.
 */
const waitTimeoutMs = 30_000;
/** Number of visits after the rollback. */
const visitorsAfterwards = paths.length;
const list = '/discover/articles';
/** Heading of the article list in the changed release. */
const changedHeading = 'Articles, freshly released';

/** Time since the start of a canary, in milliseconds, after which no shared cache has pages from before it. */
const canaryAgeMs = 60_000;

/** Copies the release of discover, with another heading in the article list. */
const changeHeading = () =>
  tamperWithRelease({
    scripts: (code) => code.replace(/heading: ?"Articles"/, `heading: ${JSON.stringify(changedHeading)}`),
  });

/**
 * Makes a release the canary of half of the visitors, and promotes it as soon as it has enough views. The live release
 * counts as good, so that a rollback chooses it, whatever releases the store had before.
 */
async function startOldCanary(store: ReleaseStore, { release, folder }: BuiltRelease): Promise<void> {
  await store.putRelease(release, folder);
  const settings = { id: release.id, share: 50, forMs: 1 };
  const since = new Date(Date.now() - canaryAgeMs).toISOString();
  const goodSince = new Date(Date.now() - 2 * goodAfterMs).toISOString();
  await openReleaseLog(store.log).append(({ parts }) => {
    const { discover } = parts;
    if (!discover) throw new Error('The store of the tests has no release of discover.');
    const states = { ...parts, discover: { ...discover, since: goodSince } };
    return { by: 'a test', why: 'a canary', parts: () => startCanary(states, 'discover', settings, since) };
  });
}

/** Opens a tab with the article list. It has not loaded the chunk of an article page yet. */
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
    /** Navigates to an article and back, and expects no document load and only scripts of the tab's first release. */
    async continueIn(release: string) {
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

test('a canary, its promotion and a rollback under load cause no error, no mixed release set and no restart', async ({
  browser,
  twoServers: { site, second },
}) => {
  test.setTimeout(120_000);
  const { store, serviceUrl, url } = site;
  const built = await changeHeading();
  const next = built.release.id;
  const before = await readReleaseReport(site.adminUrl);
  const linesBefore = site.lines.length;
  const old = before.serving['discover']?.id ?? '';
  const processes = [site.server.process.pid, second.server.process.pid];
  const listServing = async () => {
    const reports = await Promise.all([site.adminUrl, second.adminUrl].map(readReleaseReport));
    return reports.map(({ serving }) => serving['discover']?.id);
  };
  const untilServing = (release: string) =>
    expect.poll(listServing, { timeout: waitTimeoutMs, intervals: [50] }).toEqual([release, release]);

  await startOldCanary(store, built);
  const listCanaryServing = async () =>
    Object.values(await readServerReports(store.reports)).map(({ canaries }) => canaries?.['discover']?.isServed);
  await expect.poll(listCanaryServing, { timeout: waitTimeoutMs }).toEqual([true, true]);
  const { discover: canary } = listCanaries((await openReleaseLog(store.log).head()).parts);
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const bucketOf = (isOwned: boolean) => buckets.find((bucket) => canary && ownsBucket(canary, bucket) === isOwned);
  const contexts = [await browser.newContext({ baseURL: url }), await browser.newContext({ baseURL: url })] as const;
  await contexts[0].addCookies([{ name: 'site-bucket', value: String(bucketOf(true)), url }]);
  await contexts[1].addCookies([{ name: 'site-bucket', value: String(bucketOf(false)), url }]);
  const canaryTab = await openTab(await contexts[0].newPage(), changedHeading);
  const liveTab = await openTab(await contexts[1].newPage(), 'Articles');

  // Each request is that of another visitor, with a random bucket. A promotion needs rendered pages: searches are not
  // cached.
  let searches = 0;
  const search = () => `${list}?q=${++searches}`;
  const visitors = startVisitors({
    sites: [url, second.url],
    paths: paths.flatMap((path) => [path, search, search, search]),
    perSecond: 60,
    browserCacheMs: 5000,
  });
  /** Returns the paths of the pages that no visitor has loaded with a release. */
  const listUnseen = (release: string) => {
    const visits = visitors.visits.filter(({ releases }) => releases['discover'] === release);
    const seen = new Set(visits.map(({ path }) => path));
    return paths.filter((path) => !seen.has(path));
  };
  await untilServing(next);
  const promotedAt = Date.now();
  await liveTab.continueIn(old);
  await expect.poll(() => listUnseen(next), { timeout: waitTimeoutMs, intervals: [50] }).toEqual([]);

  const rollBackStartedAt = Date.now();
  const back = await rollBack('discover', { store, serviceUrl, by: 'a test' });
  expect(back).toMatchObject({ from: next, to: old });
  await untilServing(old);
  const rolledBackAt = Date.now();
  await canaryTab.continueIn(next);
  await expect.poll(() => listUnseen(old), { timeout: waitTimeoutMs, intervals: [50] }).toEqual([]);
  await visitors.untilMoreVisits(visitorsAfterwards);
  await visitors.stop();

  expect(visitors.failures).toEqual([]);
  const listVisits = visitors.visits.filter(({ path }) => path.startsWith(`${list}?`) || path === list);
  expect(
    listVisits.filter(
      ({ heading, releases }) => heading !== (releases['discover'] === next ? changedHeading : 'Articles'),
    ),
  ).toEqual([]);
  // After both servers serve a release, later visits must not get another one.
  const between = (from: number, to: number) =>
    new Set(
      visitors.visits
        .filter(({ requestedAt }) => requestedAt >= from && requestedAt < to)
        .map(({ releases }) => releases['discover']),
    );
  expect(between(0, promotedAt)).toEqual(new Set([old, next]));
  expect(between(promotedAt, rollBackStartedAt)).toEqual(new Set([next]));
  expect(between(rolledBackAt, Infinity)).toEqual(new Set([old]));

  expect([site.server.process.pid, second.server.process.pid]).toEqual(processes);
  expect([site.server.process.exitCode, second.server.process.exitCode]).toEqual([null, null]);
  for (const each of [site.adminUrl, second.adminUrl]) {
    const after = await readReleaseReport(each);
    expect(after.serving).toEqual(before.serving);
    expect(JSON.stringify(after.refused)).not.toContain(next);
  }
  expect(site.lines.slice(linesBefore).filter((line) => line.includes('"error"'))).toEqual([]);
  for (const context of contexts) await context.close();
});
