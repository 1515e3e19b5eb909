import type { Release } from '../store/release.ts';
import type { Finding } from '../store/rejection.ts';

/** The fields of a release that its pages' weights depend on. */
export type WeighedRelease = Pick<Release, 'section' | 'entry' | 'common' | 'routes' | 'files' | 'budgets'>;

/** Weight of a page's own part, or of its figure: the brotli size of the files that it loads. */
export type PageWeight = {
  /** `discover.articles`, or `the figure of products.iffv`. */
  what: string;
  bytes: number;
  /** Budget in KiB; infinite if there is none. */
  limitKiB: number;
  /** Paths of the scripts within the release. */
  scripts: string[];
};

/** Returns the weights of a release's pages and figures. */
export function weighPages({ entry, common, routes, files, budgets }: WeighedRelease): PageWeight[] {
  const { pageKiB = Infinity, figureKiB = Infinity } = budgets ?? {};
  const sizeOf = (names: Iterable<string>) =>
    [...new Set(names)].reduce((sum, name) => sum + (files[`${name}.br`] ?? files[name] ?? { bytes: 0 }).bytes, 0);
  return Object.entries(routes).flatMap(([page, { js, css, figure }]) => {
    const scripts = [...new Set([entry.web, ...common.js, ...js])];
    const bytes = sizeOf([...scripts, ...common.css, ...css, ...(figure?.css ?? [])]);
    const figureScripts = figure?.js ?? [];
    return [
      { what: page, bytes, limitKiB: pageKiB, scripts },
      ...(figure
        ? [{ what: `the figure of ${page}`, bytes: sizeOf(figureScripts), limitKiB: figureKiB, scripts: figureScripts }]
        : []),
    ];
  });
}

/** Returns true for a page or figure that is larger than its budget. */
export function isOverBudget({ bytes, limitKiB }: PageWeight): boolean {
  return bytes > limitKiB * 1024;
}

/** Returns a finding that names the pages which load more than the part's budgets allow (brotli sizes). */
export function checkBudget(release: WeighedRelease): Finding[] {
  const { section } = release;
  const faults = weighPages(release)
    .filter(isOverBudget)
    .map(({ what, bytes, limitKiB }) => `${what} loads ${(bytes / 1024).toFixed(1)} KiB of ${limitKiB}`);
  if (faults.length === 0) return [];
  return [
    {
      problem: `pages of "${section}" are larger (brotli) than its budget allows: ${faults.join('; ')}.`,
      consequence: 'Visitors would wait longer.',
      remedy: `Load less at first, or raise "budgets" under "site" in ${section}/package.json and say why.`,
    },
  ];
}
