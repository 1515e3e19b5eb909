import type { FastifyInstance } from 'fastify';

/**
 * Listens, tells the process that started this one its port, and goes on until SIGINT, SIGTERM or that process's end.
 * Resolves to the address as soon as it is open.
 */
export async function serveUntilEnded(app: FastifyInstance, port: number, host: string): Promise<string> {
  const address = await app.listen({ port, host });
  process.send?.({ type: 'listening', port: Number(new URL(address).port) });
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
