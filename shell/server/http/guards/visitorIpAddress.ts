import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the visitor's IP address: as forwarded by a trusted proxy if it is valid, else that of the connection. */
export function visitorIpAddress(request: FastifyRequest): string {
  return isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? 'unknown');
}
