/** What is wrong with a release: what was found, what it would lead to, and what to do. Each is a sentence or more. */
export type Finding = { problem: string; consequence: string; remedy: string };

/** A release that must not serve visitors. */
export class RejectedRelease extends Error {
  override readonly name = 'RejectedRelease';
  readonly part: string;
  readonly id: string;
  readonly findings: readonly Finding[];
  /** All findings as text, one below the other. */
  readonly reason: string;
  /** The release whose code failed, where this one changed beside it and is taken for the reason. */
  readonly failedRelease: { part: string; id: string } | undefined;
  constructor(
    part: string,
    id: string,
    findings: Finding | readonly Finding[],
    failedRelease?: { part: string; id: string },
  ) {
    const all = [findings].flat();
    const reason = all.map(formatFinding).join('\n');
    super(`Release ${part}/${id} is rejected: ${all.length > 1 ? '\n' : ''}${reason}`);
    this.part = part;
    this.id = id;
    this.findings = all;
    this.reason = reason;
    this.failedRelease = failedRelease;
  }
}

/** A finding as text; behind a stack trace on a line of its own. */
export function formatFinding({ problem, consequence, remedy }: Finding): string {
  return [problem, `${consequence} ${remedy}`].join(problem.includes('\n') ? '\n' : ' ');
}

/** Most names that a finding lists. */
const namedLimit = 5;

/** The first of the names, and how many more there are. */
export function summarizeNames(names: readonly string[]): string {
  const rest = names.length - namedLimit;
  return names.slice(0, namedLimit).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** A release that was kept from visitors, and why. */
export type Rejection = { id: string; time: string; reason: string };

/** Most rejections remembered for a part. */
const rejectionLimit = 10;

/** A part's rejections with one more, newest first; `at` is in milliseconds since the epoch. */
export function addRejection(
  earlier: readonly Rejection[],
  { id, reason, at }: { id: string; reason: string; at: number },
): Rejection[] {
  const others = earlier.filter((rejection) => rejection.id !== id);
  return [{ id, time: new Date(at).toISOString(), reason }, ...others].slice(0, rejectionLimit);
}
