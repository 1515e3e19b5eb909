import type { LogEntry, PartState } from '@site/releases/log/logEntry';
import { retirePart, stateOf } from '@site/releases/log/partState';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { readOthers } from './smokeRender.ts';

export type RetireOptions = {
  store: ReleaseStore;
  signing?: LogSigning | undefined;
  /** Author of the change, for the log. */
  by: string;
  /** Reason of the change, for the log. */
  why?: string | undefined;
  /** Also withdraws the live release, so that a rollback does not revive the part with it. */
  withdraws?: boolean | undefined;
};

/** A completed retirement: the release that was live, the canary that ended, the prefixes that now answer 410, the entry. */
export type RetiredPart = {
  live: string;
  canary: string | undefined;
  prefixes: readonly string[];
  entry: LogEntry;
};

/**
 * Retires a part: site servers stop serving its pages. Rejects for the shell, for a part without a live release, and if
 * RELEASE_SIGNING_KEY does not allow changes of the part; nothing changes then.
 */
export async function retire(
  part: string,
  { store, signing, by, why = `${part} retired`, withdraws = false }: RetireOptions,
): Promise<RetiredPart> {
  let canary: string | undefined;
  const entry = await openReleaseLog(store.log, signing).append(async ({ parts }) => {
    const state = stateOf(parts, part);
    canary = state?.canary?.id;
    const prefixes = state ? await readPrefixes(store, part, state) : [];
    return { by, why, parts: (at) => retirePart(parts, part, { at, by, why, prefixes: [...prefixes] }, withdraws) };
  });
  const { live, retired } = stateOf(entry.parts, part) ?? {};
  if (live === undefined || !retired) throw new Error(`The entry ${entry.n} does not retire "${part}". Report this.`);
  return { live, canary, prefixes: retired.prefixes, entry };
}

/** Reads the prefixes of the release that servers serve of a part; empty if no release of the part can be read. */
async function readPrefixes(store: ReleaseStore, part: string, state: PartState): Promise<readonly string[]> {
  const { [part]: release } = await readOthers(store, { [part]: state }, []);
  return release?.prefixes ?? [];
}

/** Returns a sentence that describes how to revive a retired part. */
export function describeRevival(part: string, { entry, live }: RetiredPart): string {
  const isWithdrawn = stateOf(entry.parts, part)?.withdrawn.some(({ id }) => id === live);
  const rollback = isWithdrawn
    ? `\`npm run rollback -- ${part}\` revives it with an earlier release, if it has one`
    : `\`npm run rollback -- ${part}\` revives it with this release`;
  return `${rollback}, \`npm run release -- ${part}\` with a new one.`;
}
