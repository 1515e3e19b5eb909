import path from 'node:path';
import type { LogEntry } from '@site/releases/log/logEntry';
import { stateOf } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { exportRelease } from '@site/releases/store/copyRelease';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { BuiltRelease } from './buildRelease.ts';
import { readUnpinnedDigest } from './readUnpinnedDigest.ts';
import { publishReleases, type PublishOptions } from './publishReleases.ts';

/** Store from which releases are promoted, such as the store of a staging site. */
export type PromotionSource = {
  store: ReleaseStore;
  /** Location of the store, for messages. */
  name: string;
  /** Folder for a temporary copy of the releases. */
  workFolder: string;
};

/**
 * Makes the live releases of one store live in another store, byte for byte and with their signatures. Nothing is built,
 * and all checks run again with the live releases of the target. If the target's log is signed, an owner of the part must
 * have signed the release; otherwise everyone with write access to the source store could release to the target. Rejects
 * as `publishReleases` does.
 */
export async function promoteReleases(
  parts: readonly string[],
  { store: source, name, workFolder }: PromotionSource,
  options: PublishOptions,
): Promise<{ releases: BuiltRelease[]; entry: LogEntry }> {
  const { store, signing } = options;
  const [from, to] = await Promise.all([openReleaseLog(source.log).head(), openReleaseLog(store.log, signing).head()]);
  const releases: BuiltRelease[] = [];
  for (const part of parts) {
    const id = stateOf(from.parts, part)?.live;
    if (id === undefined) {
      throw new Error(
        `The release store ${name} has no live release of "${part}", so nothing was promoted. \`npm run releases\` lists what it has, with RELEASE_STORE or DATABASE_URL set to it.`,
      );
    }
    await readUnpinnedDigest(source, to, part, id);
    const folder = path.join(workFolder, part);
    releases.push({ release: await exportRelease(source, part, id, folder), folder });
  }
  const names = releases.map(({ release }) => `${release.section} from ${release.commit}`).join(', ');
  const why = options.why ?? `promotion of ${names}`;
  return { releases, entry: await publishReleases(releases, { ...options, why, isSigned: true }) };
}
