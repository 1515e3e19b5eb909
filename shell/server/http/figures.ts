import { serverPaths } from '@site/releases/checks/serverPaths';
import type { FastifyInstance } from 'fastify';
import { type FigureSources, readFigures } from '../serving/readFigures.ts';
import { registerOperatorsPage } from './operatorsPage/registerOperatorsPage.ts';
import { readMetrics } from '../serving/readMetrics.ts';

/** Serves the metrics for Prometheus, the figures as JSON and the operators' page, on the admin application. */
export function registerFigures(admin: FastifyInstance, sources: FigureSources): void {
  admin.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(sources.telemetry.metrics.registry.contentType)
      .send(await readMetrics(sources)),
  );
  admin.get(`${serverPaths.status}/figures`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readFigures(sources)),
  );
  registerOperatorsPage(admin, () => readFigures(sources));
}
