import type { Health } from '@site/shared/contract';

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
export type ServiceWatcher = { state: () => ServiceState; stop: () => void };

/**
 * Polls the health of the site service, so that pages are rendered again when content changes and when the service
 * recovers. While it does not answer, `contentVersion` keeps its last value. Resolves after the first poll.
 * @param readHealth rejects if the service does not answer or its answer violates the contract.
 */
export async function watchService(readHealth: () => Promise<Health>, intervalMs: number): Promise<ServiceWatcher> {
  let state: ServiceState = { isUp: false, contentVersion: 'unknown', recoveries: 0, changedAt: Date.now() };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function poll(isFirst = false) {
    const health = await readHealth().catch(() => undefined);
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
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
