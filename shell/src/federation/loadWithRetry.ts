/** A hang counts as a failure after this long (architecture, "The browser"). */
export const loadDeadlineMs = 8000;

/** Waits between attempts, in milliseconds; there is one attempt more than there are waits. */
export const backOffMs = [300, 1200] as const;

/**
 * Loads code of a release: retries a failure with back-off and counts a hang as one. All attempts
 * together take at most `loadDeadlineMs`; rejects with the last failure.
 *
 * p-retry with p-timeout was considered; they weigh more than this in the first load of every page.
 */
export async function loadWithRetry<Result>(load: () => Promise<Result>): Promise<Result> {
  let expire: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    expire = setTimeout(() => reject(new Error(`Nothing arrived within ${loadDeadlineMs} ms.`)), loadDeadlineMs);
  });
  try {
    return await Promise.race([attempt(load, 0), deadline]);
  } finally {
    clearTimeout(expire);
  }
}

async function attempt<Result>(load: () => Promise<Result>, count: number): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    const wait = backOffMs[count];
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return attempt(load, count + 1);
  }
}
