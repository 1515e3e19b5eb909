import type { Health } from '@site/shared/contract';

/** What is known of the site service; a new object whenever something changes. */
export type ServiceState = {
  readonly isUp: boolean;
  /** Version of its content, as last seen. */
  readonly contentVersion: string;
  /** How often it has answered again after it had not. */
  readonly recoveries: number;
  /** When the watcher first saw this state, in milliseconds since the epoch. */
  readonly changedAt: number;
};

/** Follows the site service until it is stopped. */
export type ServiceWatcher = { state: () => ServiceState; stop: () => void };

/**
 * Follows the site service's health, so that pages are made anew when content changes and when the
 * service comes back. While it does not answer, the last version stands. Resolves after the first poll.
 * @param askHealth rejects where the service gives no answer that keeps the contract.
 */
export async function watchService(askHealth: () => Promise<Health>, intervalMs: number): Promise<ServiceWatcher> {
  let state: ServiceState = { isUp: false, contentVersion: 'unknown', recoveries: 0, changedAt: Date.now() };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function poll(isFirst = false) {
    const health = await askHealth().catch(() => undefined);
    const isUp = health !== undefined;
    const contentVersion = health?.contentVersion ?? state.contentVersion;
    if (isUp === state.isUp && contentVersion === state.contentVersion) return;
    const isReturn = isUp && !state.isUp && !isFirst;
    state = { isUp, contentVersion, recoveries: state.recoveries + (isReturn ? 1 : 0), changedAt: Date.now() };
  }
  /** Waits for each poll before the next one: a late failure must not overwrite a newer success. */
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
