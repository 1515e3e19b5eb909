import type { PartStates } from '@site/releases/log/logEntry';
import { listEarlier, listGood } from '@site/releases/log/partState';
import { readRelease } from '@site/releases/store/readRelease';
import type { Release } from '@site/releases/store/release';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** Reads the good releases to which a part can be rolled back, newest first per part; skips unreadable ones and retired parts. */
export async function readEarlierGood(store: ReleaseStore, parts: PartStates): Promise<Release[]> {
  const now = new Date().toISOString();
  // A retired part is revived only by a command, which renders its release with the shell of that day.
  const present = Object.entries(parts).filter(([, { retired }]) => !retired);
  const reading = present.flatMap(([part, state]) => {
    const good = listGood(state, now);
    const ids = listEarlier(state).filter((id) => good.includes(id));
    return ids.map((id) => readIfValid(store, part, id));
  });
  return (await Promise.all(reading)).filter((release) => release !== undefined);
}

/** Reads a release; undefined if its description is missing or invalid. */
export async function readIfValid(store: ReleaseStore, part: string, id: string): Promise<Release | undefined> {
  try {
    return await readRelease(store, part, id);
  } catch (error) {
    if (error instanceof RejectedRelease) return undefined;
    throw error;
  }
}
