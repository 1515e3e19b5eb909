import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@site/releases/checks/serverPaths';

/** Path of the probe that tells whether the server should get new visitors. */
export const readyPath = `${serverPaths.status}/ready`;

/**
 * Serves the probes of load balancers and process managers. `live` answers 200 while the process answers at all;
 * `ready` answers 503 while the server should get no new visitors.
 */
export function registerProbes(app: FastifyInstance, isReady: () => boolean): void {
  app.get(`${serverPaths.status}/live`, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get(readyPath, (_request, reply) => {
    const ready = isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
