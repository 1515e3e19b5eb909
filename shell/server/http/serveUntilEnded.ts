import { prepareGracefulClose } from '@site/shared/gracefulClose';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../logging/log.ts';

/** How long requests in flight may take when the server ends, in milliseconds: as long as a call to the site service. */
const closeLimitMs = 10_000;

/**
 * Listens, tells the process that started this one its port, and goes on until SIGINT, SIGTERM or that process's end.
 * Resolves to the address as soon as it is open.
 * @param adminAddress where the operators' server listens, which is told too.
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
  // `disconnect`: whoever started this process is gone, and nobody else would end it.
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
 * listening, waits for the requests in flight and closes the application; it logs requests that it had to cut.
 */
export function prepareClose(app: FastifyInstance, log: Log, limitMs = closeLimitMs): () => Promise<void> {
  const closeGracefully = prepareGracefulClose(app.server);
  return async () => {
    const cut = await closeGracefully(() => app.close(), limitMs);
    if (cut === 0) return;
    log.warn(
      `The server ended with requests in flight (${cut} not answered within ${limitMs} ms); their visitors got no complete answer; if this repeats, look in this log for slow pages and a slow site service.`,
    );
  };
}

/** Opens what operators alone may read: for this machine only, whatever the site listens on. */
export function listenOnLoopback(admin: FastifyInstance, port: number): Promise<string> {
  return admin.listen({ port, host: '127.0.0.1' });
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}
