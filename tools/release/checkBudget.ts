import type { Release } from '../../shell/server/releases/release.ts';

/**
 * Checks what a page loads of its part at first (the part's entry, its common files, the page's own) against
 * the part's budget, by brotli. Throws with every page that is too large, its size and the limit.
 */
export function checkBudget(
  { section, entry, common, routes, files }: Pick<Release, 'section' | 'entry' | 'common' | 'routes' | 'files'>,
  { pageKiB }: { pageKiB: number },
): void {
  const sizeOf = (names: Iterable<string>) =>
    [...new Set(names)].reduce((sum, name) => sum + (files[`${name}.br`] ?? files[name] ?? { bytes: 0 }).bytes, 0);
  const ofEveryPage = [entry.web, ...common.js, ...common.css];
  const faults = Object.entries(routes)
    .map(([page, { js, css }]) => ({ page, bytes: sizeOf([...ofEveryPage, ...js, ...css]) }))
    .filter(({ bytes }) => bytes > pageKiB * 1024)
    .map(({ page, bytes }) => `${page} loads ${(bytes / 1024).toFixed(1)} KiB`);
  if (faults.length === 0) return;
  throw new Error(
    `Pages of "${section}" are larger than the ${pageKiB} KiB (brotli) that its budget allows, so visitors would wait longer: ${faults.join('; ')}. ` +
      `Load less at first, or raise "budgets" under "site" in ${section}/package.json and say why.`,
  );
}
