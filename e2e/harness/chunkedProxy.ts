import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A site as it is on a line that delivers its pages piece by piece. */
export type ChunkedProxy = { url: string; stop: () => Promise<void> };

/** So much of a page's body comes with each piece, until the first screen and what is below it have come. */
const chunk = { bytes: 1024, everyMs: 20, count: 32 };

/**
 * Stands before a site and passes everything on as it is, but pages: their main part comes piece by piece, and the
 * window shows each before the next comes. What moves by that moves for every visitor whose line is slow enough.
 */
export async function startChunkedProxy(siteUrl: string): Promise<ChunkedProxy> {
  const styleSheets = new EventEmitter<{ sent: [] }>();
  const server = createServer((incoming, outgoing) => {
    const { hostname, port, host } = new URL(siteUrl);
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const type = answer.headers['content-type'] ?? '';
      if (type.startsWith('text/css')) outgoing.on('finish', () => styleSheets.emit('sent'));
      if (type.startsWith('text/html')) void sendInChunks(answer, outgoing, styleSheets);
      else answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The piecewise site was given no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser shows nothing before it has the style sheets of the head: until then the rest waits. */
async function sendInChunks(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  styleSheets: EventEmitter<{ sent: [] }>,
): Promise<void> {
  const page = Buffer.concat(await answer.toArray());
  let sent = Math.max(page.indexOf('<main'), 0);
  const awaited = page.toString('utf8', 0, sent).match(/<link[^>]+rel="stylesheet"/g)?.length ?? 0;
  outgoing.write(page.subarray(0, sent));
  for (let styled = 0; styled < awaited; styled += 1) await once(styleSheets, 'sent');
  for (let count = 0; count < chunk.count && sent < page.length; count += 1) {
    await wait(chunk.everyMs);
    outgoing.write(page.subarray(sent, sent + chunk.bytes));
    sent += chunk.bytes;
  }
  outgoing.end(page.subarray(sent));
}
