import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import type { Child } from '../../processes/children.ts';
import { localUrl, openProcessGroup } from '../../processes/processGroup.ts';
import { packPrograms } from '../../programs/packPrograms.ts';
import { buildRelease } from '../../release/buildRelease.ts';
import { type PublishOptions, publishReleases } from '../../release/publishReleases.ts';
import { rollBack } from '../../release/rollBack.ts';
import { firstOfEachRoute, readSitePages } from '../../sitePages/readSitePages.ts';
import { federatedStore, inquiryDatabase, prepareStores } from '../benchStores.ts';
import { type Figure, toSlowest } from '../figures.ts';
import { rejectFailures } from '../rejectFailures.ts';

type Server = { child: Child; url: string };

/** Load on both servers together, in requests per second. */
const pagesPerSecond = 50;
/** Maximum duration of the load in a round, in seconds. */
const loadLimitSeconds = 300;
const part = 'discover';
const page = '/discover/articles';
/** Interval between requests while the bench waits for a change, and the timeout, in milliseconds. */
const pollIntervalMs = 50;
const timeoutMs = 60_000;

/**
 * Measures how fast two servers on one store serve a release of `discover` and its rollback under load, and how fast
 * each server recovers from a SIGKILL after the round. Rejects if a page fails while the release set changes.
 */
export async function measureReleases(rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-releases-'));
  const { siteServer, siteService } = await packPrograms();
  const { start, stop } = openProcessGroup({ isRestarted: true });
  try {
    const service = start('site service', siteService, { SERVICE_PORT: '0', INQUIRY_DB: inquiryDatabase });
    const serviceUrl = localUrl(await service.port);
    await prepareStores(serviceUrl);
    const storeFolder = path.join(folder, 'releases');
    await cp(federatedStore, storeFolder, { recursive: true });
    const servers = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const child = start(`site server ${name}`, siteServer, {
          PORT: '0',
          SERVICE_URL: serviceUrl,
          RELEASE_STORE: storeFolder,
          SERVER_STATE_FILE: path.join(folder, `state-${name}.json`),
        });
        return { child, url: localUrl(await child.port) };
      }),
    );
    return await measureRounds(
      servers,
      { store: createFolderReleaseStore(storeFolder), serviceUrl, by: 'bench' },
      rounds,
    );
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureRounds(servers: readonly Server[], options: PublishOptions, rounds: number): Promise<Figure[]> {
  const urls = servers.map(({ url }) => url);
  const times: Record<'release' | 'rollback' | 'recovery', number[]> = { release: [], rollback: [], recovery: [] };
  for (let round = 0; round < rounds; round++) {
    const built = await buildRelease({ part });
    const loads = await Promise.all(urls.map((url) => startLoad(url, pagesPerSecond / urls.length)));
    try {
      await publishReleases([built], options);
      times.release.push(await timeUntilServed(urls, built.release.id));
      const { to } = await rollBack(part, options);
      times.rollback.push(await timeUntilServed(urls, to));
    } finally {
      await Promise.all(loads.map((stop) => stop()));
    }
    for (const server of servers) times.recovery.push(await timeRecovery(server));
  }
  return (['release', 'rollback', 'recovery'] as const).map((name) => toSlowest(name, times[name]));
}

/**
 * Requests one page of each route in turn until the returned function is called. That function rejects if a page
 * failed.
 */
async function startLoad(url: string, perSecond: number): Promise<() => Promise<void>> {
  // Reading the pages from each server in each round fills its response cache, which is empty after a kill.
  const requests = firstOfEachRoute(await readSitePages(url)).map((each) => ({ path: each.path }));
  const run = autocannon({ url, requests, connections: 10, overallRate: perSecond, duration: loadLimitSeconds });
  return async () => {
    run.stop();
    rejectFailures(url, await run);
  };
}

/** Returns the time from the entry in the release log until both servers serve the release, in milliseconds. */
function timeUntilServed(urls: readonly string[], id: string): Promise<number> {
  const isServed = async (url: string) => (await (await fetch(url + page)).text()).includes(`/${part}/${id}/`);
  return timeUntil(async () => (await Promise.all(urls.map(isServed))).every(Boolean), `${part}/${id} to be served`);
}

/** Returns the time from the SIGKILL of a server until it serves a page again, in milliseconds. */
function timeRecovery({ child, url }: Server): Promise<number> {
  const ended = new Promise((resolve) => child.process.once('exit', resolve));
  child.process.kill('SIGKILL');
  const isAvailable = async () => {
    await ended;
    return fetch(url + page).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  return timeUntil(isAvailable, `${url} to respond after a SIGKILL`);
}

async function timeUntil(isDone: () => Promise<boolean>, event: string): Promise<number> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > timeoutMs)
      throw new Error(`Timeout after ${timeoutMs / 1000} s of waiting for ${event}; releases cannot be measured.`);
    await pause(pollIntervalMs);
  }
  return performance.now() - began;
}
