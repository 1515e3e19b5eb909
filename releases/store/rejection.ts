/** Problem of a release with its consequence and remedy. Each consists of one or more sentences. */
export type Finding = { problem: string; consequence: string; remedy: string };

/** An unchanged release that failed next to a changed one. */
export type FailedRelease = {
  part: string;
  id: string;
  /** Its problems, without those of the changed release; absent if it could not be loaded. */
  problem?: string;
  /** Paths of its pages that failed; absent if none was rendered. */
  paths?: readonly string[];
};

/** Error for a release that must not be served. */
export class RejectedRelease extends Error {
  override readonly name = 'RejectedRelease';
  readonly part: string;
  readonly id: string;
  readonly findings: readonly Finding[];
  /** All findings as text, one per line. */
  readonly reason: string;
  /** Set if the code of an unchanged release failed: the rejected release is the changed one, the presumed cause. */
  readonly failedRelease: FailedRelease | undefined;
  constructor(part: string, id: string, findings: Finding | readonly Finding[], failedRelease?: FailedRelease) {
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

/** Formats a finding as text. After a problem with several lines, such as a stack trace, the rest is on a new line. */
export function formatFinding({ problem, consequence, remedy }: Finding): string {
  return [problem, `${consequence} ${remedy}`].join(problem.includes('\n') ? '\n' : ' ');
}

const namedLimit = 5;

/** Returns the first names and the number of the others: `a, b and 3 more`. */
export function summarizeNames(names: readonly string[]): string {
  const rest = names.length - namedLimit;
  return names.slice(0, namedLimit).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** Rejection of a release: its id, the time (ISO 8601, UTC) and the reason. */
export type Rejection = { id: string; time: string; reason: string };

/** Maximum number of recorded rejections of a part. */
const rejectionLimit = 10;

/** Returns a part's rejections with one added, newest first; `at` is in milliseconds since the epoch. */
export function addRejection(
  earlier: readonly Rejection[],
  { id, reason, at }: { id: string; reason: string; at: number },
): Rejection[] {
  const others = earlier.filter((rejection) => rejection.id !== id);
  return [{ id, time: new Date(at).toISOString(), reason }, ...others].slice(0, rejectionLimit);
}
