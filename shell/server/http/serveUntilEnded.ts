import { prepareGracefulClose } from '@site/shared/gracefulClose';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../logging/log.ts';

/** Maximum time for requests in flight when the server ends, in milliseconds: the deadline of a site service call. */
const closeLimitMs = 10_000;

/**
 * Listens, sends the port to the parent process over IPC, and exits on SIGINT, SIGTERM or when the parent process ends.
 * Resolves to the address when the server listens.
 * @param adminAddress address of the operators' server, whose port is sent too.
 */
export async function serveUntilEnded(
  { app, close }: { app: FastifyInstance; close: () => Promise<void> },
  { port, host, adminAddress }: { port: number; host: string; adminAddress?: string | undefined },
): Promise<string> {
  const address = await app.listen({ port, host });
  process.send?.({
    type: 'listening',
    port: portOf(address),
    ...(adminAddress !== undefined && { adminPort: portOf(adminAddress) }),
  });
  let isClosing = false;
  // `disconnect`: the parent process has ended, so no other process would end this one.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(event, () => {
      if (isClosing) return;
      isClosing = true;
      void close().then(() => process.exit(0));
    });
  }
  return address;
}

/** Time limits of the end of a server, in milliseconds. */
export type ClosingLimits = {
  /** Time from the end of its readiness until the server stops listening; by default 0. */
  drainMs?: number;
  /** Maximum time for requests in flight after that; by default 10,000. */
  closeLimitMs?: number;
};

/**
 * Prepares an application to close gracefully; call it before the application listens. `close` drains the application,
 * waits for the requests in flight and closes it; it logs the number of aborted requests.
 */
export function prepareClose(
  app: FastifyInstance,
  { drainMs = 0, closeLimitMs: limitMs = closeLimitMs, log }: ClosingLimits & { log: Log },
): { isClosing: () => boolean; close: () => Promise<void> } {
  const { isClosing, close } = prepareGracefulClose(app.server);
  return {
    isClosing,
    async close() {
      const abortedCount = await close(() => app.close(), { drainMs, limitMs });
      if (abortedCount === 0) return;
      log.warn(
        `The server ended with requests in flight (${abortedCount} not answered within ${limitMs} ms); their visitors got no complete answer; if this repeats, look in this log for slow pages and a slow site service.`,
      );
    },
  };
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}
