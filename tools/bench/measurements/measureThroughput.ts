import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Memory, readMemory } from '../../processes/memory.ts';
import { openProcessGroup } from '../../processes/processGroup.ts';
import { listChildren } from '../../processes/processTree.ts';
import { alternate } from '../alternate.ts';
import type { BenchSites } from '../benchSites.ts';
import { mb } from '../budgets.ts';
import { type Figure, percentile, toRatio } from '../figures.ts';
import { rejectFailures } from '../rejectFailures.ts';
import { fetchRaw } from '../scriptlessSite.ts';

/** Result of one round of load; p99 in milliseconds. */
type Round = { requestsPerSecond: number; p99: number };

const connections = 20;
const roundSeconds = 5;
const warmUpSeconds = 2;
const sampleMs = 250;
const sides = ['site', 'bare'] as const;

/**
 * Measures the throughput of the cached home page and of a bare Fastify server with the same response, in turn, and the
 * memory of the site under load.
 */
export async function measureThroughput(sites: BenchSites, rounds: number): Promise<Figure[]> {
  const home = `${sites.urls.federated}/`;
  const response = await fetchRaw(home);
  const bare = openProcessGroup().start('bare server', 'tools/bench/bareServer.ts', {});
  const memory: Record<string, Memory> = {};
  try {
    bare.process.send({ ...response, body: response.body.toString('base64') });
    const addresses = { site: home, bare: `http://127.0.0.1:${await bare.port}/` };
    for (const side of sides) await load(addresses[side], warmUpSeconds);
    const measured = await alternate(sides, { rounds }, async (side) => {
      const loading = load(addresses[side], roundSeconds);
      const [round] = await Promise.all([loading, side === 'site' && sampleMemory(sites, memory, loading)]);
      return round;
    });
    return [...toRates(measured), toMemory(memory)];
  } finally {
    await bare.stop();
  }
}

function toRates({ site, bare }: Record<(typeof sides)[number], Round[]>): Figure[] {
  const rates = (rounds: Round[]) => rounds.map(({ requestsPerSecond }) => requestsPerSecond);
  const p99s = (rounds: Round[]) => rounds.map(({ p99 }) => p99);
  return [
    toRatio('throughput', rates(site), rates(bare), 'bare', (rate) => `${rate.toFixed(0)}/s`),
    toRatio('p99', p99s(site), p99s(bare), 'bare', (time) => `${time.toFixed(1)} ms`),
  ];
}

/** Adds up the memory of the processes. Pages that they share, such as most of Node, count once. */
export function toMemory(memory: Record<string, Memory>): Figure {
  const resident = Object.entries(memory).map(([name, { rss }]) => `${name} ${mb(rss)}`);
  return {
    budget: 'memory',
    measured: sum(Object.values(memory)).pss,
    detail: `shared pages once; resident: ${resident.join(', ')}`,
    samples: memory,
  };
}

async function load(url: string, seconds: number): Promise<Round> {
  const times: number[] = [];
  const run = autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } });
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  const result = await run;
  rejectFailures(url, result);
  return { requestsPerSecond: times.length / result.duration, p99: percentile(times, 99) };
}

/** Records the peak memory of each of the site's processes until the load ends; the render workers count as one. */
async function sampleMemory(
  { federated, service }: BenchSites,
  peak: Record<string, Memory>,
  loading: Promise<unknown>,
): Promise<void> {
  do {
    const workers = await Promise.all((await listChildren(federated.process.pid)).map(readMemory));
    const now = {
      'site server': await readMemory(federated.process.pid),
      'render workers': sum(workers),
      'site service': await readMemory(service.process.pid),
    };
    for (const [name, { rss, pss }] of Object.entries(now))
      peak[name] = { rss: Math.max(peak[name]?.rss ?? 0, rss), pss: Math.max(peak[name]?.pss ?? 0, pss) };
  } while (await Promise.race([pause(sampleMs, true), loading.then(() => false)]));
}

function sum(all: readonly Memory[]): Memory {
  return all.reduce((sum, { rss, pss }) => ({ rss: sum.rss + rss, pss: sum.pss + pss }), { rss: 0, pss: 0 });
}
