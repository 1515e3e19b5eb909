import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { recordNetworkTraffic, type Transfer } from './traffic.ts';

/** Conditions of a visit; by default a phone that is not throttled. */
export type Conditions = {
  /** Throttles CPU and network to the mobile lab of the budgets. */
  isSlow?: boolean;
  screen?: keyof typeof screens;
  /** The visitor asked for reduced data usage. */
  isSavingData?: boolean;
};

/** A page in a browser context of its own, with an empty cache. */
export type LabPage = {
  page: Page;
  cdp: CDPSession;
  /** Finished requests. */
  transfers: readonly Transfer[];
  /** Resolves when the network is silent and the main thread idle; rejects after a minute. */
  untilIdle: () => Promise<void>;
  /** Returns for how long the main thread has been busy, in milliseconds. */
  taskMs: () => Promise<number>;
};

/**
 * Removes a cost that only a driven browser has: while a debugger listens, V8 looks up the line of each frame of an
 * `Error` as soon as it is made, and parses the scripts a second time for it. With this flag it keeps the lines when a
 * script is compiled (ADR 0024 has the figures).
 */
export const undrivenFlags = ['--js-flags=--no-enable-lazy-source-positions'];

/** The mobile lab of the budgets: 4x CPU, 150 ms, 1.6 Mbps. */
const slowCpu = { rate: 4 };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Screens, in CSS pixels. */
const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const;

/** A page is quiet after no request for this long, with the main thread busy for less than `idleTaskMs` of it. */
const networkIdleMs = 1000;
const idleTaskMs = 20;
/** Longest wait for a page, in milliseconds. */
const limitMs = 60_000;

/** Opens an empty page under these conditions, and closes it after the visit. */
export async function withLabPage<Result>(
  browser: Browser,
  { isSlow, screen = 'phone', isSavingData }: Conditions,
  visit: (lab: LabPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...screens[screen], locale: 'en-CA' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await recordNetworkTraffic(cdp);
    await cdp.send('Performance.enable');
    if (isSlow) {
      await cdp.send('Network.emulateNetworkConditions', slowNetwork);
      await cdp.send('Emulation.setCPUThrottlingRate', slowCpu);
    }
    // Sets `navigator.connection.saveData`, which the page reads; no header goes with it.
    if (isSavingData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const taskMs = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const untilIdle = async () => {
      const started = Date.now();
      for (let busyBefore = await taskMs(); ;) {
        await pause(networkIdleMs);
        const busy = await taskMs();
        if (traffic.silentForMs() >= networkIdleMs && busy - busyBefore < idleTaskMs) return;
        if (Date.now() - started > limitMs) throw new Error(`${page.url()} was not quiet after ${limitMs / 1000} s.`);
        busyBefore = busy;
      }
    };
    return await visit({ page, cdp, transfers: traffic.finished, untilIdle, taskMs });
  } finally {
    await context.close();
  }
}

/**
 * Exposes a global function to every document that the page loads from now on. Returns a function that resolves with
 * the first value that the page passes to it, and rejects with the problem a minute after its own call.
 */
export async function listenTo<Value>(
  { page }: LabPage,
  name: string,
  problem: () => string,
): Promise<() => Promise<Value>> {
  const heard = Promise.withResolvers<Value>();
  await page.exposeFunction(name, heard.resolve);
  return () => {
    const timer = setTimeout(() => heard.reject(new Error(problem())), limitMs);
    return heard.promise.finally(() => clearTimeout(timer));
  };
}
