import type { KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuiltCandidate } from '@site/releases/checks/candidate';
import { canIRelease } from '@site/releases/checks/canIRelease';
import { goLive } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { releaseFile } from '@site/releases/store/release';
import { nameSome, RejectedRelease } from '@site/releases/store/rejection';
import { signatureFile, signBytes } from '@site/releases/signing/signature';
import type { BuiltRelease } from './buildRelease.ts';
import type { Inspection } from './inspection/inspection.ts';
import { createSmokeRender, readOthers, type SmokeRenderOptions } from './smokeRender.ts';

/** What the log adds to the reason of a change whose rehearsal was incomplete, or which nobody saw in a browser. */
export const incompleteNote = 'rehearsed without the site service';
const unopenedNote = 'not opened in a browser';

export type PublishOptions = SmokeRenderOptions & {
  /** Who releases, and why, as the log keeps it. */
  by: string;
  why?: string | undefined;
  /** Lets a rehearsal be incomplete because the site service does not answer; the log says so. */
  withoutService?: boolean | undefined;
};

/**
 * Checks built releases, puts them into the store, renders them beside the other live releases, has them inspected and
 * only then appends the one log entry that makes all of them live: a new major version of the contract needs the shell
 * and its sections at once. Rejects with `RejectedRelease`, or because the site service left the rehearsal incomplete and
 * nobody said that it may; then nothing is live that was not before.
 */
export async function publishReleases(built: readonly BuiltRelease[], options: PublishOptions): Promise<void> {
  const { store, serviceUrl, by, why, signing, withoutService = false, inspection } = options;
  const log = openReleaseLog(store.log, signing);
  const fresh = Object.fromEntries(built.map(({ release }) => [release.section, release]));
  const before = { ...(await readOthers(store, (await log.head()).parts, Object.keys(fresh))), ...fresh };
  for (const { release, folder } of built) {
    if (signing?.signingKey) await signRelease(folder, signing.signingKey);
    const { findings } = canIRelease(
      await readBuiltCandidate(folder, release.section, release.id),
      before,
      signing?.keys ?? {},
    );
    if (findings.length > 0) throw new RejectedRelease(release.section, release.id, findings);
  }
  for (const { release, folder } of built) await store.putRelease(release, folder);

  const ids = Object.fromEntries(built.map(({ release }) => [release.section, release.id]));
  const smokeRender = createSmokeRender(options);
  let incomplete: readonly string[] = [];
  const reason =
    why ?? `release of ${built.map(({ release }) => `${release.section} from ${release.commit}`).join(', ')}`;
  await log.append(
    async (parts, at) => {
      incomplete = await smokeRender.run(ids, parts);
      if (incomplete.length > 0 && !withoutService) {
        throw new Error(
          `The rehearsal is incomplete, and nothing was released: without the site service at ${serviceUrl} nobody saw all of ${nameSome(incomplete)}. ` +
            'Start it, or name it by SERVICE_URL; --without-service releases all the same, and the log keeps that.',
        );
      }
      return goLive(parts, ids, at);
    },
    () => ({ by, why: withNotes(reason, incomplete, inspection) }),
  );
}

/** A reason with what was left out, as the log keeps it. What is incomplete is not opened. */
function withNotes(reason: string, incomplete: readonly string[], inspection: Inspection | undefined): string {
  const isIncomplete = incomplete.length > 0;
  const isUnopened = inspection !== undefined && (isIncomplete || inspection.obstacle !== undefined);
  const notes = [...(isIncomplete ? [incompleteNote] : []), ...(isUnopened ? [unopenedNote] : [])];
  return notes.length > 0 ? `${reason} (${notes.join(', ')})` : reason;
}

/** Signs a built release's description, as its part's owners do. */
export async function signRelease(folder: string, key: KeyObject): Promise<void> {
  const description = await readFile(path.join(folder, releaseFile));
  await writeFile(path.join(folder, signatureFile), signBytes(key, description));
}
