import { type Fault, isSameFault } from './faults.ts';

/** Faults of the released parts, and faults of other parts that are live already. */
export type SeparatedFaults = { own: Fault[]; live: Fault[] };

export type LiveFaultOptions = {
  /** Parts with a new release. */
  changed: readonly string[];
  /** Returns the part that answers a path. */
  partOf: (path: string) => string;
  /** Opens pages with the live releases, and resolves to their faults. */
  openLive: (paths: readonly string[]) => Promise<Fault[]>;
};

/**
 * Separates faults of parts that did not change and that the same pages have with the live releases as well. The release
 * did not cause them, and only the owner of the other part can fix them. Opens live pages only if there are such faults.
 */
export async function separateLiveFaults(
  faults: readonly Fault[],
  { changed, partOf, openLive }: LiveFaultOptions,
): Promise<SeparatedFaults> {
  const isOther = (fault: Fault) => !changed.includes(fault.part ?? partOf(fault.path));
  const paths = new Set(faults.filter(isOther).map(({ path }) => path));
  if (paths.size === 0) return { own: [...faults], live: [] };
  const known = await openLive([...paths]);
  const isLive = (fault: Fault) =>
    isOther(fault) && known.some((other) => other.path === fault.path && isSameFault(other, fault));
  return { own: faults.filter((fault) => !isLive(fault)), live: faults.filter(isLive) };
}
