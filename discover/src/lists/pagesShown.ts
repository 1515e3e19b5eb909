/** Maximum number of pages for which the pager links all pages. */
const maxPageLinks = 7;

/** Returns the pages that a pager links: all up to seven pages, otherwise first, last, current and adjacent pages. */
export function pagesShown(current: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= maxPageLinks) return all;
  return all.filter((page) => page === 1 || page === count || Math.abs(page - current) <= 1);
}
