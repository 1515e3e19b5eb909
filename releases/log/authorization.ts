import { isSignedBy } from '../signing/signature.ts';
import { type LogEntry, type PartState, type PartStates, toSignedBytes, type Trust } from './logEntry.ts';
import { promoteCanary, withdrawCanary } from './canaries.ts';
import { listGood, replaceWithdrawn, stateOf } from './partState.ts';

/** Returns those of the given public keys that have a valid signature of the entry. */
function listSigners(entry: LogEntry, keys: readonly string[]): string[] {
  const bytes = toSignedBytes(entry);
  return (entry.signatures ?? [])
    .filter(({ key, signature }) => keys.includes(key) && isSignedBy([key], bytes, signature))
    .map(({ key }) => key);
}

/** Returns true for an entry that starts the signed log: it names keys, and one of the site's root keys has signed it. */
export function startsSignedLog(entry: LogEntry, rootKeys: readonly string[]): boolean {
  return entry.trust !== undefined && listSigners(entry, rootKeys).length > 0;
}

/**
 * Returns the reason why the signatures of an entry do not allow its change; undefined if they allow it. An owner's key
 * allows changes of the part, a root key allows any change, a site server's key those that `isServerChange` accepts. An
 * entry without a change needs a signature as well.
 */
export function findUnauthorized(entry: LogEntry, before: { parts: PartStates; trust: Trust }): string | undefined {
  const { root, owners, servers } = before.trust;
  const signers = listSigners(entry, [...root, ...Object.values(owners).flat(), ...servers]);
  const isSigned = (keys: readonly string[]) => keys.some((key) => signers.includes(key));
  const ownersOf = (part: string) => (Object.hasOwn(owners, part) ? (owners[part] ?? []) : []);
  if (isSigned(root)) return findLockOut(entry, signers);
  if (JSON.stringify(entry.trust) !== JSON.stringify(before.trust)) return 'it changes keys, and no root key signed it';
  const changed = listChangedParts(before.parts, entry.parts);
  const isByServer = isSigned(servers);
  const unsigned = changed.filter(
    (part) => !isSigned(ownersOf(part)) && !(isByServer && isServerChange(part, before.parts, entry)),
  );
  const ownerless = unsigned.filter((part) => ownersOf(part).length === 0);
  if (ownerless.length > 0) return `it changes ${ownerless.join(' and ')}, for which the log has no owner key`;
  if (unsigned.length > 0) return `it changes ${unsigned.join(' and ')}, and ${nameMissing(unsigned, isByServer)}`;
  if (changed.length === 0 && !Object.values(owners).some((keys) => isSigned(keys)))
    return 'it changes nothing, and no owner or root key signed it';
  return undefined;
}

function nameMissing(parts: readonly string[], isByServer: boolean): string {
  if (isByServer)
    return "a site server's key allows only going back to a good release, and the promotion or withdrawal of a canary";
  return parts.length > 1 ? "not every part's owner signed it" : 'no key of its owner signed it';
}

/** Returns a reason if no signer would remain a root key: the keys could never be changed again. Undefined otherwise. */
function findLockOut({ trust }: LogEntry, signers: readonly string[]): string | undefined {
  if (trust?.root.some((key) => signers.includes(key))) return undefined;
  return 'no root key that signed it would remain a root key';
}

/** Returns the names of the parts whose states differ. */
export function listChangedParts(before: PartStates, after: PartStates): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((part) => JSON.stringify(stateOf(before, part)) !== JSON.stringify(stateOf(after, part)));
}

/**
 * Returns true for a change of a part that a site server may make: a fallback from the live release to a good one, or the
 * promotion or withdrawal of the canary. A retired part may not be changed.
 */
function isServerChange(part: string, before: PartStates, { parts, at }: LogEntry): boolean {
  const state = stateOf(before, part);
  const after = stateOf(parts, part);
  if (!state || state.retired || !after || after.live in (state.pruned ?? {})) return false;
  const allowed = [
    makeWithdrawal(part, before, after, at),
    makeCanaryWithdrawal(part, before, after, at),
    promoteCanary(before, part, at),
  ];
  return allowed.some(
    (states) => states && states !== before && JSON.stringify(states[part]) === JSON.stringify(after),
  );
}

function makeWithdrawal(part: string, before: PartStates, after: PartState, at: string): PartStates | undefined {
  const state = stateOf(before, part);
  const [withdrawal] = after.withdrawn;
  if (!state || withdrawal?.id !== state.live || withdrawal.at !== at) return undefined;
  const isGood = listGood(state, at).includes(after.live) && after.live !== state.live;
  return isGood ? replaceWithdrawn(before, part, after.live, withdrawal) : undefined;
}

function makeCanaryWithdrawal(
  part: string,
  before: PartStates,
  { withdrawn: [withdrawal] }: PartState,
  at: string,
): PartStates | undefined {
  return withdrawal?.at === at ? withdrawCanary(before, part, withdrawal) : undefined;
}
