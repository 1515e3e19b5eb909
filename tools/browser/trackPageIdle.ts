import type { Page } from 'playwright-core';

/**
 * Follows the requests of a page; call it before the page is opened. What it answers resolves when none is under way
 * and the page is idle.
 */
export function trackPageIdle(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  page.on('request', (request) => {
    // A film is fetched as far as it is played, and its request may never end.
    if (request.resourceType() !== 'media') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    do {
      await page.evaluate(untilIdle);
    } while (underWay.size > 0);
  };
}

/** Runs in the page. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
}
