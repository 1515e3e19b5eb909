import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';

/**
 * Closes a server: stops listening, calls `close`, and resolves when `close` has resolved. Responses to pending
 * requests and to requests that arrive on open connections have `Connection: close`. After `limitMs` it destroys open
 * connections. Resolves to the number of requests that had no complete response by then.
 */
export type CloseGracefully = (close: () => PromiseLike<unknown>, limitMs: number) => Promise<number>;

/**
 * Time for clients with an open connection to send their next request and read `Connection: close`, in milliseconds.
 * Without it the server would reset a connection on which a request is already in transit.
 */
const lastRequestMs = 250;

/**
 * Prepares an HTTP server for `CloseGracefully`. Call it before the server listens, because it tracks all connections.
 * Node's `server.close()` closes idle connections immediately, leaves `Connection: keep-alive` on pending responses,
 * and waits indefinitely for connections that have never sent a request, such as a browser's preconnects.
 */
export function prepareGracefulClose(server: Server): CloseGracefully {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isClosing = false;
  let isDrained = false;
  let onIdle = () => {};
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) onIdle();
    });
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    responses.add(response);
    if (isClosing) response.setHeader('connection', 'close');
    response.once('close', () => {
      responses.delete(response);
      // Headers that were sent before the server began to close announced keep-alive: close the connection here.
      if (isDrained) setImmediate(() => server.closeIdleConnections());
    });
  });

  return async (close, limitMs) => {
    isClosing = true;
    for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    const drained = new Promise<void>((resolve) => {
      onIdle = resolve;
      if (sockets.size === 0) resolve();
      else setTimeout(resolve, lastRequestMs);
    });
    // The method of the TCP server: `close` of the HTTP server would close idle connections now.
    TcpServer.prototype.close.call(server);
    await drained;
    isDrained = true;
    let unanswered = 0;
    const deadline = setTimeout(() => {
      unanswered = responses.size;
      server.closeAllConnections();
    }, limitMs);
    const closed = close();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await closed;
    clearTimeout(deadline);
    return unanswered;
  };
}
