/* Closed sets of label values. */

/** How a page was found: in the cache, fresh or stale; in the cache of an earlier set; or rendered (`miss`). */
export type CacheOutcome = 'hit' | 'stale' | 'earlier' | 'miss';

/** Outcome of a render. */
export type RenderOutcome = 'rendered' | 'error' | 'timeout' | 'crash';

/** Kind of a worker. */
export type WorkerKind = 'render' | 'form';

/**
 * Kind of a worker's end. `memory`: it used too much; `timeout`: a page exceeded its limit and could not be abandoned;
 * `blocked`: its event loop did not run; `killed`: another process ended it with SIGKILL, for example the kernel because
 * the machine has no memory left; `crash`: it ended itself; `ended`: the server ended it, because it was not needed.
 */
export type WorkerEndCode = 'memory' | 'timeout' | 'blocked' | 'killed' | 'crash' | 'ended';

/**
 * Reason why a render did not start: the part has too many waiting renders, the render waited too long, or no worker was
 * ready in time.
 */
export type OverloadCode = 'queue_full' | 'queue_timeout' | 'no_worker';

/** End of a canary. `replaced`: by another release or the retirement of its part, without a withdrawal. */
export type CanaryOutcome = (typeof canaryOutcomes)[number];
/** All ends of a canary. */
export const canaryOutcomes = ['promoted', 'withdrawn', 'replaced'] as const;
