/** How many pages a pager links before it leaves some out. */
const maxPageLinks = 7;

/** The pages that a pager links: all of a few, or else the first, the last and those around the current one. */
export function pagesShown(current: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= maxPageLinks) return all;
  return all.filter((page) => page === 1 || page === count || Math.abs(page - current) <= 1);
}
