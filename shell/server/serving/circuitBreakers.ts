import { LRUCache } from 'lru-cache';
import { WorkerLost, PageTimeout } from '../rendering/workerLost.ts';
import type { Log } from '../logging/log.ts';
import type { Origin } from '../logging/origin.ts';

/** Error for a page that was not rendered because pages of its route timed out or lost their worker. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

/** A circuit breaker for each route of each release. */
export type CircuitBreakers = {
  /**
   * Runs a render of a route. Rejects with `CircuitOpen` without running it while the route's circuit is open, or while
   * it is half-open and another render is the trial; otherwise it settles as the render does. A render that waited in a
   * queue calls `checkAgain` before it starts, which throws `CircuitOpen` if the circuit opened during the wait.
   */
  run: <Result>(route: string, origin: Origin, render: (checkAgain: () => void) => Promise<Result>) => Promise<Result>;
};

/** Consecutive timeouts after which a circuit opens; one lost worker opens it immediately. */
const timeoutLimit = 3;
/** First open time of a circuit, in milliseconds; each failed trial doubles it. */
const firstOpenMs = 10_000;
/** Maximum open time of a circuit, in milliseconds. */
const openLimitMs = 5 * 60_000;
/** Maximum number of circuits: each address without a route has its own circuit, so their number has no bound. */
const circuitLimit = 1000;

type Circuit = { failures: number; opened: number; retryAt: number; isTrying: boolean };

/** Builds the circuit breakers of a server; all circuits are closed. */
export function createCircuitBreakers(log: Log): CircuitBreakers {
  const circuits = new LRUCache<string, Circuit>({ max: circuitLimit });

  function fail(route: string, origin: Origin, error: WorkerLost) {
    const circuit = circuits.get(route) ?? { failures: 0, opened: 0, retryAt: 0, isTrying: false };
    circuit.failures += error instanceof PageTimeout ? 1 : timeoutLimit;
    circuits.set(route, circuit);
    if (circuit.failures < timeoutLimit) return;
    const openMs = Math.min(firstOpenMs * 2 ** circuit.opened, openLimitMs);
    circuit.opened += 1;
    circuit.retryAt = Date.now() + openMs;
    log.error(
      `Pages of ${route} time out or crash their render worker; none is rendered for ${openMs / 1000} s, and visitors get cached pages or 503; roll the release back, or find what its pages wait for.`,
      error,
      { reason: 'circuit-opened', ...origin },
    );
  }

  function succeed(route: string) {
    const circuit = circuits.get(route);
    if (!circuit) return;
    circuits.delete(route);
    if (circuit.opened > 0) log.info(`Pages of ${route} are rendered in time again.`);
  }

  return {
    async run(route, origin, render) {
      const circuit = circuits.get(route);
      const isTrial = circuit !== undefined && circuit.opened > 0;
      const reject = () => {
        throw new CircuitOpen(`Pages of ${route} are not rendered at the moment.`);
      };
      if (isTrial && (circuit.isTrying || Date.now() < circuit.retryAt)) reject();
      if (isTrial) circuit.isTrying = true;
      try {
        const result = await render(() => {
          if (!isTrial && (circuits.get(route)?.opened ?? 0) > 0) reject();
        });
        succeed(route);
        return result;
      } catch (error) {
        if (error instanceof WorkerLost) fail(route, origin, error);
        throw error;
      } finally {
        if (isTrial) circuit.isTrying = false;
      }
    },
  };
}
