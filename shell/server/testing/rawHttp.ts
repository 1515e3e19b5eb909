import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** The port that an application listens on; it begins to where it has not yet. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server that listens has an address with a port.
  return (app.server.address() as AddressInfo).port;
}

/** Sends these very bytes over a connection of their own; all that comes back until the server closes it. */
export async function sendRaw(app: FastifyInstance, bytes: string): Promise<string> {
  const socket = connect(await portOf(app), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

/** A request in the words of HTTP/1.1, after which the server closes the connection. */
export function request(line: string, headers: readonly string[] = ['Host: site.example'], body = ''): string {
  return [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n');
}
