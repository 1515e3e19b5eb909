import autocannon from 'autocannon';
import { startChild } from '../../processes/children.ts';
import type { BenchSites } from '../benchSites.ts';
import { inTurn } from '../inTurn.ts';
import { type Memory, readMemory } from '../memory.ts';
import { fetchRaw } from '../scriptlessSite.ts';
import { percentile } from '../statistics.ts';

/** One round of load; p99 in milliseconds. */
export type Round = { requestsPerSecond: number; p99: number };
export type Throughput = { site: Round[]; bare: Round[]; memory: Record<'site server' | 'site service', Memory> };

const connections = 20;
const roundSeconds = 5;
const warmUpSeconds = 2;
const sampleMs = 250;
const sides = ['site', 'bare'] as const;

/** Loads the cached home page and a bare Fastify server sending the same answer, in turn, and weighs the site's processes. */
export async function measureThroughput({ urls, federated, service }: BenchSites, rounds: number): Promise<Throughput> {
  const answer = await fetchRaw(`${urls.federated}/`);
  const bare = startChild({
    name: 'bare server',
    script: 'tools/bench/bareServer.ts',
    settings: {},
    isRestarted: false,
    onLine: (line) => process.stderr.write(`bare server: ${line}\n`),
  });
  const measured: Throughput = {
    site: [],
    bare: [],
    memory: { 'site server': { rss: 0, pss: 0 }, 'site service': { rss: 0, pss: 0 } },
  };
  try {
    bare.process.send({ ...answer, body: answer.body.toString('base64') });
    const addresses = { site: `${urls.federated}/`, bare: `http://127.0.0.1:${await bare.port}/` };
    for (const side of sides) await load(addresses[side], warmUpSeconds);
    for (let round = 0; round < rounds; round++) {
      for (const side of inTurn(sides, round)) {
        const isSite = side === 'site';
        const sampling = isSite
          ? sampleMemory({ 'site server': federated.process.pid, 'site service': service.process.pid }, measured.memory)
          : undefined;
        try {
          measured[side].push(await load(addresses[side], roundSeconds));
        } finally {
          await sampling?.stop();
        }
      }
    }
    return measured;
  } finally {
    await bare.stop();
  }
}

async function load(url: string, seconds: number): Promise<Round> {
  const times: number[] = [];
  const run = autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } });
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  const { errors, timeouts, non2xx, duration } = await run;
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${url} failed under load: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers that were not 2xx.`,
    );
  return { requestsPerSecond: times.length / duration, p99: percentile(times, 99) };
}

/** Keeps the most memory that each process had while it is sampled. */
function sampleMemory(pids: Record<keyof Throughput['memory'], number | undefined>, most: Throughput['memory']) {
  const sample = async () => {
    for (const name of ['site server', 'site service'] as const) {
      const { rss, pss } = await readMemory(pids[name]);
      most[name] = { rss: Math.max(most[name].rss, rss), pss: Math.max(most[name].pss, pss) };
    }
  };
  let sampling = sample();
  const timer = setInterval(() => {
    sampling = sampling.then(sample);
  }, sampleMs);
  return {
    async stop() {
      clearInterval(timer);
      await sampling;
    },
  };
}
