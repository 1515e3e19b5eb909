import { withProgress } from '../progress/progress.ts';
import type { FuzzOptions } from './options.ts';
import { toTranscript } from './report.ts';
import { readSiteAddresses, type SiteAddresses } from './requests/siteAddresses.ts';
import { createSender, type Sender, type Sent } from './sendRequests.ts';
import { fillCaches } from './site/fillCaches.ts';
import { type MemoryGrowth, sampleMemory } from './site/memoryGrowth.ts';
import { startPlainVisitor } from './site/plainVisitor.ts';
import { type FuzzSite, startFuzzSite } from './site/startFuzzSite.ts';

/** What a run came to. */
export type FuzzResult = {
  sent: Readonly<Sent>;
  /** Absent where the run was too short for a leak to show. */
  memory?: MemoryGrowth;
  /** How often a plain visitor asked, and what was wrong with the answers. */
  visitor: { visits: number; faults: readonly string[] };
  /** Names of the processes that ended. */
  lostProcesses: readonly string[];
  log: FuzzSite['log'];
  /** In milliseconds. */
  took: number;
};

/** After this share of the requests caches are full and code is compiled. */
const warmUpShare = 0.25;
/** Memory is compared from as many requests on. */
const shortRun = 4000;

/** Sends the requests of a seed to a built site of its own, and watches what becomes of it. */
export async function fuzzSite(options: FuzzOptions): Promise<FuzzResult> {
  const site = await startFuzzSite();
  try {
    const addresses = await readSiteAddresses(site.url);
    const article = addresses.pages.find((page) => page.startsWith('/discover/article/'));
    if (!article) throw new Error('The site map names no article: is the site service up and its content whole?');
    const visitor = startPlainVisitor(site.url, [
      { path: '/', holds: '</html>' },
      { path: article, holds: '</article>' },
      { path: '/api/health', holds: 'contentVersion' },
    ]);
    const source = { seed: options.seed, addresses, host: `${site.host}:${site.port}` };
    const sender = createSender(site, source, options.connections);
    const began = performance.now();
    const memory = await sendAll(site, sender, addresses, options).finally(visitor.stop);
    return {
      sent: sender.sent,
      ...(memory && { memory }),
      visitor: await visitor.stop(),
      lostProcesses: await site.listLost(),
      log: site.log,
      took: performance.now() - began,
    };
  } finally {
    await site.stop();
  }
}

/** Sends what is asked for; of a long run, tells how much memory there was after a part of it and at its end. */
async function sendAll(
  site: FuzzSite,
  { send }: Sender,
  addresses: SiteAddresses,
  { requests, only }: FuzzOptions,
): Promise<MemoryGrowth | undefined> {
  if (only.length > 0) {
    await send(only, (request, came) => process.stdout.write(toTranscript(request, came)));
    return undefined;
  }
  if (requests < shortRun) {
    await send(range(0, requests));
    return undefined;
  }
  await withProgress('filling caches', () => fillCaches(site.url, addresses));
  const warmUp = Math.round(requests * warmUpShare);
  await send(range(0, warmUp));
  const before = await sampleMemory(site.readMemory);
  await send(range(warmUp, requests));
  return { before, after: await sampleMemory(site.readMemory) };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
