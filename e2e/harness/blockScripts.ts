import type { Page } from '@playwright/test';

/** Holds scripts back, from before the page is loaded, until the returned function is called. */
export async function blockScripts(page: Page, file: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await released;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Has the pages that are opened next believe that their visitor spares data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Not in the DOM's standard types: https://wicg.github.io/savedata/
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(Object.getPrototypeOf(connection) as object, 'saveData', { get: () => true });
  });
}
