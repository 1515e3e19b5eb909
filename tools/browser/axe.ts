import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 at level AA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on a page, each fault with the elements that have it; or in some parts of it alone. */
export async function listViolations(page: Page, parts: readonly string[] = []): Promise<string[]> {
  // Only faults are told element by element, and with no frames axe needs no page of its own: the same in a fifth of the time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  for (const part of parts) builder.include(part);
  const { violations } = await (parts.length > 0 ? builder : builder.withTags(rules)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The same of a whole page at once: at rest, and unrolled, so that neither the bar nor the cookies' line stands over a link. */
export async function listViolationsUnrolled(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height });
  return listViolations(page);
}
