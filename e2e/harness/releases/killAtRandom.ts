import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { SeededRandom } from '../../../tools/random/seededRandom.ts';
import type { TestSite } from '../site.ts';
import type { Visitors } from '../visitors.ts';
import type { ChaosRun } from './chaos.ts';

/** Most visitors who come between two kills: at twenty a second, those of three seconds. */
const maxVisitsBetweenKills = 60;

/** What is killed: a command at any moment, one that is just copying a release into the store, or a server. */
const victims = ['command that stages', 'server', 'command', 'server'] as const;

/** How long it may take until there is something to kill, in milliseconds. */
const waitTimeoutMs = 120_000;

type Targets = {
  random: SeededRandom;
  chaos: ChaosRun;
  site: TestSite;
  /** The processes of the site's servers, as they are now, and their addresses. */
  servers: readonly (() => ChildProcess)[];
  urls: readonly string[];
  visitors: Visitors;
};

/**
 * Ends so many commands and servers of a storm in turn by SIGKILL, each at a moment that is drawn, and waits for
 * nothing in between but that one server is there for visitors. Resolves to the number of each kind.
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

async function killCommand({ chaos, site, random }: Targets, stages: boolean): Promise<void> {
  const staging = path.join(site.storeFolder, '.staging');
  const find = async () => {
    const names = stages ? await readdir(staging).catch(() => []) : [];
    return [...chaos.running].filter(({ pid }) => !stages || names.some((name) => name.includes(`.${pid}-`)));
  };
  let found = await find();
  await expect
    .poll(async () => (found = await find()).length, { intervals: [1], timeout: waitTimeoutMs })
    .toBeGreaterThan(0);
  random.pick(found).kill();
}

/** Ends one server, a second time too while it starts again: but never the last that answers. */
async function killServer({ servers, urls, random }: Targets, killed: WeakSet<ChildProcess>): Promise<void> {
  const first = random.below(servers.length);
  const inTurn = servers.map((_server, offset) => (first + offset) % servers.length);
  const find = async () => {
    for (const index of inTurn) {
      const server = servers[index]?.();
      const others = urls.filter((_url, other) => other !== index);
      if (server && !killed.has(server) && (await Promise.all(others.map(answers))).includes(true)) return server;
    }
    return undefined;
  };
  let found: ChildProcess | undefined;
  await expect.poll(async () => (found = await find()) !== undefined, { timeout: waitTimeoutMs }).toBe(true);
  if (!found) return;
  killed.add(found);
  found.kill('SIGKILL');
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/_site/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
