import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';

/**
 * Ends a server: stops listening, calls `close`, and resolves when `close` has resolved. Requests in flight and requests
 * that arrive on open connections are answered with `Connection: close`; after `limitMs` open connections are destroyed.
 * Resolves to the number of requests without an answer by then.
 */
export type CloseGracefully = (close: () => PromiseLike<unknown>, limitMs: number) => Promise<number>;

/**
 * How long clients with a connection in use may take to send their next request and read `Connection: close`, in
 * milliseconds. Without it the server would reset a connection on which a request is already on its way.
 */
const lastRequestMs = 250;

/**
 * Prepares an HTTP server for `CloseGracefully`. Call it before the server listens: it has to know all connections.
 * Node's own `close()` ends idle connections at once, leaves `Connection: keep-alive` on the answers in flight, and
 * waits without end for connections that have never sent a request, such as a browser's preconnects.
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
      // Its head said "keep-alive" if it was sent before the server began to close.
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
    // Of the TCP server: that of the HTTP server would end idle connections now.
    TcpServer.prototype.close.call(server);
    await drained;
    isDrained = true;
    let cut = 0;
    const deadline = setTimeout(() => {
      cut = responses.size;
      server.closeAllConnections();
    }, limitMs);
    const closed = close();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await closed;
    clearTimeout(deadline);
    return cut;
  };
}
