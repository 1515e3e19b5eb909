import { stateOf } from '@site/releases/log/partState';
import type { LogHead } from '@site/releases/log/releaseLog';
import { checkSignature, signatureFile } from '@site/releases/signing/signature';
import { sha256Of } from '@site/releases/store/digest';
import { releaseFile } from '@site/releases/store/release';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/**
 * Reads the digest of a stored release that has no digest in the log yet, in the format of `pinReleases`; otherwise
 * resolves to `{}`. Rejects with `RejectedRelease` if the log is signed and no owner of the part has signed the release,
 * because everyone with write access to the store could have added it.
 */
export async function readUnpinnedDigest(
  store: ReleaseStore,
  { parts, trust }: Pick<LogHead, 'parts' | 'trust'>,
  part: string,
  id: string,
): Promise<Record<string, Record<string, string>>> {
  if (stateOf(parts, part)?.digests?.[id] !== undefined) return {};
  const description = await store.readFile(part, id, releaseFile);
  if (!description) return {};
  const signature = await store.readFile(part, id, signatureFile);
  const owners = trust && (Object.hasOwn(trust.owners, part) ? (trust.owners[part] ?? []) : []);
  const findings = checkSignature(owners, { part, description, signature: signature?.toString() });
  if (findings.length > 0) throw new RejectedRelease(part, id, findings);
  return { [part]: { [id]: sha256Of(description) } };
}
