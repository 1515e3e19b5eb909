import Fastify from 'fastify';
import type { RawAnswer } from './scriptlessSite.ts';

/** A bare Fastify server that sends one answer; its parent sends it the answer by the IPC channel. */
process.once('message', async (message) => {
  // Only `measureThroughput.ts` starts this process; a body becomes base64 on the way.
  const { status, headers, body } = message as Omit<RawAnswer, 'body'> & { body: string };
  const bytes = Buffer.from(body, 'base64');
  const app = Fastify({ logger: false });
  app.get('/', (_request, reply) => reply.code(status).headers(headers).send(bytes));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ type: 'listening', port: Number(new URL(address).port) });
});
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => process.exit(0));
