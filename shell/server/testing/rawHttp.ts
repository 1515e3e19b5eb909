import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Returns the port that an application listens on; starts listening on a free port if necessary. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  // The address of a listening TCP server is an object.
  return (app.server.address() as AddressInfo).port;
}

/** Sends the bytes over a new connection. Resolves to everything received when the server closes the connection. */
export async function sendRaw(app: FastifyInstance, bytes: string): Promise<string> {
  const socket = connect(await portOf(app), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

/** Returns the text of an HTTP/1.1 request with `Connection: close`. */
export function request(line: string, headers: readonly string[] = ['Host: site.example'], body = ''): string {
  return [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n');
}
