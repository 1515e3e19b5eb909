import { sha256Of } from '../store/digest.ts';
import { releaseFile } from '../store/release.ts';
import { RejectedRelease } from '../store/rejection.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

/** SHA-256 that the log names for a release; whether a release needs one at all. */
export type Pins = { digestOf: (part: string, id: string) => string | undefined; areRequired: () => boolean };

/**
 * A store that returns a release's description only if it is the one that the release log names by its digest: reading
 * another one rejects with `RejectedRelease`. Every other file is verified by the digest in the description.
 */
export function createPinnedStore(store: ReleaseStore, { digestOf, areRequired }: Pins): ReleaseStore {
  return {
    ...store,
    async readFile(part, id, file) {
      const bytes = await store.readFile(part, id, file);
      if (file !== releaseFile || bytes === undefined) return bytes;
      const pin = digestOf(part, id);
      if (pin === undefined ? !areRequired() : pin === sha256Of(bytes)) return bytes;
      throw new RejectedRelease(part, id, {
        problem:
          pin === undefined
            ? `the signed release log does not name the digest of its ${releaseFile}.`
            : `its ${releaseFile} is not the one whose digest the release log names.`,
        consequence: 'Its code may come from somebody else than its owners.',
        remedy: 'Find out who wrote to the release store, and release the part again from its commit.',
      });
    },
  };
}
