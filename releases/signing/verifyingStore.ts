import { releaseFile } from '../store/release.ts';
import { RejectedRelease } from '../store/rejection.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { ReleaseKeys } from './releaseKeys.ts';
import { checkSignature, signatureFile } from './signature.ts';

/**
 * A store that hands out no description which the part's owners have not signed: reading one rejects with
 * `RejectedRelease`. Every other file is checked by the digest that its description gives.
 */
export function createVerifyingStore(store: ReleaseStore, keys: ReleaseKeys): ReleaseStore {
  return {
    ...store,
    async readFile(part, id, file) {
      const bytes = await store.readFile(part, id, file);
      if (file !== releaseFile || bytes === undefined || !keys[part]) return bytes;
      const signature = await store.readFile(part, id, signatureFile);
      const [finding] = checkSignature(keys, part, bytes, signature?.toString());
      if (finding) throw new RejectedRelease(part, id, finding);
      return bytes;
    },
  };
}
