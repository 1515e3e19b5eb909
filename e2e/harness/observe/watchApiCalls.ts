import type { Page } from '@playwright/test';

/** Collects the site-service requests of a page in order, as path with query. Images are not counted. */
export function watchApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image') calls.push(pathname + search);
  });
  return calls;
}
