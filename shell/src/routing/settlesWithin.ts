/** Waits at most `limitMs` milliseconds for a promise that never rejects; resolves with true if it has resolved. */
export async function settlesWithin(settled: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  const hasSettled = await Promise.race([settled.then(() => true), limit]);
  clearTimeout(timer);
  return hasSettled;
}
