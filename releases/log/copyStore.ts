import { copyRelease } from '../store/copyRelease.ts';
import { releaseFile } from '../store/release.ts';
import type { LogFiles, ReleaseStore } from '../store/releaseStore.ts';
import { stateOf } from './partState.ts';
import { createPinnedStore } from './pinnedStore.ts';
import { openReleaseLog } from './releaseLog.ts';

/** Numbers of the releases and log entries that a copy added to its target. */
export type CopiedStore = { releases: number; entries: number };

/**
 * Copies all releases and the release log of one store to another. It can be repeated: what the target has is skipped.
 * The entries are copied last, in their order, so that the target's log names no release that is missing. Rejects, and
 * copies nothing, if the target's log has an entry that the source's log does not have.
 * @param workFolder folder for temporary copies.
 * @param onCopied is called after each release.
 */
export async function copyStore(
  from: ReleaseStore,
  to: ReleaseStore,
  { workFolder, onCopied = () => undefined }: { workFolder: string; onCopied?: (key: string) => void },
): Promise<CopiedStore> {
  const numbers = await from.log.list();
  const existing = await expectSameStart(from.log, to.log, numbers);
  // The log's digests verify the descriptions, and these verify the files. The target's readers check the signatures.
  const { parts } = await openReleaseLog(from.log).head();
  const verified = createPinnedStore(from, {
    digestOf: (part, id) => stateOf(parts, part)?.digests?.[id],
    areRequired: () => false,
  });
  let releases = 0;
  for (const { part, id } of await from.listReleases()) {
    const description = await verified.readFile(part, id, releaseFile);
    // A removal deletes the description first: without one, the release was removed in part.
    if (description === undefined || (await to.readFile(part, id, releaseFile))?.equals(description)) continue;
    await copyRelease({ from: verified, to, workFolder }, part, id);
    releases += 1;
    onCopied(`${part}/${id}`);
  }
  let entries = 0;
  for (const n of numbers.slice(existing)) {
    const bytes = await from.log.read(n);
    if (bytes === undefined || !(await to.log.create(n, bytes)))
      throw new Error(
        bytes === undefined
          ? `Entry ${n} of the source’s release log cannot be read; the entries before it were copied; restore the source’s log, and repeat the copy.`
          : `Another process created entry ${n} of the target’s release log; the entries before it were copied; copy to a store that nothing else writes to.`,
      );
    entries += 1;
  }
  return { releases, entries };
}

/** Returns the number of the target's entries. Rejects unless they are the first ones of the source. */
async function expectSameStart(from: LogFiles, to: LogFiles, numbers: readonly number[]): Promise<number> {
  const existing = await to.list();
  for (const [index, n] of existing.entries()) {
    const [theirs, ours] = await Promise.all([to.read(n), from.read(n)]);
    if (numbers[index] === n && theirs && ours?.equals(theirs)) continue;
    throw new Error(
      `Entry ${n} of the target’s release log is not in the source’s log; nothing was copied; copy to an empty store, or to one that was copied from this source before and not changed since.`,
    );
  }
  return existing.length;
}
