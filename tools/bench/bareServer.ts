import Fastify from 'fastify';
import type { RawResponse } from './scriptlessSite.ts';

/*
 * A bare Fastify server that sends the same response to each request of `/`. The parent process sends this response
 * over the IPC channel.
 */
process.once('message', async (message) => {
  // Only `measureThroughput.ts` starts this process. IPC messages are JSON, so the body is base64.
  const { status, headers, body } = message as Omit<RawResponse, 'body'> & { body: string };
  const bytes = Buffer.from(body, 'base64');
  const app = Fastify({ logger: false });
  app.get('/', (_request, reply) => reply.code(status).headers(headers).send(bytes));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ type: 'listening', port: Number(new URL(address).port) });
});
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => process.exit(0));
