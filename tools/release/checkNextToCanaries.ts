import { checkCompatibility } from '@site/releases/checks/canIRelease';
import { checkNavigation } from '@site/releases/checks/checkNavigation';
import { listCanaries } from '@site/releases/log/canaries';
import type { PartStates } from '@site/releases/log/logEntry';
import type { Release } from '@site/releases/store/release';
import type { Finding } from '@site/releases/store/rejection';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { readIfValid } from './readEarlierGood.ts';

/** Reads the canaries of the other parts; skips unreadable ones. */
export async function readCanaries(
  store: ReleaseStore,
  parts: PartStates,
  own: readonly string[],
): Promise<readonly Release[]> {
  const others = Object.entries(listCanaries(parts)).filter(([part]) => !own.includes(part));
  const reading = others.map(([part, { id }]) => readIfValid(store, part, id));
  return (await Promise.all(reading)).filter((release) => release !== undefined);
}

/**
 * Returns the findings that a release has in the set of a canary of another part, and not in the live set: visitors of
 * that canary get both releases, and all visitors do once it is promoted.
 * @param set live releases of the other parts.
 */
export function checkNextToCanaries(release: Release, set: ReleaseSet, canaries: readonly Release[]): Finding[] {
  const check = (served: ReleaseSet) => [...checkCompatibility(release, served), ...checkNavigation(release, served)];
  const known = new Set(check(set).map(({ problem }) => problem));
  return canaries.flatMap((canary) =>
    check({ ...set, [canary.section]: canary })
      .filter(({ problem }) => !known.has(problem))
      .map((finding) => ({
        ...finding,
        problem: `next to the canary ${canary.section}/${canary.id}: ${finding.problem}`,
        remedy: `${finding.remedy} Or wait for the end of the canary; \`npm run rollback -- ${canary.section}\` withdraws it.`,
      })),
  );
}
