import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeLive } from '@site/releases/testing/sampleReleases';
import { median } from '../../tools/bench/figures.ts';
import { type Child, startChild, testSiteSettings } from '../../tools/processes/children.ts';
import { readCpuMs } from '../../tools/processes/memory.ts';
import { readTreeMemory } from '../../tools/processes/processTree.ts';
import { localUrl } from '../../tools/processes/processGroup.ts';
import { packPrograms } from '../../tools/programs/packPrograms.ts';
import { sections } from '../../tools/repository/repository.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { assembleWorkbench } from '../harness/releases/foreignSections.ts';
import { pageHeaders } from '../harness/visitors.ts';
import { type StoreKind, type Stores, startStores } from './startStores.ts';

/** Figures of a site server on a store of one size. */
export type GrowthFigures = {
  store: StoreKind;
  sections: number;
  entries: number;
  /** Start with a saved state; without one, with a smoke render of all pages. To the first accepted request. */
  startMs: number;
  firstStartMs: number;
  /** From the appended entry until the server has followed it, the median. */
  followMs: number;
  /** Time in which a command reads the log. */
  readMs: number;
  /** Size of the home page with gzip, and without compression. */
  homeBytes: number;
  homeTextBytes: number;
  /** The same of a page of a section. */
  sectionPageBytes: number;
  sectionPageTextBytes: number;
  /** CPU time of an idle server with a poll every 500 ms, as a percentage of one core. */
  idleCpuPercent: number;
  memoryMiB: number;
};

/** Sizes of a store, one after the other: the prepared releases, a longer log, and more sections. */
const sizes = [
  { sections: sections.length, entries: 0 },
  { sections: sections.length, entries: 300 },
  { sections: 30, entries: 300 },
] as const;

const sectionPage = '/discover/articles';
const followedEntries = 9;
const idleSeconds = 15;
/** Interval of the polls of the release log, the default. */
const watchIntervalMs = '500';

