import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { toPagePolicy } from '@site/shared/operatorsPage/renderDocument';
import type { Figures } from '../../telemetry/figures.ts';
import { operatorsPageStyle } from './operatorsPageStyle.ts';
import { pausedQuery, renderOperatorsPage } from './renderOperatorsPage.ts';

const policy = toPagePolicy(operatorsPageStyle, "'none'");

/** Serves the operators' page at `/_site`; it is never cached. */
export function registerOperatorsPage(admin: FastifyInstance, readFigures: () => Promise<Figures>): void {
  admin.get(serverPaths.status, async (request, reply) => {
    const isPaused = request.url.endsWith(`?${pausedQuery}`);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(renderOperatorsPage(await readFigures(), { isPaused }));
  });
}
