import type { Log } from '../logging/log.ts';

/** Maximum pause between two polls of a log that cannot be read, in milliseconds. */
const pauseLimitMs = 30_000;

type PollingOptions = {
  /** Reads and follows the log once; rejects if that fails. */
  check: () => Promise<void>;
  /**
   * Time between the starts of two polls, in milliseconds. A poll that takes longer is followed by the next
   * immediately, because the log may have new entries. After a failed poll it is the pause, which each consecutive
   * failure doubles.
   */
  intervalMs: number;
  /** Pause before the first poll, in milliseconds. */
  firstMs: number;
  log: Log;
};

/** Polls the release log until it is stopped. It logs each failed poll, and the recovery. */
export function pollLog({ check, intervalMs, firstMs, log }: PollingOptions): { stop: () => void } {
  let failures = 0;
  let isStopped = false;
  async function poll() {
    const startedAt = performance.now();
    try {
      await check();
      if (failures > 0) log.info('The release log can be followed again.');
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error(
        'The release log cannot be followed; the current releases keep serving, and the server retries; see the error for the cause.',
        error,
        { reason: 'log-not-followed' },
      );
    }
    const pauseMs =
      failures === 0
        ? Math.max(0, intervalMs - (performance.now() - startedAt))
        : Math.min(intervalMs * 2 ** failures, pauseLimitMs);
    if (!isStopped) timer = setTimeout(poll, pauseMs);
  }
  let timer = setTimeout(poll, firstMs);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
