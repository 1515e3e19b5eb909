import type { CDPSession } from 'playwright-core';

/** One request of a page. */
export type Transfer = {
  url: string;
  mimeType: string;
  /** Bytes of the body as transferred, and unpacked. */
  transferredBytes: number;
  rawBytes: number;
};

/** Follows the requests of a page: those that are finished, and for how long the network has been silent. */
export async function followTraffic(cdp: CDPSession) {
  const all = new Map<string, Transfer & { headerBytes: number; isFinished: boolean }>();
  let lastEvent = Date.now();
  const touch = () => {
    lastEvent = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    touch();
    all.set(requestId, {
      url: request.url,
      mimeType: '',
      transferredBytes: 0,
      rawBytes: 0,
      headerBytes: 0,
      isFinished: false,
    });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = all.get(requestId);
    if (transfer) Object.assign(transfer, { mimeType: response.mimeType, headerBytes: response.encodedDataLength });
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const transfer = all.get(requestId);
    if (transfer) transfer.rawBytes += dataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    touch();
    const transfer = all.get(requestId);
    // An answer from the browser's own cache transfers nothing at all.
    if (transfer)
      Object.assign(transfer, {
        transferredBytes: Math.max(0, encodedDataLength - transfer.headerBytes),
        isFinished: true,
      });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    touch();
    all.delete(requestId);
  });
  await cdp.send('Network.enable');
  return {
    finished: () => [...all.values()].filter(({ isFinished }) => isFinished),
    silentForMs: () => ([...all.values()].some(({ isFinished }) => !isFinished) ? 0 : Date.now() - lastEvent),
  };
}
