import type { Page } from '@playwright/test';

/** Prevents the pages that are opened next from prefetching other pages because their links are in view. */
export async function ignoreLinksInView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = new Proxy(IntersectionObserver.prototype.observe, {
      apply: (observe, self, [element]: [Element]) => {
        if (!(element instanceof HTMLAnchorElement)) Reflect.apply(observe, self, [element]);
      },
    });
  });
}
