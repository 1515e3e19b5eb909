import type { FastifyReply } from 'fastify';

/** Path of the readiness probe. Its 503 is no failure. */
export const readyPath = '/_site/ready';

/** Registration of a GET route: a Fastify application of any types. */
type ProbedApp = {
  get: (path: string, options: object, handler: (request: unknown, reply: FastifyReply) => unknown) => unknown;
};

/**
 * Serves the probes of load balancers and process managers, at the same paths as the site server. `live` answers 200
 * while the process answers at all; `ready` answers 503 while the service should get no new calls.
 */
export function registerProbes(app: ProbedApp, isReady: () => boolean): void {
  app.get('/_site/live', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get(readyPath, { schema: { hide: true } }, (_request, reply) => {
    const ready = isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
