import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { SeededRandom } from '../../../tools/random/seededRandom.ts';
import type { TestSite } from '../site.ts';
import type { Visitors } from '../visitors.ts';
import type { ChaosRun } from './chaos.ts';

/** Maximum of visits between two kills: three seconds at 20 visits per second. */
const maxVisitsBetweenKills = 60;

/** Processes to kill, in turn: a command that is copying a release into the store, any command, or a server. */
const victims = ['command that stages', 'server', 'command', 'server'] as const;

/** Timeout for a process that can be killed, in milliseconds. */
const waitTimeoutMs = 120_000;

type Targets = {
  random: SeededRandom;
  chaos: ChaosRun;
  site: TestSite;
  /** Functions that return the current processes of the site servers. */
  servers: readonly (() => ChildProcess)[];
  /** Base URLs of the site servers, in the order of `servers`. */
  urls: readonly string[];
  visitors: Visitors;
};

/**
 * Kills `count` commands and servers of a chaos run in turn with SIGKILL, each at a random moment. Waits only for a
 * process to kill and for one other server that responds. Resolves to the number of kills by kind of process.
 */
export async function killAtRandom(count: number, targets: Targets): Promise<Record<string, number>> {
  const killed: Record<string, number> = {};
  const servers = new WeakSet<ChildProcess>();
  for (let index = 0; index < count; index += 1) {
    const victim = victims[index % victims.length] ?? 'server';
    await targets.visitors.untilMoreVisits(1 + targets.random.below(maxVisitsBetweenKills));
    if (victim === 'server') await killServer(targets, servers);
    else await killCommand(targets, victim === 'command that stages');
    killed[victim] = (killed[victim] ?? 0) + 1;
  }
  return killed;
}

/** Kills a random running command; with `isStaging`, one that is copying a release into the store. */
async function killCommand({ chaos, site, random }: Targets, isStaging: boolean): Promise<void> {
  const staging = path.join(site.storeFolder, '.staging');
  const find = async () => {
    const names = isStaging ? await readdir(staging).catch(() => []) : [];
    return [...chaos.running].filter(({ pid }) => !isStaging || names.some((name) => name.includes(`.${pid}-`)));
  };
  let found = await find();
  await expect
    .poll(async () => (found = await find()).length, { intervals: [1], timeout: waitTimeoutMs })
    .toBeGreaterThan(0);
  random.pick(found).kill();
}

/**
 * Kills a random server, possibly one that is still restarting after the last kill, but never the last healthy one:
 * visitors need a server.
 */
async function killServer({ servers, urls, random }: Targets, killed: WeakSet<ChildProcess>): Promise<void> {
  const first = random.below(servers.length);
  const candidates = servers.map((_server, offset) => (first + offset) % servers.length);
  const find = async () => {
    for (const index of candidates) {
      const server = servers[index]?.();
      const others = urls.filter((_url, other) => other !== index);
      if (server && !killed.has(server) && (await Promise.all(others.map(isHealthy))).includes(true)) return server;
    }
    return undefined;
  };
  let found: ChildProcess | undefined;
  await expect.poll(async () => (found = await find()) !== undefined, { timeout: waitTimeoutMs }).toBe(true);
  if (!found) return;
  killed.add(found);
  found.kill('SIGKILL');
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/_site/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
