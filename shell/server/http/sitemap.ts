import type { FastifyInstance } from 'fastify';
import { company } from '@site/shared/company';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { escapeMarkup } from '@site/shared/operatorsPage/markup';
import { listPaths } from '../serving/listPaths.ts';
import type { ReleaseWatcher } from '../serving/releaseWatcher.ts';

/** Paths without content. Pictures and other API calls stay allowed (RFC 9309): crawlers that run scripts need them. */
const disallowedPaths = [`${serverPaths.api}/contact`, `${serverPaths.api}/health`, `${serverPaths.status}/`];

const robots = [
  'User-agent: *',
  'Allow: /',
  ...disallowedPaths.map((path) => `Disallow: ${path}`),
  `Sitemap: ${company.siteOrigin}/sitemap.xml`,
  '',
].join('\n');

/**
 * Serves `/sitemap.xml` (sitemaps.org 0.9) with all paths that the parts list, and `/robots.txt`, which links to it.
 */
export function registerSitemap(app: FastifyInstance, releases: ReleaseWatcher): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const paths = await listPaths(releases);
    const urls = paths.map((path) => `  <url><loc>${escapeMarkup(company.siteOrigin + path)}</loc></url>`);
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=300')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots));
}
