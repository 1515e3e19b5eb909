import type { KeyObject } from 'node:crypto';
import type { PartStates } from '@site/releases/log/logEntry';
import { hasServed, listEarlier, stateOf } from '@site/releases/log/partState';
import { createPinnedStore } from '@site/releases/log/pinnedStore';
import { type LogHead, openReleaseLog } from '@site/releases/log/releaseLog';
import { createServerReporter } from '@site/releases/log/serverReports';
import { createStateSaver, readServerState, type ServerState } from '@site/releases/policy/stateFile';
import type { CachedReleaseStore } from '@site/releases/store/cachedReleaseStore';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { RenderOptions } from '../rendering/renderOptions.ts';
import type { AutoRollbackOptions } from './autoRollback.ts';
import { createEndCanary } from './endCanary.ts';
import type { Withdrawal } from './releaseFollower.ts';
import { type ReleaseWatcher, watchReleases, type WatcherOptions } from './releaseWatcher.ts';
import { withdrawReleases } from './withdrawReleases.ts';

/** Release store of a site server, and the keys that verify its log. */
export type ReleaseSource = {
  store: ReleaseStore;
  /** Reads the site's root keys, before each read of the log; by default there are none, and the log is unsigned. */
  readRoot?: () => Promise<readonly string[]>;
  /** Private key of site servers; with it this server withdraws releases in the log that it falls back from. */
  serverKey?: KeyObject | undefined;
  /** Withdraws a live release whose pages fail (`createAutoRollback`); by default true. */
  hasAutoRollback?: boolean;
  /** Name under which this server reports to the store what it serves; without a name it does not report. */
  serverName?: string | undefined;
  /** Keeps releases on this machine's disk; absent for a store without a cache. */
  keepReleases?: CachedReleaseStore['keepReleases'] | undefined;
  /** Reads the newest entry of the release log; by default from the store. */
  readHead?: () => Promise<LogHead>;
  /** File of the server state; without a file the state is lost when the process ends. */
  stateFile?: string | undefined;
};

type Settings = RenderOptions &
  ReleaseSource &
  Pick<WatcherOptions, 'log' | 'telemetry' | 'isServiceUp' | 'canaryDelayMs'> &
  Pick<AutoRollbackOptions, 'service'> & { watchIntervalMs: number };

/** Starts to follow the release log. Resolves to the watcher and to a store that verifies release descriptions. */
export async function startReleases(
  options: Settings,
  pages: Pick<WatcherOptions, 'onSwitch' | 'visited'>,
): Promise<{ store: ReleaseStore; releases: ReleaseWatcher }> {
  const { readRoot = async () => [], serverKey, stateFile, watchIntervalMs, log, telemetry } = options;
  const { serverName = 'without a name' } = options;
  const saved = await readServerState(stateFile);
  const releaseLog = openReleaseLog(options.store.log, { readRoot, signingKeys: serverKey ? [serverKey] : [] });
  const readHead = options.readHead ?? createKeepingReader(releaseLog.head, options);
  const verified = options.trustsFiles
    ? { store: options.store, readHead }
    : await openVerifiedStore({ ...options, readRoot, readHead }, saved);
  const withdraw = (faulty: readonly Withdrawal[]) => withdrawReleases(releaseLog, serverName, faulty);
  const releases = await watchReleases({
    ...verified,
    readEntries: releaseLog.list,
    saved,
    save: createStateSaver(stateFile),
    render: options,
    intervalMs: watchIntervalMs,
    withdraw: serverKey && withdraw,
    autoRollback: options.hasAutoRollback === false ? undefined : { service: options.service, withdraw },
    endCanary: createEndCanary(releaseLog, serverName, log),
    canaryDelayMs: options.canaryDelayMs,
    isServiceUp: options.isServiceUp,
    reporter:
      options.serverName === undefined ? undefined : createServerReporter(options.store.reports, options.serverName),
    ...pages,
    log,
    telemetry,
  });
  return { store: verified.store, releases };
}

/**
 * Number of earlier releases of each part that are kept on this machine: a rollback makes one of them live, and must
 * need no copy while the database is gone.
 */
const keptEarlier = 3;

/**
 * Returns a function that reads the log. After each new entry it copies the live releases, canaries and those that a rollback
 * would choose to this machine, and deletes those that the log has pruned.
 */
function createKeepingReader(
  readHead: () => Promise<LogHead>,
  { store, keepReleases }: Pick<ReleaseSource, 'store' | 'keepReleases'>,
): () => Promise<LogHead> {
  if (!keepReleases) return readHead;
  let kept = 0;
  return async () => {
    const head = await readHead();
    if (head.n !== kept && !store.log.isFromCache?.()) {
      kept = head.n;
      // A failed deletion only costs disk space, and is repeated after the next entry.
      void keepReleases(listKept(head.parts), (part, id) => hasServed(head.parts, part, id)).catch(() => undefined);
    }
    return head;
  };
}

function listKept(parts: PartStates): { part: string; id: string }[] {
  return Object.entries(parts).flatMap(([part, state]) =>
    [state.live, ...(state.canary ? [state.canary.id] : []), ...listEarlier(state).slice(0, keptEarlier)].map((id) => ({
      part,
      id,
    })),
  );
}

/**
 * Returns a store that verifies descriptions with the digests of the log, or with saved digests while no log was read.
 */
async function openVerifiedStore(
  { store, readRoot, readHead }: Required<Pick<ReleaseSource, 'store' | 'readRoot' | 'readHead'>>,
  { served, digests }: ServerState,
): Promise<{ store: ReleaseStore; readHead: () => Promise<LogHead> }> {
  // If the root keys cannot be read, require digests: the server then runs only releases that it verified before.
  const isSigned = await readRoot().then(
    (keys) => keys.length > 0,
    () => true,
  );
  let head: LogHead | undefined;
  const pinned = createPinnedStore(store, {
    digestOf(part, id) {
      if (head) return stateOf(head.parts, part)?.digests?.[id];
      return served?.[part] === id ? digests?.[part] : undefined;
    },
    areRequired: () => (head ? head.trust !== undefined : isSigned),
  });
  return { store: pinned, readHead: async () => (head = await readHead()) };
}
