import type { LogEntry, PartState } from '@site/releases/log/logEntry';
import { retirePart, stateOf } from '@site/releases/log/partState';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { readOthers } from './smokeRender.ts';

export type RetireOptions = {
  store: ReleaseStore;
  signing?: LogSigning | undefined;
  /** Author and reason of the change, as the log keeps them. */
  by: string;
  why?: string | undefined;
  /** Marks the live release as withdrawn too, so that no rollback revives the part with it. */
  withdraws?: boolean | undefined;
};

/** A part that was retired by an entry of the log: the release that was live, and the prefixes that answer 410 now. */
export type RetiredPart = { live: string; prefixes: readonly string[]; entry: LogEntry };

/**
 * Retires a part: site servers serve none of its pages from the entry on. Rejects for the shell, for a part without a live
 * release, and where RELEASE_SIGNING_KEY may not change the part; then nothing changes.
 */
export async function retire(
  part: string,
  { store, signing, by, why = `${part} retired`, withdraws = false }: RetireOptions,
): Promise<RetiredPart> {
  const entry = await openReleaseLog(store.log, signing).append(async ({ parts }) => {
    const state = stateOf(parts, part);
    const prefixes = state ? await readPrefixes(store, part, state) : [];
    return { by, why, parts: (at) => retirePart(parts, part, { at, by, why, prefixes: [...prefixes] }, withdraws) };
  });
  const { live, retired } = stateOf(entry.parts, part) ?? {};
  if (live === undefined || !retired) throw new Error(`The entry ${entry.n} does not retire "${part}". Report this.`);
  return { live, prefixes: retired.prefixes, entry };
}

/** The prefixes of the release that servers serve of a part; none where no release of it can be read. */
async function readPrefixes(store: ReleaseStore, part: string, state: PartState): Promise<readonly string[]> {
  const { [part]: release } = await readOthers(store, { [part]: state }, []);
  return release?.prefixes ?? [];
}

/** The sentence that says how a retired part is revived. */
export function describeRevival(part: string, { entry, live }: RetiredPart): string {
  const isWithdrawn = stateOf(entry.parts, part)?.withdrawn.some(({ id }) => id === live);
  const rollback = isWithdrawn
    ? `\`npm run rollback -- ${part}\` revives it with an earlier release, if it has one`
    : `\`npm run rollback -- ${part}\` revives it with this release`;
  return `${rollback}, \`npm run release -- ${part}\` with a new one.`;
}
