/** Waits until a promise that never rejects is settled, for at most so many milliseconds; answers whether it is. */
export async function settlesWithin(settled: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  const isOver = await Promise.race([settled.then(() => true), limit]);
  clearTimeout(timer);
  return isOver;
}
