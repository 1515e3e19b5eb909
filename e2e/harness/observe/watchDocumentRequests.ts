import type { Page } from '@playwright/test';

/** Collects the URL of each document that a page requests from now on. */
export function watchDocumentRequests(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
}
