import type { Page } from 'playwright-core';

/**
 * Tracks the requests of a page. Must be called before the page is opened. Returns a function that resolves when no
 * request is pending and the page is idle.
 */
export function trackPageIdle(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    // The browser fetches a video only as far as it is played, so this request may never finish.
    if (request.resourceType() !== 'media') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    do {
      await page.evaluate(untilIdle);
    } while (pending.size > 0);
  };
}

/** Runs in the page. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
}
