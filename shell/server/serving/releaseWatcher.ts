import { liveOf } from '@site/releases/log/partState';
import type { LogHead, ReleaseLog } from '@site/releases/log/releaseLog';
import type { createServerReporter } from '@site/releases/log/serverReports';
import type { Rejection } from '@site/releases/store/rejection';
import { idsOf, type ReleaseSet } from '@site/releases/store/releaseSet';
import type { SmokeRenderedPage } from '../rendering/smokeRenderSet.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { type AutoRollbackOptions, createAutoRollback } from './autoRollback.ts';
import { type Canaries, createCanaries } from './canaries.ts';
import { createEarlierSets } from './earlierSets.ts';
import type { EndCanary } from './endCanary.ts';
import { type FormWorker, createFormWorker } from './formWorker.ts';
import { type PageSource, toSource } from './pageSource.ts';
import { onWorkerLost } from '../telemetry/telemetry.ts';
import { pollLog } from './pollLog.ts';
import { createReleaseLookup } from './releaseLookup.ts';
import { createReleaseFollower, type FollowerOptions, type ReleaseFollower } from './releaseFollower.ts';
import { createRenderPool, type RenderPool } from './renderPool.ts';
import { createSetLookup, type FindSet } from './setLookup.ts';
import { shareNextRun } from './shareNextRun.ts';

