import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { Figures } from '../../telemetry/figures.ts';
import { pageStyle } from './pageStyle.ts';
import { pausedQuery, renderOperatorsPage } from './renderOperatorsPage.ts';

/** Policy of the page: no script, no file and no form; its style sheet by its hash, and the icon in its URL. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
