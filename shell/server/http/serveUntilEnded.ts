import type { FastifyInstance } from 'fastify';

/**
 * Listens, tells the process that started this one its port, and goes on until SIGINT, SIGTERM or that process's end.
 * Resolves to the address as soon as it is open.
 * @param adminAddress where the operators' server listens, which is told too.
 */
export async function serveUntilEnded(
  app: FastifyInstance,
  port: number,
  host: string,
  adminAddress?: string,
): Promise<string> {
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
      void app.close().then(() => process.exit(0));
    });
  }
  return address;
}

/** Opens what operators alone may read: for this machine only, whatever the site listens on. */
export function listenOnLoopback(admin: FastifyInstance, port: number): Promise<string> {
  return admin.listen({ port, host: '127.0.0.1' });
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}
