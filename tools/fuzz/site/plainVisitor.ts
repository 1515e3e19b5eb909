import { setTimeout as wait } from 'node:timers/promises';

/** A visitor who asks for nothing odd, over and over. */
export type PlainVisitor = {
  /** Ends the visit: how many answers came, and what was wrong with them. */
  stop: () => Promise<{ visits: number; faults: readonly string[] }>;
};

/** What is asked for, and what its answer holds. */
export type Visited = { path: string; holds: string };

/** What the visitor does between two questions, in milliseconds. */
const pauseMs = 100;
/** How long an answer may take, in milliseconds. */
const patienceMs = 10_000;

/** Sends a visitor to these addresses of a site, one after the other, until it is stopped. */
export function startPlainVisitor(siteUrl: string, addresses: readonly Visited[]): PlainVisitor {
  const leaving = new AbortController();
  let visits = 0;
  const faults: string[] = [];
  async function visit() {
    while (!leaving.signal.aborted) {
      for (const { path, holds } of addresses) {
        visits += 1;
        const fault = await findFault(siteUrl + path, holds);
        if (fault) faults.push(`${path}: ${fault}`);
      }
      await wait(pauseMs);
    }
  }
  const visiting = visit();
  return {
    async stop() {
      leaving.abort();
      await visiting;
      return { visits, faults };
    },
  };
}

async function findFault(url: string, holds: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    if (answer.status !== 200) return `${answer.status} ${answer.statusText}`;
    return text.includes(holds) ? undefined : `200, without ${holds}`;
  } catch (error) {
    return (error as Error).message;
  }
}
