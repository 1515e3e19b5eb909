import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Tags of axe's rules: WCAG 2.2 at level AA, and best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Resolves to axe's violations on a page, each with the HTML of its elements.
 * @param parts selectors of the elements to check, with all rules of axe; by default the whole page, with `rules`.
 */
export async function listViolations(page: Page, parts: readonly string[] = []): Promise<string[]> {
  // Inject axe only once per document: its source has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(run, { parts, rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
}

/** Runs in the page, after axe was injected. */
async function run({ parts, rules }: { parts: readonly string[]; rules: string[] }) {
  const { axe: page } = window as unknown as { axe: typeof axe };
  const { violations } = await page.run(parts.length > 0 ? { include: [...parts] } : document, {
    // Faster: axe collects the elements of violations only.
    resultTypes: ['violations'],
    ...(parts.length === 0 && { runOnly: { type: 'tag', values: rules } }),
  });
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/**
 * Resolves to axe's violations on the whole page, with reduced motion and a viewport as high as the page: otherwise the
 * sticky header or the cookie notice covers links.
 */
export async function listFullPageViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height });
  return listViolations(page);
}
