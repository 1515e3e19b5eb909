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
  app: FastifyInstance,
  { port, host, adminAddress, log }: { port: number; host: string; adminAddress?: string | undefined; log: Log },
): Promise<string> {
  const close = prepareClose(app, log);
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

/**
 * Prepares an application to close gracefully; call it before the application listens. The returned function stops
 * listening, waits for the requests in flight and closes the application; it logs the number of aborted requests.
 */
export function prepareClose(app: FastifyInstance, log: Log, limitMs = closeLimitMs): () => Promise<void> {
  const closeGracefully = prepareGracefulClose(app.server);
  return async () => {
    const abortedCount = await closeGracefully(() => app.close(), limitMs);
    if (abortedCount === 0) return;
    log.warn(
      `The server ended with requests in flight (${abortedCount} not answered within ${limitMs} ms); their visitors got no complete answer; if this repeats, look in this log for slow pages and a slow site service.`,
    );
  };
}

/** Starts the operators' server on the loopback interface only. Resolves to its address. */
export function listenOnLoopback(admin: FastifyInstance, port: number): Promise<string> {
  return admin.listen({ port, host: '127.0.0.1' });
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}
