import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';

/** Time limits of a graceful close, in milliseconds. */
export type CloseLimits = {
  /** Time for load balancers to notice that the server is closing; until then it accepts connections. */
  drainMs?: number;
  /** Time for requests in flight after that. */
  limitMs: number;
};

/** Closes an HTTP server without a lost request. */
export type GracefulClose = {
  /** Returns true from the call of `close` on: the server must not be ready any more. */
  isClosing: () => boolean;
  /**
   * Closes the server: accepts connections for `drainMs`, stops listening, calls `end`, and resolves when `end` has
   * resolved. From its call on, all responses have `Connection: close`. `limitMs` after the drain it destroys open
   * connections. Resolves to the number of requests that had no complete response by then.
   */
  close: (end: () => PromiseLike<unknown>, limits: CloseLimits) => Promise<number>;
};

/**
 * Time for clients with an open connection to send their next request and read `Connection: close`, in milliseconds.
 * Without it the server would reset a connection on which a request is already in transit.
 */
const lastRequestMs = 250;

/**
 * Prepares an HTTP server for `GracefulClose`. Call it before the server listens, because it tracks all connections.
 * Node's `server.close()` closes idle connections immediately, leaves `Connection: keep-alive` on pending responses,
 * and waits indefinitely for connections that have never sent a request, such as a browser's preconnects.
 */
export function prepareGracefulClose(server: Server): GracefulClose {
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

  async function close(end: () => PromiseLike<unknown>, { drainMs = 0, limitMs }: CloseLimits): Promise<number> {
    isClosing = true;
    for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
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
    const closed = end();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await closed;
    clearTimeout(deadline);
    return unanswered;
  }
  return { isClosing: () => isClosing, close };
}
