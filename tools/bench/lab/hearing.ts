import type { LabPage } from './lab.ts';

/**
 * Lets a page tell something by calling a global function of this name, which stands in each document that is loaded
 * from now on. What it answers resolves with what the page said first, and rejects so many milliseconds after it was
 * called, with the problem.
 */
export async function hearPage<T>(
  { page }: LabPage,
  name: string,
  limitMs: number,
  problem: () => string,
): Promise<() => Promise<T>> {
  const heard = Promise.withResolvers<T>();
  await page.exposeFunction(name, heard.resolve);
  return () => {
    const timer = setTimeout(() => heard.reject(new Error(problem())), limitMs);
    return heard.promise.finally(() => clearTimeout(timer));
  };
}
