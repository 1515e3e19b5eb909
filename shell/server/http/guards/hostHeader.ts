import type { FastifyInstance } from 'fastify';

/** Valid characters of a host with an optional port (RFC 3986, section 3.2.2). */
const hostPattern = /^(?:[\w.~!$&'()*+;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

class InvalidHost extends Error {
  readonly statusCode = 400;
}

/**
 * Rejects a request without exactly one valid `Host` header with 400 (RFC 9112, section 3.2): a proxy in front of the
 * server could interpret it as another host. HTTP/1.0 requests may omit the header.
 */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders, httpVersion } }, _reply, done) => {
    const hosts = rawHeaders.filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
    const isValid = hosts.every((host) => hostPattern.test(host)) && hosts.length <= 1;
    const isPresent = hosts.length > 0 || httpVersion === '1.0';
    done(isValid && isPresent ? undefined : new InvalidHost('The request has no valid Host header, or several.'));
  });
}
