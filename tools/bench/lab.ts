import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './env.ts';

/** The mobile lab of the budgets: a slow phone on a slow network. */
const slowdown = 4;
const latencyMs = 150;
const bytesPerSecond = 1_600_000 / 8;
const uploadBytesPerSecond = 750_000 / 8;
/** A phone's screen, in CSS pixels. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** No request for this long, and a main thread this idle in that time, end a page's loading. */
const quietMs = 1000;
const idleTaskMs = 20;
/** A page that is not quiet by then cannot be measured, in milliseconds. */
const quietLimitMs = 60_000;

/** One request of a page. */
export type Transfer = {
  url: string;
  mimeType: string;
  /** Bytes of the body as transferred, and unpacked. */
  transferredBytes: number;
  rawBytes: number;
};

/** A page in a browser context of its own, with an empty cache. */
export type LabPage = {
  page: Page;
  /** What was fetched so far. */
  transfers: () => Transfer[];
  /** Resolves when the network is silent and the main thread idle; rejects after a minute. */
  untilQuiet: () => Promise<void>;
  /** Time that the main thread was busy since the page began, in milliseconds. */
  taskMs: () => Promise<number>;
  close: () => Promise<void>;
};

/** Starts the browser. Rejects with what to install where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  try {
    return await chromium.launch({ executablePath: chromiumPath, args });
  } catch (error) {
    throw new Error(
      `No browser could be started from ${chromiumPath}: ${(error as Error).message}\nInstall Debian's chromium, or set CHROMIUM to one.`,
      { cause: error },
    );
  }
}

/** Opens an empty page, throttled like the mobile lab unless told otherwise. */
export async function openLabPage(browser: Browser, isThrottled = true): Promise<LabPage> {
  const context = await browser.newContext({ ...phone, locale: 'en-CA' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await followTraffic(cdp);
  await cdp.send('Performance.enable');
  if (isThrottled) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: uploadBytesPerSecond,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  const taskMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return {
    page,
    transfers: traffic.finished,
    taskMs,
    async untilQuiet() {
      const started = Date.now();
      let busyBefore = await taskMs();
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, quietMs));
        const busy = await taskMs();
        if (traffic.silentForMs() >= quietMs && busy - busyBefore < idleTaskMs) return;
        if (Date.now() - started > quietLimitMs)
          throw new Error(`${page.url()} was not quiet after ${quietLimitMs / 1000} s.`);
        busyBefore = busy;
      }
    },
    close: () => context.close(),
  };
}

async function followTraffic(cdp: CDPSession) {
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
