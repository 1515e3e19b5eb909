import type { FastifyInstance } from 'fastify';
import { type FigureSources, readFigures } from '../serving/readFigures.ts';
import { registerOperatorsPage } from './operatorsPage/registerOperatorsPage.ts';
import { readMetrics } from '../serving/readMetrics.ts';

/** Serves the metrics for Prometheus and the operators' page, on the admin application. */
export function registerFigures(admin: FastifyInstance, sources: FigureSources): void {
  admin.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(sources.telemetry.metrics.registry.contentType)
      .send(await readMetrics(sources)),
  );
  registerOperatorsPage(admin, () => readFigures(sources));
}
