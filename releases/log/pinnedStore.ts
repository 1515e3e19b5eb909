import { sha256Of } from '../store/digest.ts';
import { releaseFile } from '../store/release.ts';
import { RejectedRelease } from '../store/rejection.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

/** Digests of release descriptions in the log. */
export type Pins = {
  /** Returns the SHA-256 that the log names for a release; undefined if it names none. */
  digestOf: (part: string, id: string) => string | undefined;
  /** Returns true if a release without a digest in the log must be rejected. */
  areRequired: () => boolean;
};

/**
 * Wraps a store so that it verifies descriptions: reading a release's description rejects with `RejectedRelease` if its
 * digest differs from the one in the release log. Other files are verified by the digests in the description.
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
            : `its ${releaseFile} does not have the digest that the release log names.`,
        consequence: 'Its code may not be from the owners of the part.',
        remedy: 'Find out who wrote to the release store, and release the part again from its commit.',
      });
    },
  };
}
