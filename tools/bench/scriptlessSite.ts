import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { encodePage } from '../../shell/server/serving/encodedPage.ts';
import { localUrl } from '../processes/processGroup.ts';
import { stripScripts } from './stripScripts.ts';

/** A response as transferred: its body is still compressed. */
export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers of a connection, or of one response. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'etag']);

/** Fetches a URL like a browser that takes brotli, and keeps the transferred bytes. */
export function fetchRaw(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name));
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

/**
 * Serves the pages of another site without their scripts, with the same headers and compression, and its other files
 * unchanged. It caches the responses, so that it is no slower than the other site.
 */
export async function startScriptlessSite(origin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const cache = new Map<string, Promise<RawResponse>>();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const answer = cache.get(address) ?? fetchRaw(origin + address).then(withoutScripts);
    cache.set(address, answer);
    answer.then(
      ({ status, headers, body }) =>
        response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body),
      (error: Error) => {
        cache.delete(address);
        response.writeHead(502).end(error.message);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // A server that listens on TCP has such an address.
    url: localUrl((server.address() as AddressInfo).port),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function withoutScripts(answer: RawResponse): Promise<RawResponse> {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
  const isCompressed = answer.headers['content-encoding'] === 'br';
  const html = (isCompressed ? brotliDecompressSync(answer.body) : answer.body).toString();
  const page = encodePage(answer.status, stripScripts(html));
  return { ...answer, body: await page.body(isCompressed ? 'br' : 'identity') };
}
