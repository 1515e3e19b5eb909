import type { FastifyInstance } from 'fastify';

/** Names under which a browser of this machine reaches the editor. */
const ownNames = new Set(['localhost', '127.0.0.1']);
const readMethods = new Set(['GET', 'HEAD']);

/**
 * Rejects requests that do not come from the editor's own pages on this machine: a `Host` with another name (a website
 * could point its name at this address: DNS rebinding), and a change without the editor's `Origin` (a website could
 * submit a form to it: CSRF).
 */
export function registerAccess(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers, socket }, reply) => {
    const host = headers.host ?? '';
    const url = URL.parse(`http://${host}`);
    if (!url || !ownNames.has(url.hostname) || Number(url.port || 80) !== socket.localPort)
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send(
          `The Host header "${host}" is not this editor; nothing was read. Open http://localhost:${socket.localPort}/.`,
        );
    if (readMethods.has(method) || headers.origin === url.origin) return;
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send('The request comes from another website; nothing was changed. Use the pages of the editor.');
  });
}
