import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { encodePage } from '../../shell/server/serving/encodedPage.ts';
import { localUrl } from '../processes/processGroup.ts';
import { stripScripts } from './stripScripts.ts';

/** A response with its body as transferred: compressed. */
export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers of one connection or one response, which must not be copied to other responses. */
const uncopiedHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'etag']);

/** Fetches a URL with `Accept-Encoding: br`. Resolves to the response as transferred. */
export function fetchRaw(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const headers = Object.entries(response.headers).filter(([name]) => !uncopiedHeaders.has(name));
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

/**
 * Starts a server that serves the pages of the site at `origin` without their scripts, with the same headers and
 * compression, and its other files unchanged. It caches the responses, so that it is not slower than that site.
 */
export async function startScriptlessSite(origin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const cache = new Map<string, Promise<RawResponse>>();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const cached = cache.get(address) ?? fetchRaw(origin + address).then(withoutScripts);
    cache.set(address, cached);
    cached.then(
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
    // The address of a listening TCP server is an `AddressInfo`.
    url: localUrl((server.address() as AddressInfo).port),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function withoutScripts(response: RawResponse): Promise<RawResponse> {
  if (!response.headers['content-type']?.startsWith('text/html')) return response;
  const isCompressed = response.headers['content-encoding'] === 'br';
  const html = (isCompressed ? brotliDecompressSync(response.body) : response.body).toString();
  const page = encodePage(response.status, stripScripts(html));
  return { ...response, body: await page.body(isCompressed ? 'br' : 'identity') };
}