/** Measures a site server on stores of both kinds, in all sizes. */
export async function measureGrowth(onFigures: (figures: GrowthFigures) => void): Promise<void> {
  const { siteServer, siteService } = await packPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'growth-'));
  const service = startChild({
    name: 'site service',
    script: siteService,
    settings: { SERVICE_PORT: '0', INQUIRY_DB: path.join(folder, 'inquiries.sqlite'), LOG_LEVEL: 'error' },
    isRestarted: false,
    onLine: () => undefined,
  });
  try {
    const serviceUrl = localUrl(await service.port);
    for (const kind of ['folder', 'postgres'] as const) {
      await mkdir(path.join(folder, kind));
      const stores = await startStores(kind, path.join(folder, kind));
      try {
        const store = await openReleaseStore(stores.releases);
        for (const [index, size] of sizes.entries()) {
          await grow(store, size);
          const stateFile = path.join(folder, `${kind}-${index}.json`);
          onFigures(await measureServer(kind, { siteServer, stores, store, serviceUrl, stateFile }));
        }
      } finally {
        stores.stop();
      }
    }
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Releases small sections, and makes the same releases live again until the log has the number of entries. */
async function grow(store: ReleaseStore, { sections: sectionCount, entries }: (typeof sizes)[number]): Promise<void> {
  const names = Array.from({ length: sectionCount - sections.length }, (_, index) => `bench${index + 1}`);
  for (const part of names) {
    const { release, folder } = await assembleWorkbench(undefined, { part });
    await store.putRelease(release, folder);
    await makeLive(store, { [part]: release.id });
    await rm(folder, { recursive: true });
  }
  const { n, parts } = await openReleaseLog(store.log).head();
  const live = Object.entries(parts);
  for (let count = n; count < entries; count += 1) {
    const [part = '', state] = live[count % live.length] ?? [];
    await makeLive(store, { [part]: state?.live ?? '' });
  }
}

type Source = { siteServer: string; stores: Stores; store: ReleaseStore; serviceUrl: string; stateFile: string };

async function measureServer(
  kind: StoreKind,
  { siteServer, stores, store, serviceUrl, stateFile }: Source,
): Promise<GrowthFigures> {
  const settings = {
    ...testSiteSettings,
    ...stores.serverSettings(0),
    PORT: '0',
    ADMIN_PORT: '0',
    SERVICE_URL: serviceUrl,
    SERVER_NAME: 'growth',
    SERVER_STATE_FILE: stateFile,
    WATCH_INTERVAL_MS: watchIntervalMs,
    LOG_LEVEL: 'error',
  };
  const start = async () => {
    const startedAt = performance.now();
    const server = startChild({
      name: 'site server',
      script: siteServer,
      settings,
      isRestarted: false,
      onLine: (line) => process.stderr.write(`${line}\n`),
    });
    const url = localUrl(await server.port);
    while (!(await isReady(url))) await pause(5);
    return { server, url, ms: Math.round(performance.now() - startedAt) };
  };
  const first = await start();
  await untilFollowed(first.server, store);
  await first.server.stop();
  const { server, url, ms: startMs } = await start();
  try {
    await untilFollowed(server, store);
    const idleCpuPercent = await measureIdleCpu(server);
    const memoryMiB = Math.round((await readTreeMemory(server.process.pid)) / 1024 / 1024);
    const { n, parts } = await openReleaseLog(store.log).head();
    return {
      store: kind,
      sections: Object.keys(parts).length - 1,
      entries: n,
      startMs,
      firstStartMs: first.ms,
      homeBytes: await readBytes(url, 'gzip'),
      homeTextBytes: await readBytes(url, 'identity'),
      sectionPageBytes: await readBytes(`${url}${sectionPage}`, 'gzip'),
      sectionPageTextBytes: await readBytes(`${url}${sectionPage}`, 'identity'),
      idleCpuPercent,
      memoryMiB,
      readMs: await measureReading(store),
      followMs: await measureFollowing(server, store),
    };
  } finally {
    await server.stop();
  }
}

const isReady = (url: string) =>
  fetch(`${url}/_site/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilFollowed(server: Child, store: ReleaseStore): Promise<void> {
  const { n, parts } = await openReleaseLog(store.log).head();
  for (;;) {
    const { serving, log } = await readReleaseReport(localUrl(server.adminPort ?? 0));
    if (log.n === n && Object.entries(parts).every(([part, { live }]) => serving[part]?.id === live)) return;
    await pause(5);
  }
}

/** Makes the live release of a section live again; resolves to the median time to follow, without a smoke render. */
async function measureFollowing(server: Child, store: ReleaseStore): Promise<number> {
  const part = sections[0] ?? '';
  const { n, parts } = await openReleaseLog(store.log).head();
  const timesMs: number[] = [];
  for (let count = 1; count <= followedEntries; count += 1) {
    await makeLive(store, { [part]: parts[part]?.live ?? '' });
    const appendedAt = performance.now();
    while ((await readReleaseReport(localUrl(server.adminPort ?? 0))).log.n < n + count) await pause(2);
    timesMs.push(performance.now() - appendedAt);
    // Another phase of the poll interval each time.
    await pause(37 * count);
  }
  return Math.round(median(timesMs));
}

/** Returns the median time in which a new process reads the log, as each release command does. */
async function measureReading(store: ReleaseStore): Promise<number> {
  const timesMs: number[] = [];
  for (let count = 0; count < followedEntries; count += 1) {
    const startedAt = performance.now();
    await openReleaseLog(store.log).head();
    timesMs.push(performance.now() - startedAt);
  }
  return Math.round(median(timesMs));
}

async function measureIdleCpu(server: Child): Promise<number> {
  await pause(2000);
  const before = await readCpuMs(server.process.pid);
  await pause(idleSeconds * 1000);
  return Math.round(((await readCpuMs(server.process.pid)) - before) / idleSeconds) / 10;
}

async function readBytes(url: string, encoding: string): Promise<number> {
  const response = await fetch(url, { headers: { ...pageHeaders, 'accept-encoding': encoding } });
  const { length } = Buffer.from(await response.arrayBuffer());
  // `fetch` decompresses the body.
  return encoding === 'identity' ? length : Number(response.headers.get('content-length') ?? length);
}

/** Returns the figures as a table. */
export function toGrowthTable(rows: readonly GrowthFigures[]): string {
  const head = [
    'store',
    'sections',
    'entries',
    'start',
    'first start',
    'follow',
    'read log',
    'home (gzip)',
    'home',
    'list (gzip)',
    'list',
    'idle CPU',
    'memory',
  ];
  const lines = rows.map((row) => [
    row.store,
    row.sections,
    row.entries,
    `${row.startMs} ms`,
    `${row.firstStartMs} ms`,
    `${row.followMs} ms`,
    `${row.readMs} ms`,
    `${row.homeBytes} B`,
    `${row.homeTextBytes} B`,
    `${row.sectionPageBytes} B`,
    `${row.sectionPageTextBytes} B`,
    `${row.idleCpuPercent} %`,
    `${row.memoryMiB} MiB`,
  ]);
  return [head, ...lines]
    .map((cells) =>
      cells
        .map((cell) => String(cell).padEnd(12))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
