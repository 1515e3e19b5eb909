import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Conditions, screens, slow } from './conditions.ts';
import { followTraffic, type Transfer } from './traffic.ts';

/** No request for this long, and a main thread this idle in that time, end a page's loading. */
const quietMs = 1000;
const idleTaskMs = 20;
/** A page that is not quiet by then cannot be measured, in milliseconds. */
const quietLimitMs = 60_000;

/**
 * Takes away what only a driven browser pays: while one listens, V8 looks up the line of each frame of an `Error` as
 * soon as it is made, and parses the scripts a second time for it. With this flag it keeps the lines when a script is
 * compiled (ADR 0024 has the figures).
 */
export const undrivenFlags = ['--js-flags=--no-enable-lazy-source-positions'];

/** A page in a browser context of its own, with an empty cache. */
export type LabPage = {
  page: Page;
  cdp: CDPSession;
  /** What was fetched so far. */
  transfers: () => Transfer[];
  /** Resolves when the network is silent and the main thread idle; rejects after a minute. */
  untilQuiet: () => Promise<void>;
  /** Time that the main thread was busy since the page began, in milliseconds. */
  taskMs: () => Promise<number>;
  close: () => Promise<void>;
};

/** Opens an empty page under the conditions given. */
export async function openLabPage(browser: Browser, conditions: Conditions = {}): Promise<LabPage> {
  const context = await browser.newContext({ ...screens[conditions.screen ?? 'phone'], locale: 'en-CA' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await followTraffic(cdp);
  await cdp.send('Performance.enable');
  if (conditions.isSlow) {
    await cdp.send('Network.emulateNetworkConditions', slow.network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpuRate });
  }
  // Sets `navigator.connection.saveData`, which is what the page asks; no header goes with it.
  if (conditions.isSavingData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const taskMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return {
    page,
    cdp,
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
