import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import type { Child } from '../../processes/children.ts';
import { buildRelease } from '../../release/buildRelease.ts';
import { type PublishOptions, publishReleases } from '../../release/publishReleases.ts';
import { rollBack } from '../../release/rollBack.ts';
import { firstOfEachRoute, readSitePages } from '../../sitePages/readSitePages.ts';
import { addressOf, openProcessGroup } from '../../processes/processGroup.ts';
import { federatedStore, inquiryDatabase, prepareStores } from '../benchStores.ts';
import { inTurn } from '../inTurn.ts';
import { refuseFailures } from '../refuseFailures.ts';

/** How long the servers take for what releases ask of them, in milliseconds. */
export type ReleaseTimes = {
  /** From a release's entry in the log until the slower of two servers gives a visitor its page. */
  followed: number[];
  /** The same from a rollback's entry. */
  rolledBack: number[];
  /** From the SIGKILL of a server until it gives a visitor a page again. */
  recovered: number[];
};

type Server = { child: Child; url: string };

/** How many pages a second the two servers are asked for meanwhile, together. */
const pagesPerSecond = 50;
/** Longest that a round's load lasts, in seconds. */
const loadLimitSeconds = 300;
const part = 'discover';
const page = '/discover/articles';
/** How often a server is asked for the page that tells what it serves, in milliseconds. */
const askAgainMs = 50;
/** How long that is waited for, in milliseconds: what takes longer does not come. */
const patienceMs = 60_000;

/**
 * Releases `discover` and rolls it back while two servers on one store are asked for a page of each kind in turn, and
 * kills each of them after a round. Rejects when a page fails while a part is released.
 */
export async function measureReleases(rounds: number): Promise<ReleaseTimes> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-releases-'));
  // As `npm start` does it.
  const { start, startService, stop } = openProcessGroup({ isRestarted: true });
  try {
    const service = startService({ INQUIRY_DB: inquiryDatabase });
    const serviceUrl = addressOf(await service.port);
    await prepareStores(serviceUrl);
    const storeFolder = path.join(folder, 'releases');
    await cp(federatedStore, storeFolder, { recursive: true });
    const servers = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const child = start(`site server ${name}`, 'shell/server/main.ts', {
          PORT: '0',
          SERVICE_URL: serviceUrl,
          RELEASE_STORE: storeFolder,
          NOTES_FILE: path.join(folder, `notes-${name}.json`),
        });
        return { child, url: addressOf(await child.port) };
      }),
    );
    const release = { store: createFolderReleaseStore(storeFolder), serviceUrl, by: 'bench' };
    return await measureRounds(servers, release, rounds);
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureRounds(
  servers: readonly Server[],
  release: PublishOptions,
  rounds: number,
): Promise<ReleaseTimes> {
  const urls = servers.map(({ url }) => url);
  const times: ReleaseTimes = { followed: [], rolledBack: [], recovered: [] };
  for (let round = 0; round < rounds; round++) {
    const built = await buildRelease({ part });
    const loads = await Promise.all(urls.map((url) => startLoad(url, pagesPerSecond / urls.length)));
    try {
      await publishReleases([built], release);
      times.followed.push(await timeUntilAllServe(urls, built.release.id));
      const { to } = await rollBack(part, release);
      times.rolledBack.push(await timeUntilAllServe(urls, to));
    } finally {
      await Promise.all(loads.map((load) => load.stop()));
    }
    for (const server of inTurn(servers, round)) times.recovered.push(await timeOfRecovery(server));
  }
  return times;
}

/** Asks a server for one page of each kind in turn, so many a second, until it is stopped. */
async function startLoad(url: string, perSecond: number) {
  // Of each server, each time: to be asked for its pages fills its cache, which is empty after a kill.
  const requests = firstOfEachRoute(await readSitePages(url)).map((each) => ({ path: each.path }));
  const run = autocannon({
    url,
    requests,
    connections: 10,
    overallRate: perSecond,
    duration: loadLimitSeconds,
  });
  return {
    async stop() {
      run.stop();
      refuseFailures(url, await run);
    },
  };
}

async function timeUntilAllServe(urls: readonly string[], id: string): Promise<number> {
  const began = performance.now();
  const isServed = async (url: string) => (await (await fetch(url + page)).text()).includes(`/${part}/${id}/`);
  await Promise.all(urls.map((url) => waitFor(() => isServed(url), `${url} to serve ${part}/${id}`)));
  return performance.now() - began;
}

async function timeOfRecovery({ child, url }: Server): Promise<number> {
  const began = performance.now();
  const ended = new Promise((resolve) => child.process.once('exit', resolve));
  child.process.kill('SIGKILL');
  await ended;
  const answers = () =>
    fetch(url + page).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(answers, `${url} to answer after it was killed`);
  return performance.now() - began;
}

async function waitFor(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > patienceMs) throw new Error(`Waited ${patienceMs / 1000} s in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}
