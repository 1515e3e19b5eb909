/** How long to wait for another process that has a database locked, in milliseconds. */
export const lockTimeoutMs = 5000;
/** Longest pause between two attempts to use a locked database, in milliseconds. */
const longestPauseMs = 200;

/**
 * Runs `act`, and repeats it after growing pauses while another process has the database locked.
 * @throws the error of `act`; that the database is locked only after `lockTimeoutMs`.
 */
export async function retryWhileLocked<Result>(act: () => Result | Promise<Result>): Promise<Result> {
  const deadline = performance.now() + lockTimeoutMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await act();
    } catch (error) {
      const leftMs = deadline - performance.now();
      if (!isLocked(error) || leftMs <= 0) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(pauseMs, leftMs));
      });
    }
  }
}

/** Holds for SQLITE_BUSY and its extended codes. */
function isLocked(error: unknown): boolean {
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === 5; // anything thrown may be asked for it
}
