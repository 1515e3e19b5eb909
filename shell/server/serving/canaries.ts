import { listCanaries, ownsBucket } from '@site/releases/log/canaries';
import type { Canary, PartState, PartStates } from '@site/releases/log/logEntry';
import { stateOf } from '@site/releases/log/partState';
import type { ServerReport } from '@site/releases/log/serverReports';
import { RejectedRelease } from '@site/releases/store/rejection';
import { idsOf, releaseSetKey, type ReleaseSet, toSetKey } from '@site/releases/store/releaseSet';
import type { Origin } from '../logging/origin.ts';
import type { CanaryOutcome, WorkerEndCode } from '../telemetry/labels.ts';
import type { ComparedVisit } from './canaryComparison.ts';
import { type CanaryPool, type CanaryPoolOptions, startCanaryPool } from './canaryPool.ts';
import type { PageSource } from './pageSource.ts';
import { shareNextRun } from './shareNextRun.ts';

/** The canaries that the log names, with a pool of workers for each. */
export type Canaries = {
  /** Follows the log: starts the pools of its canaries, and ends those of others. Resolves when that is done. */
  follow: (parts: PartStates) => Promise<void>;
  list: () => readonly CanaryPool[];
  /** Returns true while the log names a canary: pages differ between visitors, or soon will. */
  hasAny: () => boolean;
  /** Returns the longest time of a canary of the log until its promotion, in milliseconds. */
  longestMs: () => number;
  /** Returns the canary that owns a bucket of visitors; undefined if its visitors get the live set. */
  choose: (bucket: number) => CanaryPool | undefined;
  /** Returns true if a canary of the log owns a bucket whose visitors get the live set from this server now. */
  isStarting: (bucket: number) => boolean;
  /** Counts a page that was rendered for a visitor; `hasFailed`: it could not be rendered. */
  recordView: (source: PageSource, path: string, hasFailed: boolean) => void;
  /** Counts a page view that a browser reported. `failedParts` are the parts whose scripts had an error. */
  recordVisit: (
    set: ReleaseSet,
    origin: Origin,
    times: Pick<ComparedVisit, 'lcp' | 'inp'>,
    failedParts: readonly string[],
  ) => void;
  /** Counts a lost worker of the live set. */
  liveWorkerLost: (code: WorkerEndCode) => void;
  /** Returns the state of each canary of the log, for the report to the release store. */
  report: () => NonNullable<ServerReport['canaries']>;
  end: () => Promise<void>;
};

/** Dependencies and settings of `createCanaries`. */
export type CanariesOptions = Omit<CanaryPoolOptions, 'delayMs'> & {
  isServiceUp: () => boolean;
  /** Time from the log entry until visitors get a canary, in milliseconds; by default `startDelayMs`. */
  delayMs?: number | undefined;
};

/**
 * Time from the log entry until visitors get a canary, in milliseconds. A shared cache keeps pages from before the entry
 * for 10 s, and 30 s more while it fetches new ones; 5 s for servers that read the entry later.
 */
const startDelayMs = 45_000;
/** Interval of the comparisons, in milliseconds. */
const comparisonMs = 1000;

