import type { CDPSession } from 'playwright-core';

/** A finished request; `bytes` is the compressed size of the response body. */
export type Transfer = { url: string; mimeType: string; bytes: number };

/** Records the finished requests of a page, and the time since the last network event. */
export async function recordNetworkTraffic(cdp: CDPSession) {
  const pending = new Map<string, { url: string; mimeType: string; headerBytes: number }>();
  const finished: Transfer[] = [];
  let lastEvent = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('data:')) return;
    lastEvent = Date.now();
    pending.set(requestId, { url, mimeType: '', headerBytes: 0 });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = pending.get(requestId);
    if (request) Object.assign(request, { mimeType: response.mimeType, headerBytes: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastEvent = Date.now();
    const request = pending.get(requestId);
    if (!request) return;
    pending.delete(requestId);
    const { url, mimeType, headerBytes } = request;
    // Responses from the browser's cache transfer 0 bytes, so the difference can be negative.
    finished.push({ url, mimeType, bytes: Math.max(0, encodedDataLength - headerBytes) });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    lastEvent = Date.now();
    pending.delete(requestId);
  });
  await cdp.send('Network.enable');
  return { finished, silentForMs: () => (pending.size > 0 ? 0 : Date.now() - lastEvent) };
}
