import type { BuiltRelease } from '../../../tools/release/buildRelease.ts';

/** What a release command is told to do. `why` is what the log keeps of it, and by what its entry is found there. */
export type CommandRequest = { storeFolder: string; serviceUrl: string } & (
  | { kind: 'release'; built: readonly BuiltRelease[]; why: string }
  | { kind: 'rollback'; part: string; why: string }
  /** `at` is the present that it is told, in ISO 8601. */
  | { kind: 'prune'; at: string }
);

/**
 * How a release command ended: with so many entries appended, because somebody else was faster, or with a fault.
 * `unserved` has a line for each site server if one of them does not serve what the command made live.
 */
export type CommandReport =
  | { outcome: 'done'; entries: number; unserved: string[] }
  | { outcome: 'outrun' }
  | { outcome: 'failed'; message: string };
