import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** First and last port. Below 32768: Linux assigns the ports above to outgoing connections and to servers on port 0. */
const unassignedPorts = [20_000, 32_767] as const;

/**
 * Resolves to a random TCP port in a range that is free now on the loopback interface. The default range has no ports
 * that the system assigns, so another program cannot get the port by chance before the caller listens on it.
 *
 * @throws Error if none of 50 random ports is free.
 */
export async function freePort([first, last]: readonly [number, number] = unassignedPorts): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(first, last + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} to ${last} is free on 127.0.0.1. End programs that listen there.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
