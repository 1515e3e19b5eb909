import type { FastifyInstance } from 'fastify';
import type { Log } from '../../logging/log.ts';

/** Most peers that are logged: anybody can send these headers, from many addresses. */
const peerLimit = 10;

/**
 * Warns once for each peer that forwards visitors' addresses which the server does not use: all visitors behind such a
 * proxy share one request limit. Requests are counted as before, by the address of the peer: to use a header that anybody
 * can send would let anybody choose the address that is limited.
 */
export function registerForwardedHeaderWarning(app: FastifyInstance, log: Log): void {
  const warned = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
    if ((forwardedFor || forwarded) && warned.size < peerLimit) {
      const peer = request.socket.remoteAddress ?? 'unknown';
      const warning = warned.has(peer) ? undefined : findWarning(peer, forwardedFor, request.ips);
      if (warning !== undefined) {
        warned.add(peer);
        log.warn(warning);
      }
    }
    done();
  });
}

/** @param addresses of the peer and, where it is trusted, those that it forwards; undefined where no peer is trusted. */
function findWarning(
  peer: string,
  forwardedFor: string | string[] | undefined,
  addresses: string[] | undefined,
): string | undefined {
  if (forwardedFor && addresses && addresses.length > 1) return undefined;
  const problem = forwardedFor
    ? `${peer} sends X-Forwarded-For and is not trusted`
    : `${peer} sends Forwarded without X-Forwarded-For, the only header of the two that this server reads`;
  const remedy = forwardedFor ? 'add it' : 'have it send X-Forwarded-For and add it';
  return `${problem}; all visitors behind it share one request limit (429), and the site service gets its address for theirs; if it is a proxy or load balancer of this site, ${remedy} to TRUST_PROXY (such as TRUST_PROXY=loopback,${peer}), else ignore this line.`;
}
