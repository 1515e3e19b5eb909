import { addLimitMs } from './inquiryStore.ts';

/** Maximum pause between two attempts, in milliseconds. */
const maxPauseMs = 200;

/**
 * Runs `operation` and retries it with exponential back-off while another process has the SQLite database locked.
 * @throws the error of `operation`; SQLITE_BUSY only after `addLimitMs`.
 */
export async function retryWhileLocked<Result>(operation: () => Result): Promise<Result> {
  const deadline = performance.now() + addLimitMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return operation();
    } catch (error) {
      const remainingMs = deadline - performance.now();
      if (!isLocked(error) || remainingMs <= 0) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(pauseMs, remainingMs));
      });
    }
  }
}

/** Returns true for SQLITE_BUSY and its extended codes. */
function isLocked(error: unknown): boolean {
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === 5; // the low byte is the primary code
}
