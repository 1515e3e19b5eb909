import type { Server } from 'node:http';

/** Answers `Expect` (RFC 9110, section 10.1.1): 100 where the word is known and nothing stands before it, and on. */
export function handleExpectHeader(server: Server): void {
  server.on('checkContinue', (request, response) => {
    // Behind other answers of its connection it has no socket yet: Node would write 100 between its head and its body.
    if (response.socket) response.writeContinue();
    server.emit('request', request, response);
  });
  // An expectation that is not known is none.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}
