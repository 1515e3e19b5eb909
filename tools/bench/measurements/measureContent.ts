import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageOf } from '@site/shared/contract';
import { createSeededRandom } from '../../chance/seededRandom.ts';
import type { Child } from '../../processes/children.ts';
import { addressOf, openProcessGroup } from '../../processes/processGroup.ts';
import type { Stock } from '../content/generateArticles.ts';
import { writeContent } from '../content/writeContent.ts';
import { readComputingMs, readMemory, readPeakMemory } from '../../processes/memory.ts';

/** What the service takes for much content: times in milliseconds, memory in bytes. */
export type ContentLoad = {
  pieces: number;
  /** From the start of each process until it is up and has answered the first list. */
  untilList: number[];
  /** From the start of each process until a search finds something. */
  untilSearch: number[];
  /** From the start of the last process until it has nothing more to do: all bodies are checked. */
  untilQuiet: number;
  /** One call after another, beginning while bodies are checked. */
  lists: number[];
  searches: number[];
  /** Resident, when all is done; and the most that it has been. */
  memory: number;
  peakMemory: number;
};

/** How many pieces are generated. */
export const pieceCount = 10_000;
const starts = 3;
const calls = 300;
const pageSize = 12;
const seed = 9;
/** How often a service that is not ready for a call is asked again, in milliseconds. */
const askAgainMs = 20;
/** A process that computes for less than a tenth of so many milliseconds has nothing to do. */
const quietMs = 2000;

/** Starts the service on 10,000 generated pieces, several times, and asks the last one for lists and searches. */
export async function measureContent(): Promise<ContentLoad> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-content-'));
  const { startService } = openProcessGroup();
  try {
    const content = path.join(folder, 'content');
    const stock = writeContent(content, pieceCount);
    const untilList: number[] = [];
    const untilSearch: number[] = [];
    for (let start = 1; ; start++) {
      const began = performance.now();
      const service = startService({
        CONTENT_DIR: content,
        INQUIRY_DB: path.join(folder, 'inquiries.sqlite'),
      });
      try {
        const api = `${addressOf(await service.port)}/api`;
        await ask(`${api}/health`);
        const { total } = await askForPage(`${api}/articles`);
        untilList.push(performance.now() - began);
        if (total < pieceCount)
          throw new Error(`The service serves ${total} of ${pieceCount} articles: the others have faults.`);
        while (!(await findsSomething(api, stock))) await pause(askAgainMs);
        untilSearch.push(performance.now() - began);
        if (start < starts) continue;
        return { pieces: pieceCount, untilList, untilSearch, ...(await measureCalls(service, api, stock, began)) };
      } finally {
        await service.stop();
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureCalls(service: Child, api: string, { words }: Stock, began: number) {
  const random = createSeededRandom(seed);
  const lists: number[] = [];
  const searches: number[] = [];
  for (let call = 0; call < calls; call++) {
    const category = ['', '&category=engineering', '&category=innovation'][call % 3];
    const page = 1 + random.below(pieceCount / pageSize / 4);
    lists.push(await timeOf(`${api}/articles?page=${page}&pageSize=${pageSize}${category}`));
    const asked = Array.from({ length: 1 + random.below(3) }, () => random.pick(words)).join(' ');
    searches.push(await timeOf(`${api}/search?q=${encodeURIComponent(asked)}&page=${1 + random.below(3)}`));
  }
  const { pid } = service.process;
  while (!(await isQuiet(pid))) continue;
  const untilQuiet = performance.now() - began - quietMs;
  return {
    lists,
    searches,
    untilQuiet,
    memory: (await readMemory(pid)).rss,
    peakMemory: await readPeakMemory(pid),
  };
}

async function timeOf(address: string): Promise<number> {
  const began = performance.now();
  await askForPage(address);
  return performance.now() - began;
}

async function findsSomething(api: string, { words }: Stock): Promise<boolean> {
  const address = `${api}/search?q=${encodeURIComponent(words[0] ?? '')}`;
  const answer = await fetch(address);
  // Its index is not there yet.
  if (answer.status === 503) return false;
  if (!answer.ok) throw unexpected(address, answer);
  return ((await answer.json()) as PageOf<unknown>).total > 0;
}

async function askForPage(address: string): Promise<PageOf<unknown>> {
  return (await (await ask(address)).json()) as PageOf<unknown>;
}

async function ask(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw unexpected(address, answer);
  return answer;
}

function unexpected(address: string, { status }: Response): Error {
  return new Error(`${address} answers ${status}, so the service cannot be measured.`);
}

async function isQuiet(pid: number | undefined): Promise<boolean> {
  const before = await readComputingMs(pid);
  await pause(quietMs);
  return (await readComputingMs(pid)) - before < quietMs / 10;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
