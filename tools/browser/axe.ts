import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 at level AA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on a page, each fault with the elements that have it; or in some parts of it alone, by all of its rules. */
export async function listViolations(page: Page, parts: readonly string[] = []): Promise<string[]> {
  // Half a megabyte, which a page that is asked several times keeps.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(run, { parts, rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
}

/** Runs in the page, where axe is. */
async function run({ parts, rules }: { parts: readonly string[]; rules: string[] }) {
  const { axe: page } = window as unknown as { axe: typeof axe };
  const { violations } = await page.run(parts.length > 0 ? { include: [...parts] } : document, {
    // Only faults are told element by element.
    resultTypes: ['violations'],
    ...(parts.length === 0 && { runOnly: { type: 'tag', values: rules } }),
  });
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/** The same of a whole page at once: at rest, and unrolled, so that neither the bar nor the cookies' line stands over a link. */
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
