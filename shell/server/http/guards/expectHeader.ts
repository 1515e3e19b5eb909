import type { Server } from 'node:http';

/**
 * Handles `Expect` (RFC 9110, section 10.1.1): sends 100 Continue if no earlier response is pending, then the response.
 */
export function handleExpectHeader(server: Server): void {
  server.on('checkContinue', (request, response) => {
    // A response queued behind earlier ones has no socket yet: Node would write the 100 between its head and its body.
    if (response.socket) response.writeContinue();
    server.emit('request', request, response);
  });
  // Ignore unknown expectations, for which Node would send 417.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}
