import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 at level AA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What is wrong alone is told element by element, and axe looks in the page itself: there are no frames of elsewhere
 * for which it would need a page of its own. Both find the same in a fifth of the time.
 */
function buildAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** What axe finds wrong on a page, each fault with the elements that have it; or in some parts of it alone. */
export async function listViolations(page: Page, parts: readonly string[] = []): Promise<string[]> {
  const builder = buildAxe(page);
  for (const part of parts) builder.include(part);
  const { violations } = await (parts.length > 0 ? builder : builder.withTags(rules)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
