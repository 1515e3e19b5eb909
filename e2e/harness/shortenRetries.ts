import type { Page } from '@playwright/test';

/**
 * Divides the delays between attempts to load code (`backOffMs` of the shell, at most 1200 ms each) by 20 in the pages
 * that are opened next. Unlike Playwright's clock, it keeps the performance marks of hydration.
 */
export async function shortenRetries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longestMs = 1200;
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (real, self, [handler, ms = 0, ...rest]: [TimerHandler, number?, ...unknown[]]) =>
        Reflect.apply(real, self, [handler, ms > longestMs ? ms : ms / 20, ...rest]) as number,
    });
  });
}
