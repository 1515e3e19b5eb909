import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

/** A period, in milliseconds of `performance.now()`. */
export type Period = { start: number; end: number };

/** Measures pages for the header `Server-Timing` (W3C), which browsers show with the request. */
export type ServerTiming = {
  /** Returns the header of a page whose request arrived at `arrived` and whose build was complete at `built`. */
  headerOf: (arrived: number, built: number) => string;
};

/** Message of Node's diagnostics channels of HTTP servers. */
type HttpMessage = { request: object; server: object };

/** Number of calls that are remembered: more than those of one page. */
const callLimit = 200;

/**
 * Creates the measurement of one site server's pages. The calls of render workers to the site service pass through
 * another HTTP server of this process (`serviceGateway.ts`).
 * @param pages the server of the pages.
 */
export function createServerTiming(pages: Server): ServerTiming {
  const calls = new Map<object, { start: number; end?: number }>();
  subscribe('http.server.request.start', (message) => {
    const { request, server } = message as HttpMessage;
    if (server === pages) return;
    calls.set(request, { start: performance.now() });
    if (calls.size > callLimit) calls.delete(calls.keys().next().value ?? request);
  });
  subscribe('http.server.response.finish', (message) => {
    const call = calls.get((message as HttpMessage).request);
    if (call) call.end = performance.now();
  });
  return {
    headerOf: (arrived, built) => {
      const end = performance.now();
      const made = [...calls.values()].filter(({ start }) => start >= built);
      return formatServerTiming(
        { arrived, built, end },
        made.map((call) => ({ start: call.start, end: call.end ?? end })),
      );
    },
  };
}

/**
 * Formats the header: `build` is the wait for a running build, `service` the time in which at least one call to the site
 * service was open, and `render` the rest. Calls of pages that are rendered at the same time count for both.
 */
export function formatServerTiming(
  { arrived, built, end }: { arrived: number; built: number; end: number },
  calls: readonly Period[],
): string {
  const service = coveredMs(calls);
  const count = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`;
  return [
    `build;dur=${(built - arrived).toFixed(1)}`,
    `service;desc="${count}";dur=${service.toFixed(1)}`,
    `render;dur=${(end - built - service).toFixed(1)}`,
    `total;dur=${(end - arrived).toFixed(1)}`,
  ].join(', ');
}

/** Returns the time that periods cover together. */
function coveredMs(periods: readonly Period[]): number {
  let covered = 0;
  let reached = -Infinity;
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    covered += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}
