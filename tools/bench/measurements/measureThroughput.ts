import autocannon from 'autocannon';
import { listChildren } from '../../processes/processTree.ts';
import { openProcessGroup } from '../../processes/processGroup.ts';
import type { BenchSites } from '../benchSites.ts';
import { inTurn } from '../inTurn.ts';
import { type Memory, readMemory } from '../../processes/memory.ts';
import { refuseFailures } from '../refuseFailures.ts';
import { fetchRaw } from '../scriptlessSite.ts';
import { percentile } from '../statistics.ts';

/** One round of load; p99 in milliseconds. */
export type Round = { requestsPerSecond: number; p99: number };
export type Throughput = { site: Round[]; bare: Round[]; memory: Record<(typeof processes)[number], Memory> };

/** Whose memory is weighed; of the render workers all together. */
const processes = ['site server', 'render workers', 'site service'] as const;

const connections = 20;
const roundSeconds = 5;
const warmUpSeconds = 2;
const sampleMs = 250;
const none: Memory = { rss: 0, pss: 0 };
const sides = ['site', 'bare'] as const;

/** Loads the cached home page and a bare Fastify server sending the same answer, in turn, and weighs the site's processes. */
export async function measureThroughput({ urls, federated, service }: BenchSites, rounds: number): Promise<Throughput> {
  const answer = await fetchRaw(`${urls.federated}/`);
  const bare = openProcessGroup().start('bare server', 'tools/bench/bareServer.ts', {});
  const measured: Throughput = {
    site: [],
    bare: [],
    memory: { 'site server': none, 'render workers': none, 'site service': none },
  };
  try {
    bare.process.send({ ...answer, body: answer.body.toString('base64') });
    const addresses = { site: `${urls.federated}/`, bare: `http://127.0.0.1:${await bare.port}/` };
    for (const side of sides) await load(addresses[side], warmUpSeconds);
    for (let round = 0; round < rounds; round++) {
      for (const side of inTurn(sides, round)) {
        const isSite = side === 'site';
        const sampling = isSite
          ? sampleMemory({ server: federated.process.pid, service: service.process.pid }, measured.memory)
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
  const result = await run;
  refuseFailures(url, result);
  return { requestsPerSecond: times.length / result.duration, p99: percentile(times, 99) };
}

/** Keeps the most memory that each of the processes had while they are sampled. */
function sampleMemory(pids: Record<'server' | 'service', number | undefined>, most: Throughput['memory']) {
  const sample = async () => {
    const workers = await Promise.all((await listChildren(pids.server)).map(readMemory));
    const now: Throughput['memory'] = {
      'site server': await readMemory(pids.server),
      'render workers': workers.reduce(add, none),
      'site service': await readMemory(pids.service),
    };
    for (const name of processes) {
      const { rss, pss } = now[name];
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

const add = (sum: Memory, { rss, pss }: Memory): Memory => ({ rss: sum.rss + rss, pss: sum.pss + pss });
