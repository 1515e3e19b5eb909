import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Expects the head to hold the metadata of this page exactly once, and of no other page. */
export async function expectHead(page: Page, path: string, title: string): Promise<void> {
  const countOf = (selector: string) => page.locator(`head ${selector}`).count();
  const read = async () => ({
    titles: await page.locator('head title').allTextContents(),
    descriptions: await countOf('meta[name="description"]'),
    canonicals: await page
      .locator('head link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname)),
    shared: await countOf('meta[property="og:title"]'),
  });
  await expect.poll(read).toEqual({
    titles: [title],
    descriptions: 1,
    canonicals: [path],
    shared: 1,
  });
}
