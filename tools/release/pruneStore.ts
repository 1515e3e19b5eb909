import type { PartStates } from '@site/releases/log/logEntry';
import { hasServed } from '@site/releases/log/partState';
import { forgetDeleted, listDeletable, listKept, markForPruning } from '@site/releases/log/pruning';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** Time that a release which was never live is kept, in milliseconds: a release command may still be running. */
const neverLiveMs = 24 * 60 * 60_000;

export type PruneOptions = {
  store: ReleaseStore;
  /** Parts whose releases may be deleted. */
  parts: readonly string[];
  by: string;
  signing?: LogSigning | undefined;
  /** By default the current time. */
  now?: Date;
};

/** Marked and deleted releases, each as `<part>/<id>`. */
export type Pruned = { marked: string[]; deleted: string[] };

/**
 * Marks obsolete releases in the log, deletes releases that were marked at least an hour ago, and deletes releases that
 * were stored more than a day ago and never live.
 */
export async function pruneStore({ store, parts, by, signing, now = new Date() }: PruneOptions): Promise<Pruned> {
  const log = openReleaseLog(store.log, signing);
  const at = now.toISOString();
  const before = (await log.head()).parts;
  const marked = listMarks(markForPruning(before, parts, at)).filter((key) => !listMarks(before).includes(key));
  if (marked.length > 0)
    await log.append((head) => ({
      by,
      why: `prune: marked ${marked.join(', ')}`,
      parts: () => markForPruning(head.parts, parts, at),
    }));

  const { parts: states } = await log.head();
  const due = listDeletable(states, parts, at);
  for (const { part, id } of due) await store.removeRelease(part, id);
  if (due.length > 0) {
    const names = due.map(({ part, id }) => `${part}/${id}`).join(', ');
    await log.append((head) => ({ by, why: `prune: deleted ${names}`, parts: () => forgetDeleted(head.parts, due) }));
  }
  const orphans = await listOrphans(store, states, parts, now);
  for (const { part, id } of orphans) await store.removeRelease(part, id);
  return { marked, deleted: [...due, ...orphans].map(({ part, id }) => `${part}/${id}`) };
}

/** Returns one line for each stored release of these parts, with the reason why it is kept. */
export async function describeKept({
  store,
  parts,
  signing,
  now = new Date(),
}: Omit<PruneOptions, 'by'>): Promise<string[]> {
  const { parts: states } = await openReleaseLog(store.log, signing).head();
  const stored = await store.listReleases();
  return parts.flatMap((part) => {
    const state = states[part];
    const logged = state ? listKept(state, now.toISOString()) : [];
    const others = stored.filter((each) => each.part === part && !logged.some(({ id }) => id === each.id));
    const never = others.map(({ id, putAt }) => ({
      id,
      reason: `never live; deleted from ${new Date(putAt.getTime() + neverLiveMs).toISOString()} on`,
    }));
    return [...logged, ...never].map(({ id, reason }) => `${part}/${id}  ${reason}`);
  });
}

function listMarks(states: PartStates): string[] {
  return Object.entries(states).flatMap(([part, { pruned = {} }]) => Object.keys(pruned).map((id) => `${part}/${id}`));
}

async function listOrphans(store: ReleaseStore, states: PartStates, parts: readonly string[], now: Date) {
  const stored = await store.listReleases();
  return stored.filter(
    ({ part, id, putAt }) =>
      parts.includes(part) &&
      !hasServed(states, part, id) &&
      !(id in (states[part]?.pruned ?? {})) &&
      now.getTime() - putAt.getTime() > neverLiveMs,
  );
}
