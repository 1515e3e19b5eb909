import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { securityHeaderLines } from '../securityHeaders.ts';

/** What Node finds in a request that never becomes one, by its code; anything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
const messages: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  408: 'The request did not arrive whole in time.',
  431: 'The headers of the request are too large.',
};

/** Answers what the parser of HTTP refuses, with the headers of any other answer, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // A connection that was reset takes no answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  sendRawError(socket, status, { code: 'bad_request', message: messages[status] });
}

/** Answers CONNECT, for which Node hands over the bare connection: this server is nobody's way to another. */
export function rejectConnect(_request: IncomingMessage, socket: Duplex): void {
  const error = { code: 'method_not_allowed', message: 'This server opens no tunnels. Use GET or HEAD.' };
  sendRawError(socket, 405, error, 'allow: GET, HEAD');
}

function sendRawError(socket: Duplex, status: number, error: object, ...headers: readonly string[]): void {
  const body = JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...securityHeaderLines(),
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
