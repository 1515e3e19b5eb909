import type { Health } from '@site/shared/contract';
import type { Log } from '../logging/log.ts';

/** Last known state of the site service; a new object after each change. */
export type ServiceState = {
  readonly isUp: boolean;
  /** Last known version of its content. */
  readonly contentVersion: string;
  /** Number of times that the service answered again after a failed poll. */
  readonly recoveries: number;
  /** When the watcher first saw this state, in milliseconds since the epoch. */
  readonly changedAt: number;
};

/** Polls the site service until it is stopped. */
export type ServiceWatcher = {
  state: () => ServiceState;
  /** Reads the health once more, without a change of the state. Resolves to false if the service does not answer. */
  isUpNow: () => Promise<boolean>;
  stop: () => void;
};

/**
 * Polls the health of the site service, so that pages are rendered again when content changes and when the service
 * recovers. While it does not answer, `contentVersion` keeps its last value. Resolves after the first poll.
 * @param readHealth rejects if the service does not answer or its answer violates the contract.
 */
export async function watchService(
  readHealth: () => Promise<Health>,
  intervalMs: number,
  log: Log,
): Promise<ServiceWatcher> {
  const failures = createFailureLog(log);
  let state: ServiceState = { isUp: false, contentVersion: 'unknown', recoveries: 0, changedAt: Date.now() };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function poll(isFirst = false) {
    const health = await readHealth().then(failures.end, failures.add);
    const isUp = health !== undefined;
    const contentVersion = health?.contentVersion ?? state.contentVersion;
    if (isUp === state.isUp && contentVersion === state.contentVersion) return;
    const isRecovery = isUp && !state.isUp && !isFirst;
    state = { isUp, contentVersion, recoveries: state.recoveries + (isRecovery ? 1 : 0), changedAt: Date.now() };
  }
  /** Waits for each poll to end before it schedules the next: a late failure must not overwrite a newer success. */
  async function pollAfterInterval() {
    await poll();
    schedule();
  }
  function schedule() {
    if (!isStopped) timer = setTimeout(pollAfterInterval, intervalMs);
  }
  await poll(true);
  schedule();
  return {
    state: () => state,
    isUpNow: () =>
      readHealth().then(
        () => true,
        () => false,
      ),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Minimum time between two lines of failed polls, in milliseconds: polls follow each other within half a second. */
const failurePauseMs = 30_000;

/** Logs failed polls: the first one, and then one with the number of failures in each `failurePauseMs`. */
function createFailureLog(log: Log) {
  let failures = 0;
  let loggedAt = -Infinity;
  return {
    add(error: unknown): undefined {
      failures += 1;
      if (failures > 1 && Date.now() - loggedAt < failurePauseMs) return;
      loggedAt = Date.now();
      log.error(
        `No site service answers its health check (failed poll ${failures}); pages come without its data; start a service again, and check SERVICE_URL.`,
        error,
        { reason: 'service-poll-failed' },
      );
    },
    end(health: Health): Health {
      if (failures > 0) log.info(`A site service answers again, after ${failures} failed poll(s).`);
      failures = 0;
      return health;
    },
  };
}
