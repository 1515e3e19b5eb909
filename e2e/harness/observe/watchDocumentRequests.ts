import type { Page } from '@playwright/test';

/** Notes the address of each document that a page loads from here on. */
export function watchDocumentRequests(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
}
