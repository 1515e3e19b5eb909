import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { recordNetworkTraffic, type Transfer } from './traffic.ts';

/** Emulated conditions of a visit; by default a phone without throttling. */
export type Conditions = {
  /** Throttles CPU and network to the mobile profile of the budgets. */
  isSlow?: boolean;
  screen?: keyof typeof screens;
  /** Emulates Chromium's data saver. */
  isSavingData?: boolean;
};

/** A page in a new browser context, with an empty cache. */
export type LabPage = {
  page: Page;
  cdp: CDPSession;
  /** Finished requests. */
  transfers: readonly Transfer[];
  /** Resolves when network and main thread are idle; rejects after a minute. */
  untilIdle: () => Promise<void>;
  /** Resolves to the total time of tasks on the main thread, in milliseconds. */
  taskMs: () => Promise<number>;
};

/**
 * Flags that remove a cost of automated browsers: while a debugger is attached, V8 resolves the line of each stack
 * frame when an `Error` is created, and parses the scripts a second time for this. With this flag V8 stores source
 * positions when it compiles a script (figures in ADR 0013).
 */
export const undrivenFlags = ['--js-flags=--no-enable-lazy-source-positions'];

/** The mobile profile of the budgets: CPU slowed down 4 times, 150 ms latency, 1.6 Mbit/s down. */
const slowCpu = { rate: 4 };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Screen sizes, in CSS pixels. */
const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const;

/** A page is idle after this time without network traffic, if tasks took less than `idleTaskMs` of it. */
const networkIdleMs = 600;
const idleTaskMs = 20;
/** Number of times that the tasks are read during `networkIdleMs`. */
const idleSamples = 4;
/** Timeout for a page, in milliseconds. */
const timeoutMs = 60_000;

/** Opens an empty page with these conditions, runs `visit`, and closes the page. */
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
    // Sets `navigator.connection.saveData`, which the page reads, but sends no `Save-Data` header.
    if (isSavingData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const taskMs = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const untilIdle = async () => {
      const started = Date.now();
      const samples = [await taskMs()];
      while (traffic.silentForMs() < networkIdleMs || !isIdle(samples)) {
        if (Date.now() - started > timeoutMs)
          throw new Error(`${page.url()} was not idle after ${timeoutMs / 1000} s; it cannot be measured.`);
        await pause(networkIdleMs / idleSamples);
        samples.push(await taskMs());
      }
    };
    return await visit({ page, cdp, transfers: traffic.finished, untilIdle, taskMs });
  } finally {
    await context.close();
  }
}

/** Returns whether the last `idleSamples` intervals between these total times of tasks had few tasks. */
function isIdle(samples: readonly number[]): boolean {
  const [before, now] = [samples.at(-1 - idleSamples), samples.at(-1)];
  return before !== undefined && now !== undefined && now - before < idleTaskMs;
}

/**
 * Defines a global function in every document that the page loads from now on. Returns a function that resolves to the
 * next value that the page passes to the global function, and rejects with `problem` after a minute.
 */
export async function listenTo<Value>(
  { page }: LabPage,
  name: string,
  problem: () => string,
): Promise<() => Promise<Value>> {
  let received = Promise.withResolvers<Value>();
  await page.exposeFunction(name, (value: Value) => received.resolve(value));
  return () => {
    const timer = setTimeout(() => received.reject(new Error(problem())), timeoutMs);
    return received.promise.finally(() => {
      clearTimeout(timer);
      received = Promise.withResolvers();
    });
  };
}
