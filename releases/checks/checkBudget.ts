import type { Release } from '../store/release.ts';
import type { Finding } from '../store/rejection.ts';

/** Returns a finding that names the pages which load more than the part's budgets allow (brotli sizes). */
export function checkBudget({
  section,
  entry,
  common,
  routes,
  files,
  budgets,
}: Pick<Release, 'section' | 'entry' | 'common' | 'routes' | 'files' | 'budgets'>): Finding[] {
  if (!budgets) return [];
  const { pageKiB, figureKiB = Infinity } = budgets;
  const sizeOf = (names: Iterable<string>) =>
    [...new Set(names)].reduce((sum, name) => sum + (files[`${name}.br`] ?? files[name] ?? { bytes: 0 }).bytes, 0);
  const ofEveryPage = [entry.web, ...common.js, ...common.css];
  const faults = Object.entries(routes)
    .flatMap(([page, { js, css, figure }]) => [
      { what: page, bytes: sizeOf([...ofEveryPage, ...js, ...css, ...(figure?.css ?? [])]), limit: pageKiB },
      { what: `the figure of ${page}`, bytes: sizeOf(figure?.js ?? []), limit: figureKiB },
    ])
    .filter(({ bytes, limit }) => bytes > limit * 1024)
    .map(({ what, bytes, limit }) => `${what} loads ${(bytes / 1024).toFixed(1)} KiB of ${limit}`);
  if (faults.length === 0) return [];
  return [
    {
      problem: `pages of "${section}" are larger (brotli) than its budget allows: ${faults.join('; ')}.`,
      consequence: 'Visitors would wait longer.',
      remedy: `Load less at first, or raise "budgets" under "site" in ${section}/package.json and say why.`,
    },
  ];
}
