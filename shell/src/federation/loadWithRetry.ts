/**
 * Deadline of a load with all of its attempts, in milliseconds. Files of development are larger, and may be built while
 * they are requested.
 */
export const loadDeadlineMs = IS_HOT_RELOAD ? 60_000 : 8000;

/** Back-offs before the second and the third attempt, in milliseconds. */
export const backOffMs = [300, 1200] as const;

/**
 * Loads code of a release and retries failures with back-off. Rejects with the last failure, or after
 * `loadDeadlineMs`. Replaces p-retry with p-timeout, which would add more bytes to the first load of every page.
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
