import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that a request comes from: as a trusted proxy tells it, where that is an address at all, else that of the
 * connection.
 */
export function visitorIpAddress(request: FastifyRequest): string {
  return isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? 'unknown');
}