/** A watcher of the release log, with the release set that serves. */
export type ReleaseWatcher = {
  pool: RenderPool;
  forms: Pick<FormWorker, 'submit' | 'takes' | 'current'>;
  /** The release set that serves visitors, with its workers. */
  live: PageSource;
  canaries: Canaries;
  /** Returns the release set that serves visitors now. */
  serving: () => ReleaseSet;
  /** Keys of the sets that served in the last minutes and whose cached pages may still be sent, latest first. */
  earlierSets: () => string[];
  /** Releases that this server rejected, by part, newest first. */
  rejections: () => Record<string, Rejection[]>;
  /** The newest log entry that the server has read. */
  head: () => LogHead;
  /** Number of the log entry that the server follows. */
  followed: () => number;
  /** Reads the newest entries of the log, newest first. */
  readEntries: ReleaseLog['list'];
  /**
   * Returns true after the first attempt to follow the log has ended, or has taken `followLimitMs`. Until then the server
   * may serve a set that is older than that of other servers.
   */
  isReady: () => boolean;
  /**
   * Returns true if a release is or was live. For an unknown release it reads the log again, and follows it if it has a
   * new entry. Rejects with `StoreUnavailable` if the log cannot be read.
   */
  hasServed: (part: string, id: string) => boolean | Promise<boolean>;
  /** Returns the key of a release set by its name. Rejects with `StoreUnavailable` if the log cannot be read. */
  findSet: FindSet;
  /** Reads and follows the log immediately, in addition to the regular interval. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Dependencies and settings of `watchReleases`. */
export type WatcherOptions = Omit<FollowerOptions, 'switchTo'> & {
  /** Reads the newest entries of the log, newest first. */
  readEntries: ReleaseLog['list'];
  /** Dependencies of the automatic rollback of live releases; absent if they are not rolled back. */
  autoRollback?: Pick<AutoRollbackOptions, 'service' | 'withdraw'> | undefined;
  /** Interval at which the log is read, in milliseconds. */
  intervalMs: number;
  /** Reports to the store what this server serves; absent for a server that does not report. */
  reporter?: ReturnType<typeof createServerReporter> | undefined;
  /** Receives each set that starts to serve, those of canaries included, with the pages of its smoke render. */
  onSwitch: (worker: { key: string; set: ReleaseSet }, pages: SmokeRenderedPage[]) => void;
  endCanary: EndCanary;
  /** Time from the log entry until visitors get a canary, in milliseconds. */
  canaryDelayMs?: number | undefined;
  /** Returns the last known state of the site service. */
  isServiceUp: () => boolean;
};

/** Interval of repeated reports, in milliseconds: well below the age at which reports expire. */
const heartbeatMs = 10_000;

/**
 * Time after which a starting server is ready although it still tries the releases of the log, in milliseconds: a
 * release whose pages hang is tried for longer, and all servers may be starting.
 */
const followLimitMs = 10_000;

const empty: LogHead = { n: 0, parts: {}, entry: undefined, invalidEntries: [] };

/**
 * Follows the release log: tries each new set, one at a time, and keeps the serving set when a release is rejected or
 * the log cannot be read. At its start the server first serves the last served set again, then follows the log. Rejects
 * when the store contains no shell that can serve.
 */
export async function watchReleases(options: WatcherOptions): Promise<ReleaseWatcher> {
  const { store, readHead, render, intervalMs, onSwitch, log, telemetry } = options;
  const pool = createRenderPool({
    respawn: (lost) => startRenderWorker(store, lost.set, render),
    onGivenUp: (_set, reason) => follower.rejectSuspects(reason),
    onOutcome: startAutoRollback(options, () => ({ ...reader, serving: follower.serving })),
    log,
    telemetry: onWorkerLost(telemetry, (code) => canaries.liveWorkerLost(code)),
  });
  const startForShell = ({ set, known }: RenderWorker) => startRenderWorker(store, set, render, known.pages);
  const forms = createFormWorker(pool, startForShell, options);
  const rejections = () => follower.state().saved.refused;
  const earlier = createEarlierSets({ parts: () => reader.head().parts, rejections });
  const isFromCache = () => store.log.isFromCache?.() === true;
  const sets = createSetLookup({ readEntries: options.readEntries, readHead, isFromCache });
  const follower = createReleaseFollower({
    ...options,
    switchTo({ worker, pages }) {
      telemetry.serve(idsOf(worker.set));
      pool.switchTo(worker);
      earlier.recordServing(worker.set);
      sets.add(worker.key);
      onSwitch(worker, pages);
    },
  });
  const canaries = createCanaries({
    ...options,
    serving: follower.serving,
    delayMs: options.canaryDelayMs,
    onStart(worker, pages) {
      sets.add(worker.key);
      onSwitch(worker, pages);
    },
  });
  const state = { reads: 0 };
  const report = createReport(options, { follower, canaries, state });
  const reader = await startReading(options, { follower, canaries, report, state, addSets: sets.addUpTo });
  const firstMs = follower.state().followed === reader.head().n ? intervalMs : 0;
  // Runs during trials too: release commands wait only for servers whose reports are recent.
  const heartbeat = setInterval(() => report(reader.head()), heartbeatMs);
  let isReady = firstMs > 0;
  const becomeReady = () => void (isReady = true);
  const readyTimer = setTimeout(becomeReady, followLimitMs);
  const polling = pollLog({ check: () => reader.check().finally(becomeReady), intervalMs, firstMs, log });
  // The next poll repeats a failed check, and logs its problem.
  const stopListening = store.log.listen?.(() => void reader.check().catch(() => undefined));

  return {
    pool,
    forms,
    live: toSource(pool, { serving: follower.serving, earlierSets: earlier.list, forms }),
    canaries,
    serving: follower.serving,
    earlierSets: earlier.list,
    rejections,
    head: reader.head,
    followed: () => follower.state().followed,
    readEntries: options.readEntries,
    isReady: () => isReady,
    hasServed: createReleaseLookup({
      serving: follower.serving,
      head: reader.head,
      readHead,
      isFromCache,
      // The next poll logs the problem of a failed check.
      onNewEntry: () => void reader.check().catch(() => undefined),
    }),
    findSet: sets.find,
    check: reader.check,
    async stop() {
      polling.stop();
      stopListening?.();
      clearInterval(heartbeat);
      clearTimeout(readyTimer);
      await reader.idle().catch(() => undefined);
      await Promise.all([canaries.end(), pool.end(), forms.end(), options.reporter?.end().catch(() => undefined)]);
    },
  };
}

/** Returns the recorder of render outcomes for the automatic rollback, if there is one. `site` is called after the start. */
function startAutoRollback(
  { autoRollback, withdraw, readEntries, log }: WatcherOptions,
  site: () => LogReader & Pick<ReleaseFollower, 'serving'>,
): ReturnType<typeof createAutoRollback> | undefined {
  if (!autoRollback) return undefined;
  return createAutoRollback({
    ...autoRollback,
    readEntries,
    canSign: () => withdraw !== undefined || site().head().trust === undefined,
    head: () => site().head(),
    serving: () => site().serving(),
    follow: () => site().check(),
    log,
  });
}

/** State of the store: `reads` counts the successful reads of the log in a row; 0 during a read and after a failed one. */
type StoreState = { reads: number };

/**
 * Builds the function that reports what the server serves. It logs one warning when reports fail after two successful
 * reads of the log: a store that does not answer at all is reported when the log is read.
 */
function createReport(
  { reporter, log }: WatcherOptions,
  { follower, canaries, state }: { follower: ReleaseFollower; canaries: Canaries; state: StoreState },
): (head: LogHead) => void {
  /** The least `reads` at a failed report since the last successful one; undefined if none has failed since. */
  let readsAtFailure: number | undefined;
  let hasWarned = false;
  return ({ parts }) => {
    const { followed, saved } = follower.state();
    const serving = idsOf(follower.serving());
    const rejected = Object.keys(parts).flatMap((part) => {
      const live = liveOf(parts, part);
      const reason = saved.refused[part]?.find(({ id }) => id === live)?.reason;
      return serving[part] === live || live === undefined || reason === undefined
        ? []
        : [[part, { id: live, reason }] as const];
    });
    const onFailure = (error: unknown) => {
      readsAtFailure = Math.min(state.reads, readsAtFailure ?? Infinity);
      if (hasWarned || state.reads <= readsAtFailure) return;
      hasWarned = true;
      log.warn(
        'This server cannot report to the release store; release commands do not wait for it; check its write access to the store.',
        error,
        { reason: 'report-failed' },
      );
    };
    void reporter
      ?.report({
        n: followed,
        serving,
        rejected: Object.fromEntries(rejected),
        ...(canaries.hasAny() && { canaries: canaries.report() }),
      })
      .then(() => void (readsAtFailure = undefined), onFailure);
  };
}

type LogReader = { head: () => LogHead; check: () => Promise<void>; idle: () => Promise<void> };

type ReadingOptions = {
  follower: ReleaseFollower;
  canaries: Canaries;
  report: (head: LogHead) => void;
  state: StoreState;
  /** Makes the sets of the log's entries known. */
  addSets: (head: LogHead) => Promise<void>;
};

/** Starts to serve the last served set, or the set of the log; returns the functions that read the log from then on. */
async function startReading(
  { readHead, saved, log, telemetry }: WatcherOptions,
  { follower, canaries, report, state, addSets }: ReadingOptions,
): Promise<LogReader> {
  let head: LogHead = { ...empty, n: saved.head ?? 0 };
  async function readNext(): Promise<LogHead> {
    const { reads } = state;
    state.reads = 0;
    const next = await readHead();
    state.reads = reads + 1;
    telemetry.logRead();
    if (next.n >= head.n) return next;
    throw new Error(
      `The release log ends at entry ${next.n}, but this server has read entry ${head.n}; entries are missing, and nothing changes; restore the store's log, or give the server a new state file to accept this log.`,
    );
  }
  async function checkOnce() {
    const next = await readNext();
    for (const { n, reason } of next.invalidEntries)
      if (!head.invalidEntries.some((known) => known.n === n))
        log.warn(
          `Release log entry ${n} is invalid: ${reason}; it changes nothing; repeat its change with \`npm run release\` or \`npm run rollback\`.`,
          undefined,
          { reason: 'log-entry-invalid' },
        );
    head = next;
    await follower.follow(next).finally(() => report(next));
    followCanaries(next);
    // Another server may serve a set that this one skips, and later the store may not answer. If this fails, the first
    // request for an unknown set reads the log.
    await addSets(next).catch(() => undefined);
  }
  /** Not awaited: the next entry, such as a rollback, must not wait until a canary is checked. */
  function followCanaries(read: LogHead) {
    canaries.follow(read.parts).then(
      () => report(read),
      (error: unknown) =>
        log.error('Canaries cannot be started or ended; the next read of the log tries again.', error, {
          reason: 'log-not-followed',
        }),
    );
  }
  let checking: Promise<void> = Promise.resolve();
  const shareCheck = shareNextRun(checkOnce);
  const check = () => (checking = shareCheck());

  const first = await readNext().catch(() => undefined);
  head = first ?? head;
  await follower.resume(first);
  if (!follower.serving()['shell']) {
    // Accept a shorter log if the last served set cannot serve: the state file may belong to another store.
    head = first ?? empty;
    await check();
    assertShell(follower);
  }
  return { head: () => head, check, idle: () => checking };
}

function assertShell(follower: ReleaseFollower): void {
  if (follower.serving()['shell']) return;
  const reasons = (follower.state().saved.refused['shell'] ?? []).map(({ reason }) => ` Rejected: ${reason}`);
  throw new Error(
    `The release store holds no shell that can serve.${reasons.join('')} Publish one with \`npm run release -- shell\`.`,
  );
}
