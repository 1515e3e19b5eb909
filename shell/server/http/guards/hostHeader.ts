import type { FastifyInstance } from 'fastify';

/** A host with a port, as far as it can be told by its letters (RFC 3986, section 3.2.2). */
const hostPattern = /^(?:[\w.~!$&'()*+;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** A request whose target nobody can tell for sure. */
class InvalidHost extends Error {
  readonly statusCode = 400;
}

/**
 * Refuses a request that names no host, several, or what is none, with 400 (RFC 9112, section 3.2): what stands in front
 * of the server could read another one in it. HTTP/1.0 knew no hosts.
 */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders, httpVersion } }, _reply, done) => {
    const hosts = rawHeaders.filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
    const isClear = hosts.every((host) => hostPattern.test(host)) && hosts.length <= 1;
    const isGiven = hosts.length > 0 || httpVersion === '1.0';
    done(isClear && isGiven ? undefined : new InvalidHost('The request names no host, or several.'));
  });
}
