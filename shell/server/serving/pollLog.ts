import type { Log } from '../logging/log.ts';

/** Longest pause between two looks at a log that cannot be followed, in milliseconds. */
const pauseLimitMs = 30_000;

type PollingOptions = {
  /** One look; rejects where the log cannot be followed. */
  check: () => Promise<void>;
  /** Pause between two looks, in milliseconds; doubled with each one in a row that fails. */
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
    if (!isStopped) timer = setTimeout(look, Math.min(intervalMs * 2 ** failures, pauseLimitMs));
  }
  let timer = setTimeout(look, firstMs);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
