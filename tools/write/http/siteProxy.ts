import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Headers of one connection, which are not passed on. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'x-frame-options']);

/**
 * Passes all other requests to the site of the preview, so that its pages are in frames of the editor's origin. The
 * headers that forbid frames allow this origin, here only: visitors get them unchanged.
 */
export function registerSiteProxy(app: FastifyInstance, sitePort: number): void {
  void app.register(async (scope) => {
    // The request's body is passed on as it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', (incoming, reply) => {
      // The headers and the body are written to the raw response.
      reply.hijack();
      const { raw } = reply;
      const { url, method, headers } = incoming.raw;
      const outgoing = request({ host: '127.0.0.1', port: sitePort, path: url, method, headers }, (response) => {
        raw.writeHead(response.statusCode ?? 502, allowOwnFrames(response.headers));
        response.pipe(raw);
      });
      outgoing.on('error', () => {
        if (!raw.headersSent) raw.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
        raw.end('The site of the preview does not answer. Wait a few seconds and load this page again.');
      });
      raw.on('close', () => outgoing.destroy());
      incoming.raw.pipe(outgoing);
    });
  });
}

/** Returns the headers of a response without those that forbid a frame of the editor. */
export function allowOwnFrames(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  const allowed = Object.entries(headers)
    .filter(([name]) => !hopHeaders.has(name))
    .map(([name, value]) => [
      name,
      name === 'content-security-policy'
        ? String(value).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        : value,
    ]);
  return Object.fromEntries(allowed) as NodeJS.Dict<string | string[]>; // safe: entries of the same headers
}
