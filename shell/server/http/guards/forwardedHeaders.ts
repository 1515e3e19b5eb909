import type { FastifyInstance } from 'fastify';
import type { Log } from '../../logging/log.ts';

/** Maximum number of peers that are logged: any client can send these headers, from many addresses. */
const peerLimit = 10;

/**
 * Logs a warning once for each untrusted peer that forwards visitor addresses: all visitors behind such a proxy share
 * one request limit. The limit still counts the peer's address: with a header that any client can send, clients could
 * choose the address that is limited.
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

/**
 * @param addresses the peer's address and, if it is trusted, those that it forwards; undefined if no peer is trusted.
 */
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
