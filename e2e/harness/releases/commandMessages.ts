import type { BuiltRelease } from '../../../tools/release/buildRelease.ts';

/** Message to a release command process. `why` is stored in the log entry, and tests find the entry by it. */
export type CommandRequest = { storeLocation: string; serviceUrl: string } & (
  | { kind: 'release'; built: readonly BuiltRelease[]; why: string }
  | { kind: 'rollback'; part: string; why: string }
  /** `at` is used as the current time, in ISO 8601. */
  | { kind: 'prune'; at: string }
);

/**
 * Outcome of a release command: done with the number of appended log entries, a conflict with another command's change,
 * or an error. `unserved` has a line for each site server if at least one does not serve the new live releases.
 */
export type CommandReport =
  | { outcome: 'done'; entries: number; unserved: string[] }
  | { outcome: 'conflict' }
  | { outcome: 'failed'; message: string };
