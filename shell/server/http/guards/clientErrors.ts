import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { securityHeaderLines } from '../securityHeaders.ts';

/** Status by the code of Node's parser error; all other codes get 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
const messages: Readonly<Record<number, string>> = {
  400: 'The request is invalid.',
  408: 'The request did not arrive within the time limit.',
  431: 'The headers of the request are too large.',
};

/** Responds to requests that Node's HTTP parser rejects, with the security headers, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // The client reset the connection: a response cannot be sent.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  sendRawError(socket, status, { code: 'bad_request', message: messages[status] });
}

/** Rejects CONNECT with 405: this server is not a forward proxy. Node passes the raw socket for this method. */
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
