import type { ServiceApp } from './app.ts';

/**
 * Serves the probes of load balancers and process managers, at the same paths as the site server. `live` answers 200
 * while the process answers at all; `ready` answers 503 while the service should get no new calls.
 */
export function registerProbes(app: ServiceApp, isReady: () => boolean): void {
  app.get('/_site/live', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/_site/ready', { schema: { hide: true } }, (_request, reply) => {
    const ready = isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
