import type { Log } from '../logging/log.ts';

/** Longest pause between two looks at a log that cannot be followed, in milliseconds. */
const pauseLimitMs = 30_000;

type PollingOptions = {
  /** One look; rejects where the log cannot be followed. */
  check: () => Promise<void>;
  /**
   * Time between the beginnings of two looks, in milliseconds: the next look begins at once after one that took longer,
   * for the log may name more by then. After looks that failed it is a pause, doubled with each one in a row.
   */
  intervalMs: number;
  /** Pause before the first look, in milliseconds. */
  firstMs: number;
  log: Log;
};

/** Looks at the release log until it is stopped. What is wrong with it is told once, and that it can be followed again. */
export function pollLog({ check, intervalMs, firstMs, log }: PollingOptions): { stop: () => void } {
  let told = '';
  let failures = 0;
  let isStopped = false;
  async function look() {
    const begunAt = performance.now();
    try {
      await check();
      if (told !== '') log.info('The release log can be followed again.');
      told = '';
      failures = 0;
    } catch (error) {
      failures += 1;
      const { message } = error as Error;
      if (message !== told) log.error('The release log cannot be followed; what serves goes on serving.', error);
      told = message;
    }
    const pauseMs =
      failures === 0
        ? Math.max(0, intervalMs - (performance.now() - begunAt))
        : Math.min(intervalMs * 2 ** failures, pauseLimitMs);
    if (!isStopped) timer = setTimeout(look, pauseMs);
  }
  let timer = setTimeout(look, firstMs);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
