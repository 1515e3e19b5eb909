import type { PartState, PartStates, Preview, Trust } from './logEntry.ts';
import { listStoredReleases, markForDeletion, stateOf } from './partState.ts';

/** Maximum duration of a preview, in milliseconds. */
export const previewLimitMs = 24 * 60 * 60_000;

/** A preview with its release ids by part. */
export type OpenPreview = { id: string; releases: Record<string, string> } & Omit<Preview, 'preview'>;

/**
 * Returns the states with a preview of releases. Throws, for a message, if a release is live, marked for deletion or in
 * another preview, if its part is unknown or retired, and if the preview would last longer than `previewLimitMs`.
 * @param releases release ids by part.
 * @param at time of the log entry (ISO 8601, UTC).
 */
export function openPreview(
  states: PartStates,
  releases: Readonly<Record<string, string>>,
  settings: Pick<Preview, 'preview' | 'by' | 'until'>,
  at: string,
): PartStates {
  const durationMs = Date.parse(settings.until) - Date.parse(at);
  if (!(durationMs > 0 && durationMs <= previewLimitMs))
    throw new Error(
      `A preview from ${at} until ${settings.until} cannot be opened: it lasts at most 24 hours. Nothing was changed.`,
    );
  const changed = Object.entries(releases).map(([part, id]) => {
    const state = stateOf(states, part);
    const open = state && removePreviews(state, at);
    const problem = findPreviewProblem(states, part) ?? (open && findReleaseProblem(open, id));
    if (!open || problem !== undefined)
      throw new Error(`${part}/${id} cannot be in a preview: ${problem}. Nothing was changed.`);
    return [part, { ...open, previews: { ...open.previews, [id]: { ...settings, at } } }] as const;
  });
  return { ...states, ...Object.fromEntries(changed) };
}

/**
 * Returns the reason why no release of a part can be in a preview, with a remedy, for a message; undefined if one can. The
 * state of a part begins with its first live release.
 */
export function findPreviewProblem(states: PartStates, part: string): string | undefined {
  const state = stateOf(states, part);
  if (!state) return 'the part was never live; look at it with `npm run dev`, and release it';
  return state.retired ? 'the part is retired; look at it with `npm run dev`, and release it' : undefined;
}

function findReleaseProblem(state: PartState, id: string): string | undefined {
  if (state.live === id) return 'it is live already';
  if (id in (state.pruned ?? {})) return 'it is marked for deletion; build it again from its commit';
  const other = state.previews?.[id];
  return other && `it is in preview ${other.preview} already; end that one first`;
}

/** Returns the states without a preview; unchanged if no part lists it. Its unused releases are marked for deletion. */
export function endPreview(states: PartStates, preview: string, at: string): PartStates {
  const lists = ({ previews = {} }: PartState) => Object.values(previews).some((each) => each.preview === preview);
  const changed = Object.entries(states)
    .filter(([, state]) => lists(state))
    .map(([part, state]) => [part, removePreviews(state, at, preview)] as const);
  return changed.length > 0 ? { ...states, ...Object.fromEntries(changed) } : states;
}

/**
 * Returns a part's state without the previews that have ended at a time, and without the given one. Releases that neither
 * are nor were live or a canary are marked for deletion: no rollback chooses them, and a prune deletes them.
 */
export function removePreviews(state: PartState, at: string, preview?: string): PartState {
  const { previews = {}, ...kept } = state;
  const isEnded = (each: Preview) => each.preview === preview || each.until <= at;
  const ended = Object.keys(previews).filter((id) => previews[id] && isEnded(previews[id]));
  if (ended.length === 0) return state;
  const open = Object.fromEntries(Object.entries(previews).filter(([id]) => !ended.includes(id)));
  const others = listStoredReleases(kept);
  const unused = ended.filter((id) => !others.includes(id));
  return markForDeletion(Object.keys(open).length > 0 ? { ...kept, previews: open } : kept, unused, at);
}

/** Returns the previews that have not ended, oldest first. */
export function listPreviews(states: PartStates, now: Date): OpenPreview[] {
  const listed = Object.entries(states).flatMap(([part, { previews = {} }]) =>
    Object.entries(previews).map(([id, preview]) => ({ part, id, ...preview })),
  );
  const open = Map.groupBy(
    listed.filter(({ until }) => until > now.toISOString()),
    ({ preview }) => preview,
  );
  return [...open]
    .flatMap(([id, [first, ...more]]) => {
      if (!first) return [];
      const releases = Object.fromEntries([first, ...more].map((each) => [each.part, each.id]));
      return [{ id, releases, by: first.by, at: first.at, until: first.until }];
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The open preview of a link, or the reason why the link opens none. */
export type FoundPreview = { preview: OpenPreview } | { rejection: 'ended' | 'removed' };

/**
 * Returns the open preview that a verified token names. Rejects it with `ended` if the log lists no such preview, and with
 * `removed` if the preview does not have exactly the releases of the token.
 */
export function findPreview(
  states: PartStates,
  { id, releases }: Pick<OpenPreview, 'id' | 'releases'>,
  now: Date,
): FoundPreview {
  const preview = listPreviews(states, now).find((each) => each.id === id);
  if (!preview) return { rejection: 'ended' };
  const toText = (ids: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(ids).toSorted());
  return toText(preview.releases) === toText(releases) ? { preview } : { rejection: 'removed' };
}

/**
 * Returns the public keys that may sign a link to a preview of a part: those of its owners and the root keys. If the log
 * is unsigned, it is the server's preview key.
 */
export function listPreviewKeys(
  trust: Trust | undefined,
  part: string,
  previewKey: string | undefined,
): readonly string[] {
  if (!trust) return previewKey === undefined ? [] : [previewKey];
  return [...trust.root, ...(Object.hasOwn(trust.owners, part) ? (trust.owners[part] ?? []) : [])];
}
