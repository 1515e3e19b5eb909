import type { Release } from '../../shell/server/releases/release.ts';

/** What a part allows its pages, in KiB by brotli. */
export type Budgets = {
  /** What a page loads of its part at first: the part's entry, its common files, its own, its figure's style sheets. */
  pageKiB: number;
  /** Scripts of a page's figure, which come when it is near; any number of them where it is absent. */
  figureKiB?: number | undefined;
};

/** Checks the pages of a release against its part's budgets. Throws with every one that is too large, its size and the limit. */
export function checkBudget(
  { section, entry, common, routes, files }: Pick<Release, 'section' | 'entry' | 'common' | 'routes' | 'files'>,
  { pageKiB, figureKiB = Infinity }: Budgets,
): void {
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
  if (faults.length === 0) return;
  throw new Error(
    `Pages of "${section}" are larger (brotli) than its budget allows, so visitors would wait longer: ${faults.join('; ')}. ` +
      `Load less at first, or raise "budgets" under "site" in ${section}/package.json and say why.`,
  );
}
