import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A proxy that delivers the pages of a site in small chunks. */
export type ChunkedProxy = { url: string; stop: () => Promise<void> };

/**
 * Minimum size and interval of the chunks of `<main>`; the rest of the page follows in one chunk after the last of them.
 */
const chunk = { minBytes: 1024, everyMs: 20, count: 32 };
/**
 * Where a chunk can end: after a block. No page can prevent that the rest of a word moves the part before it if the line
 * is centred or right-aligned.
 */
const blockEnd = /<\/(?:article|dd|div|dl|figure|form|h[1-6]|header|li|ol|p|section|table|ul)>/g;

/**
 * Starts a proxy that forwards all responses unchanged except HTML: it sends `<main>` in chunks, and the browser paints
 * each chunk before the next arrives. A layout shift that this causes also occurs on a slow connection.
 */
export async function startChunkedProxy(siteUrl: string): Promise<ChunkedProxy> {
  const styleSheets = new EventEmitter<{ sent: [] }>();
  const server = createServer((incoming, outgoing) => {
    const { hostname, port, host } = new URL(siteUrl);
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
    const forwarded = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      const type = response.headers['content-type'] ?? '';
      if (type.startsWith('text/css')) outgoing.on('finish', () => styleSheets.emit('sent'));
      if (type.startsWith('text/html')) void sendInChunks(response, outgoing, styleSheets);
      else response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address)
    throw new Error('The chunked proxy has no TCP port; server.address() returned no address object.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Sends the head, waits until its style sheets have been sent, and then sends the body in chunks: a browser paints
 * nothing before the style sheets arrive.
 */
async function sendInChunks(
  response: IncomingMessage,
  outgoing: ServerResponse,
  styleSheets: EventEmitter<{ sent: [] }>,
): Promise<void> {
  const page = Buffer.concat(await response.toArray());
  let sent = Math.max(page.indexOf('<main'), 0);
  const styleSheetCount = page.toString('utf8', 0, sent).match(/<link[^>]+rel="stylesheet"/g)?.length ?? 0;
  outgoing.write(page.subarray(0, sent));
  for (let sentStyleSheets = 0; sentStyleSheets < styleSheetCount; sentStyleSheets += 1)
    await once(styleSheets, 'sent');
  // One character per byte.
  const html = page.toString('latin1');
  for (let count = 0; count < chunk.count; count += 1) {
    blockEnd.lastIndex = sent + chunk.minBytes;
    if (!blockEnd.test(html)) break;
    const end = blockEnd.lastIndex;
    await wait(chunk.everyMs);
    outgoing.write(page.subarray(sent, end));
    sent = end;
  }
  outgoing.end(page.subarray(sent));
}