/** Starts to serve canaries; there is none before the first call of `follow`. */
export function createCanaries({ isServiceUp, delayMs = startDelayMs, ...options }: CanariesOptions): Canaries {
  const { serving, telemetry, log, endCanary } = options;
  const pools = new Map<string, CanaryPool>();
  /** Why this server does not serve a canary, by the key of its set. */
  const rejections = new Map<string, string>();
  let wanted: Readonly<Record<string, Canary>> = {};

  async function followOnce() {
    for (const [part, pool] of pools) if (wanted[part]?.id !== pool.canary.id) await stop(pool);
    for (const [part, canary] of Object.entries(wanted)) await start(part, canary);
  }

  async function stop(pool: CanaryPool) {
    pools.delete(pool.part);
    serveCanaries();
    await pool.end();
  }

  async function start(part: string, canary: Canary) {
    const key = keyOf(serving(), part, canary.id);
    const earlier = pools.get(part);
    const isLive = serving()[part]?.id === canary.id;
    if (isLive || rejections.has(key) || (earlier && releaseSetKey(earlier.serving()) === key)) return;
    try {
      pools.set(part, await startCanaryPool({ ...options, delayMs }, part, canary, earlier));
      serveCanaries();
      if (earlier) await earlier.end();
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      rejections.set(key, error.reason);
      log.error(error.message, undefined, { reason: 'release-rejected', part, release: canary.id });
      telemetry.releaseChecked(part, 'rejected');
      const [why = ''] = error.reason.split('\n', 1);
      await endCanary({ part, id: canary.id, outcome: 'withdrawn', why });
    }
  }

  function serveCanaries() {
    telemetry.serveCanaries(Object.fromEntries([...pools].map(([part, { canary }]) => [part, canary])));
  }

  const shareFollow = shareNextRun(followOnce);
  const timer = setInterval(() => {
    for (const pool of pools.values()) if (pool.isServed()) void pool.compare();
  }, comparisonMs);
  timer.unref();

  function choose(bucket: number): CanaryPool | undefined {
    for (const pool of pools.values()) if (pool.isServed() && ownsBucket(pool.canary, bucket)) return pool;
    return undefined;
  }

  return {
    follow(parts) {
      const running = listCanaries(parts);
      for (const [part, { id }] of Object.entries(wanted))
        if (running[part]?.id !== id) telemetry.canaryEnded(part, outcomeOf(stateOf(parts, part), id));
      wanted = running;
      return shareFollow();
    },
    list: () => [...pools.values()],
    hasAny: () => Object.keys(wanted).length > 0,
    longestMs: () => Math.max(0, ...Object.values(wanted).map(({ forMs }) => forMs)),
    choose,
    isStarting: (bucket) =>
      choose(bucket) === undefined && Object.values(wanted).some((canary) => ownsBucket(canary, bucket)),
    ...createRecorder(pools, serving, isServiceUp),
    report: () =>
      Object.fromEntries(
        Object.entries(wanted).map(([part, { id }]) => {
          const pool = pools.get(part);
          const rejection = rejections.get(keyOf(serving(), part, id));
          const progress =
            rejection === undefined ? (pool?.progress() ?? 'is being checked') : `rejected: ${rejection}`;
          return [part, { id, isServed: pool?.isServed() ?? false, progress }];
        }),
      ),
    async end() {
      clearInterval(timer);
      wanted = {};
      await shareFollow().catch(() => undefined);
    },
  };
}

/** Returns the functions that record views, visits and lost workers in the comparisons of canaries. */
function createRecorder(
  pools: ReadonlyMap<string, CanaryPool>,
  serving: () => ReleaseSet,
  isServiceUp: () => boolean,
): Pick<Canaries, 'recordView' | 'recordVisit' | 'liveWorkerLost'> {
  /** Calls a function for each canary that visitors get and that is compared at pages of a part. */
  function forCompared(part: string, call: (pool: CanaryPool) => void) {
    // While the service is down, pages fail whatever their release.
    if (!isServiceUp()) return;
    for (const pool of pools.values()) if (pool.isServed() && (pool.part === 'shell' || pool.part === part)) call(pool);
  }
  return {
    recordView({ canary: viewed, originOf }, path, hasFailed) {
      if (pools.size === 0) return;
      forCompared(originOf(path).part, ({ canary: { id }, comparison }) => {
        // Visitors with another canary are in neither arm, so that each difference has one cause.
        if (viewed === undefined || viewed.id === id) comparison.view(viewed ? 'canary' : 'live', hasFailed);
      });
    },
    recordVisit(set, { part }, times, failedParts) {
      const viewed = [...pools.values()].filter((pool) => set[pool.part]?.id === pool.canary.id);
      const live = serving();
      forCompared(part, (pool) => {
        const isLive = viewed.length === 0 && set[pool.part]?.id === live[pool.part]?.id;
        if (!isLive && !viewed.includes(pool)) return;
        pool.comparison.visit(isLive ? 'live' : 'canary', { ...times, hasError: failedParts.includes(pool.part) });
      });
    },
    liveWorkerLost(code) {
      for (const pool of pools.values()) if (pool.isServed()) pool.comparison.workerLost('live', code);
    },
  };
}

/** Returns how a canary ended that the log does not name any more. */
function outcomeOf(state: PartState | undefined, id: string): CanaryOutcome {
  if (state?.live === id) return 'promoted';
  return state?.withdrawn.some((withdrawal) => withdrawal.id === id) ? 'withdrawn' : 'replaced';
}

/** Returns the key of the live set with a canary in place of its part's release. */
function keyOf(live: ReleaseSet, part: string, id: string): string {
  return toSetKey({ ...idsOf(live), [part]: id });
}
