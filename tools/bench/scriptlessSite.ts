import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { encodePage } from '../../shell/server/serving/encodedPage.ts';
import { stripScripts } from './stripScripts.ts';

/** An answer as it goes over the wire, its body still compressed. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** What belongs to a connection or is made anew for each answer. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'etag']);

/** Fetches an address as a browser with brotli would, and keeps the bytes as they come. */
export function fetchRaw(url: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: toHeaders(answer.headers), body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

function toHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) ? [] : [[name, String(value)] as const],
    ),
  );
}

/**
 * Serves another site's pages without their scripts, with the same headers and compression, and its other
 * files as they are. Answers are kept, so that it is no slower than what it stands for.
 */
export async function startScriptlessSite(origin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const known = new Map<string, Promise<RawAnswer>>();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    let answer = known.get(address);
    if (!answer) {
      answer = fetchRaw(origin + address).then(withoutScripts);
      known.set(address, answer);
    }
    answer.then(
      ({ status, headers, body }) =>
        response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body),
      (error: Error) => {
        known.delete(address);
        response.writeHead(502).end(error.message);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site without scripts got no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function withoutScripts(answer: RawAnswer): Promise<RawAnswer> {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
  const isCompressed = answer.headers['content-encoding'] === 'br';
  const html = (isCompressed ? brotliDecompressSync(answer.body) : answer.body).toString();
  const { bodies } = await encodePage(answer.status, stripScripts(html));
  return { ...answer, body: isCompressed ? bodies.br : bodies.identity };
}
