import type { Page } from '@playwright/test';

/** Delays matching script requests until the returned function is called. Call it before the page is loaded. */
export async function blockScripts(page: Page, file: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await released;
    // The page may be closed already; `continue` then rejects.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Enables Save-Data (`navigator.connection.saveData`) in the pages that are opened next. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // TypeScript's DOM types lack `connection`: https://wicg.github.io/savedata/
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(Object.getPrototypeOf(connection) as object, 'saveData', { get: () => true });
  });
}
