import { setTimeout as wait } from 'node:timers/promises';
import { replaceWithdrawn } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { makeLive } from '@site/releases/testing/sampleReleases';
import { expect, test } from '../harness/fixtures.ts';
import { type Edge, startEdge } from '../harness/fronts/startEdge.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { tamperWithRelease } from '../harness/releases/tamperWithRelease.ts';
import { pageKinds } from '../harness/sitePages.ts';
import { type ReleaseSite, startReleaseSite } from '../harness/site.ts';

/** The edge's clock runs ten times as fast, so that the test does not take 45 s. */
const speed = 10;
/** Time within which a rollback reaches all visitors (docs/operating.md), and the rounding of nginx. */
const rollbackLimitMs = 45_000 / speed + 1000;

/** Returns the release of discover in one of its pages from the edge, and how the edge answered. */
async function visit({ url }: Edge, path: string) {
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.status).toBe(200);
  const release = /"discover":\{"id":"([^"]+)"/.exec(await response.text())?.[1];
  return { release, cache: response.headers.get('x-cache') };
}

async function untilServed({ adminUrl }: ReleaseSite, release: string): Promise<void> {
  await expect
    .poll(async () => (await readReleaseReport(adminUrl)).serving['discover']?.id, { timeout: 30_000, intervals: [50] })
    .toBe(release);
}

test('an edge cache keeps pages for 10 s, then sends stale ones while it fetches new ones; a rollback is over after 45 s', async ({
  site: { serviceUrl },
}) => {
  const site = await startReleaseSite(serviceUrl);
  const edge = await startEdge(site.url, speed);
  const busy = '/discover/articles';
  const others = pageKinds.filter((path) => path.startsWith('/discover') && path !== busy);
  const rare = others.pop() ?? '';
  const old = (await readReleaseReport(site.adminUrl)).serving['discover']?.id ?? '';
  const { release, folder } = await tamperWithRelease({});
  await site.store.putRelease(release, folder);

  expect(await visit(edge, busy)).toEqual({ release: old, cache: 'MISS' });
  expect(await visit(edge, busy)).toEqual({ release: old, cache: 'HIT' });
  await makeLive(site.store, { discover: release.id });
  await untilServed(site, release.id);
  for (const path of [busy, ...others, rare])
    await expect.poll(async () => (await visit(edge, path)).release, { intervals: [50] }).toBe(release.id);

  const at = new Date().toISOString();
  await openReleaseLog(site.store.log).append(({ parts }) => ({
    by: 'a test',
    why: 'a rollback',
    parts: () => replaceWithdrawn(parts, 'discover', old, { id: release.id, reason: 'a rollback', by: 'a test', at }),
  }));
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  // Visits keep the edge's page young enough to be sent stale, however long the server takes to follow.
  while ((await readReleaseReport(site.adminUrl)).serving['discover']?.id !== old) visits.push(await visit(edge, busy));
  const servedAt = performance.now();
  let lastNewMs = 0;
  const elapsedMs = () => performance.now() - servedAt;
  async function record(path: string): Promise<void> {
    const requestedMs = elapsedMs();
    const each = await visit(edge, path);
    visits.push(each);
    if (each.release !== old) lastNewMs = requestedMs;
  }
  // Each of the other pages is requested for the first time at another moment after the rollback.
  for (let next = 0; elapsedMs() < rollbackLimitMs; await wait(25)) {
    await record(busy);
    if (elapsedMs() > (rollbackLimitMs * next) / others.length) await record(others[next++] ?? busy);
  }
  expect(lastNewMs).toBeLessThan(rollbackLimitMs);
  // The edge sent stale pages while it fetched new ones.
  expect(visits.some(({ release: sent, cache }) => sent !== old && cache === 'STALE')).toBe(true);
  // A page that no visitor requested meanwhile is too old for the edge, which fetches it.
  expect([await visit(edge, rare), (await visit(edge, busy)).release]).toEqual([
    { release: old, cache: 'EXPIRED' },
    old,
  ]);
  await edge.stop();
  await site.stop();
});
