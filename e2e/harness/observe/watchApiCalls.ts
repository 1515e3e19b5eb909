import type { Page } from '@playwright/test';

/** Collects the calls of the site service that a page makes, by path with query, as they are made; pictures are none. */
export function watchApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image') calls.push(pathname + search);
  });
  return calls;
}
