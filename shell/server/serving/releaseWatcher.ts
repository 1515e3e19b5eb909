import { hasServed, liveOf } from '@site/releases/log/partState';
import type { LogHead } from '@site/releases/log/releaseLog';
import type { createServerReporter } from '@site/releases/log/serverReports';
import type { Rejection } from '@site/releases/store/rejection';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { SmokeRenderedPage } from '../rendering/smokeRenderSet.ts';
import { startRenderWorker } from '../rendering/renderWorker.ts';
import { createEarlierSets } from './earlierSets.ts';
import { type FormWorker, createFormWorker } from './formWorker.ts';
import { pollLog } from './pollLog.ts';
import { createReleaseFollower, type FollowerOptions, type ReleaseFollower } from './releaseFollower.ts';
import { createRenderPool, type RenderPool } from './renderPool.ts';

/** Follows the release log, and what serves because of it. */
export type ReleaseWatcher = {
  pool: RenderPool;
  forms: Pick<FormWorker, 'submit' | 'takes'>;
  /** The set that visitors get now. */
  serving: () => ReleaseSet;
  /** Keys of the sets that served within the last minutes and may still be shown, the latest first. */
  earlierSets: () => string[];
  /** Releases that this server rejected, by part, newest first. */
  rejections: () => Record<string, Rejection[]>;
  /** The log's newest entry as last seen. */
  head: () => LogHead;
  /** Whether a release is live or was, by the log as it is now. */
  hasServed: (part: string, id: string) => boolean | Promise<boolean>;
  /** Looks at the log at once, besides the regular interval. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What a watcher is built of. */
export type WatcherOptions = Omit<FollowerOptions, 'switchTo'> & {
  /** How often the log is read, in milliseconds. */
  intervalMs: number;
  /** Writes what this server serves to the store; absent for a server that does not report. */
  reporter?: ReturnType<typeof createServerReporter> | undefined;
  /** Receives each set that begins to serve, with the pages that its smoke render gave. */
  onSwitch: (worker: { key: string; set: ReleaseSet }, pages: SmokeRenderedPage[]) => void;
};

/** Pause between two reports of an unchanged server, in milliseconds: well below the age at which they expire. */
const heartbeatMs = 10_000;

const empty: LogHead = { n: 0, parts: {}, entry: undefined, invalidEntries: [] };

/**
 * Follows the release log: tries what it names, one change at a time, and keeps what serves when a release is rejected
 * or the log cannot be read. A start goes on with what served last, and follows then. Rejects when the store holds no
 * shell that can serve.
 */
export async function watchReleases(options: WatcherOptions): Promise<ReleaseWatcher> {
  const { store, readHead, render, intervalMs, onSwitch, log } = options;
  const pool = createRenderPool({
    respawn: (lost) => startRenderWorker(store, lost.set, render),
    onGivenUp: (_set, reason) => follower.rejectSuspects(reason),
    log,
  });
  const forms = createFormWorker(pool, ({ set, known }) => startRenderWorker(store, set, render, known.pages));
  const rejections = () => follower.state().saved.refused;
  const earlier = createEarlierSets({ parts: () => reader.head().parts, rejections });
  const follower = createReleaseFollower({
    ...options,
    switchTo({ worker, pages }) {
      pool.switchTo(worker);
      earlier.recordServing(worker.set);
      onSwitch(worker, pages);
    },
  });
  const report = createReport(options, follower);
  const reader = await startReading(options, follower, report);
  const firstMs = follower.state().followed === reader.head().n ? intervalMs : 0;
  // While a set is tried too: commands wait for servers that report.
  const heartbeat = setInterval(() => report(reader.head()), heartbeatMs);
  const polling = pollLog({ check: reader.check, intervalMs, firstMs, log });

  let reading: Promise<LogHead> | undefined;
  return {
    pool,
    forms,
    serving: follower.serving,
    earlierSets: earlier.list,
    rejections,
    head: reader.head,
    hasServed(part, id) {
      if (follower.serving()[part]?.id === id || hasServed(reader.head().parts, part, id)) return true;
      // Another server may have been quicker, and its pages' files are asked for here.
      reading ??= readHead().finally(() => (reading = undefined));
      return reading.then(
        ({ parts }) => hasServed(parts, part, id),
        () => false,
      );
    },
    check: reader.check,
    async stop() {
      polling.stop();
      clearInterval(heartbeat);
      await reader.idle().catch(() => undefined);
      await Promise.all([pool.end(), forms.end(), options.reporter?.end().catch(() => undefined)]);
    },
  };
}

/** Reports what the server serves. A store that cannot be written to is warned of once. */
function createReport({ reporter, log }: WatcherOptions, follower: ReleaseFollower): (head: LogHead) => void {
  let isWarned = false;
  return ({ parts }) => {
    const { followed, saved } = follower.state();
    const serving = Object.fromEntries(Object.entries(follower.serving()).map(([part, { id }]) => [part, id]));
    const rejected = Object.keys(parts).flatMap((part) => {
      const live = liveOf(parts, part);
      const reason = saved.refused[part]?.find(({ id }) => id === live)?.reason;
      return serving[part] === live || live === undefined || reason === undefined
        ? []
        : [[part, { id: live, reason }] as const];
    });
    reporter?.report({ n: followed, serving, rejected: Object.fromEntries(rejected) }).catch((error: unknown) => {
      if (!isWarned) log.warn('This server cannot report to the release store; commands do not wait for it.', error);
      isWarned = true;
    });
  };
}

type LogReader = { head: () => LogHead; check: () => Promise<void>; idle: () => Promise<void> };

/** Has a set serve, the last one or the one that the log names, and reads the log from then on when asked to. */
async function startReading(
  { readHead, saved, log }: WatcherOptions,
  follower: ReleaseFollower,
  report: (head: LogHead) => void,
): Promise<LogReader> {
  let head: LogHead = { ...empty, n: saved.head ?? 0 };
  async function readNext(): Promise<LogHead> {
    const next = await readHead();
    if (next.n >= head.n) return next;
    throw new Error(
      `The release log ends at ${next.n}, and was at ${head.n}: entries are missing. Restore the store's log; a server that is to begin anew needs a new state file.`,
    );
  }
  async function checkOnce() {
    const next = await readNext();
    for (const { n, reason } of next.invalidEntries)
      if (!head.invalidEntries.some((known) => known.n === n)) log.warn(`Log entry ${n} does not count: ${reason}.`);
    head = next;
    await follower.follow(next).finally(() => report(next));
  }
  let checking: Promise<void> = Promise.resolve();
  const check = () => (checking = checking.then(checkOnce, checkOnce));

  const first = await readNext().catch(() => undefined);
  head = first ?? head;
  await follower.resume(first);
  if (!follower.serving()['shell']) {
    // A state of which nothing is left is another store's.
    head = first ?? empty;
    await check();
    expectShell(follower);
  }
  return { head: () => head, check, idle: () => checking };
}

function expectShell(follower: ReleaseFollower): void {
  if (follower.serving()['shell']) return;
  const reasons = (follower.state().saved.refused['shell'] ?? []).map(({ reason }) => ` Rejected: ${reason}`);
  throw new Error(
    `The release store holds no shell that can serve.${reasons.join('')} Publish one with \`npm run release -- shell\`.`,
  );
}
