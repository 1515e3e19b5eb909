import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageOf } from '@site/shared/contract';
import { createSeededRandom } from '../../random/seededRandom.ts';
import { readCpuMs, readMemory, readPeakMemory } from '../../processes/memory.ts';
import { localUrl, openProcessGroup } from '../../processes/processGroup.ts';
import { packPrograms } from '../../programs/packPrograms.ts';
import { mb, ms } from '../budgets.ts';
import type { Vocabulary } from '../content/generateArticles.ts';
import { writeContent } from '../content/writeContent.ts';
import { type Figure, median, percentile, toMedian } from '../figures.ts';

const articleCount = 10_000;
const starts = 3;
const calls = 300;
const pageSize = 12;
const seed = 9;
/** Interval between searches until the service has built its index, in milliseconds. */
const pollIntervalMs = 20;
/** A process is idle if it uses the CPU for less than a tenth of this time, in milliseconds. */
const idleWindowMs = 2000;

/** Measures three starts of the site service with 10,000 generated articles, and the calls of the last process. */
export async function measureContent(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-content-'));
  const { siteService } = await packPrograms();
  const { start } = openProcessGroup();
  try {
    const content = path.join(folder, 'content');
    const vocabulary = writeContent(content, articleCount);
    /** Times since the start of each process, in milliseconds. */
    const untilList: number[] = [];
    const untilSearch: number[] = [];
    for (;;) {
      const began = performance.now();
      const service = start('site service', siteService, {
        SERVICE_PORT: '0',
        CONTENT_DIR: content,
        INQUIRY_DB: path.join(folder, 'inquiries.sqlite'),
      });
      try {
        const api = `${localUrl(await service.port)}/api`;
        const total = await readTotal(`${api}/articles`);
        untilList.push(performance.now() - began);
        if (!total || total < articleCount)
          throw new Error(
            `The service serves ${total ?? 0} of ${articleCount} articles, because the others have faults; it cannot be measured. Correct tools/bench/content/generateArticles.ts.`,
          );
        while (!(await readTotal(`${api}/search?q=${encodeURIComponent(vocabulary.words[0] ?? '')}`)))
          await pause(pollIntervalMs);
        untilSearch.push(performance.now() - began);
        if (untilList.length < starts) continue;
        return [
          toMedian('contentStart', untilList, `to the first search ${ms(median(untilSearch))}`),
          ...(await measureCalls(api, service.process.pid, vocabulary)),
        ];
      } finally {
        await service.stop();
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Calls lists and searches in turn; during the first calls the service still checks article bodies. Reads the memory
 * when the service is idle.
 */
async function measureCalls(api: string, pid: number | undefined, { words }: Vocabulary): Promise<Figure[]> {
  const random = createSeededRandom(seed);
  const lists: number[] = [];
  const searches: number[] = [];
  for (let call = 0; call < calls; call++) {
    const category = ['', '&category=engineering', '&category=innovation'][call % 3];
    const page = 1 + random.below(articleCount / pageSize / 4);
    lists.push(await timeCall(`${api}/articles?page=${page}&pageSize=${pageSize}${category}`));
    const query = Array.from({ length: 1 + random.below(3) }, () => random.pick(words)).join(' ');
    searches.push(await timeCall(`${api}/search?q=${encodeURIComponent(query)}&page=${1 + random.below(3)}`));
  }
  while (!(await isIdle(pid))) continue;
  const [memory, peak] = [(await readMemory(pid)).rss, await readPeakMemory(pid)];
  const spread = (times: number[]) => `${calls} calls, 95 % within ${ms(percentile(times, 95))}`;
  return [
    { budget: 'contentMemory', measured: memory, detail: `resident; ${mb(peak)} at most`, samples: [memory, peak] },
    toMedian('contentList', lists, spread(lists)),
    toMedian('contentSearch', searches, spread(searches)),
  ];
}

async function timeCall(url: string): Promise<number> {
  const began = performance.now();
  if ((await readTotal(url)) === undefined)
    throw new Error(`${url} responds with 503; the service cannot be measured.`);
  return performance.now() - began;
}

/** Resolves to the number of entries of a list or search; undefined until the service has built its index. */
async function readTotal(url: string): Promise<number | undefined> {
  const response = await fetch(url);
  if (response.status === 503) return undefined;
  if (!response.ok) throw new Error(`${url} responds with ${response.status}; the service cannot be measured.`);
  return ((await response.json()) as PageOf<unknown>).total;
}

async function isIdle(pid: number | undefined): Promise<boolean> {
  const before = await readCpuMs(pid);
  await pause(idleWindowMs);
  return (await readCpuMs(pid)) - before < idleWindowMs / 10;
}
