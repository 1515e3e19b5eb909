import type { Health } from '@site/shared/contract';

/** What is known of the site service; a new object whenever something changes. */
export type ServiceState = {
  readonly isUp: boolean;
  /** Version of its content, as last seen. */
  readonly contentVersion: string;
  /** How often it has answered again after it had not. */
  readonly returns: number;
};

/** Follows the site service until it is stopped. */
export type ServiceWatcher = { state: () => ServiceState; stop: () => void };

/**
 * Follows the site service's health, so that pages are made anew when content changes and when the
 * service comes back. While it does not answer, the last version stands. Resolves after the first look.
 */
export async function watchService(serviceUrl: string, intervalMs: number): Promise<ServiceWatcher> {
  let state: ServiceState = { isUp: false, contentVersion: 'unknown', returns: 0 };
  async function look(isFirst = false) {
    const { isUp, contentVersion = state.contentVersion } = await ask(serviceUrl);
    if (isUp === state.isUp && contentVersion === state.contentVersion) return;
    const isReturn = isUp && !state.isUp && !isFirst;
    state = { isUp, contentVersion, returns: state.returns + (isReturn ? 1 : 0) };
  }
  await look(true);
  const timer = setInterval(look, intervalMs);
  return { state: () => state, stop: () => clearInterval(timer) };
}

async function ask(serviceUrl: string): Promise<{ isUp: boolean; contentVersion?: string }> {
  try {
    const answer = await fetch(`${serviceUrl}/api/health`, { signal: AbortSignal.timeout(2000) });
    // The contract's health answer; a foreign one only lacks a version.
    const { contentVersion } = (await answer.json()) as Partial<Health>;
    return { isUp: answer.ok, ...(contentVersion !== undefined && { contentVersion }) };
  } catch {
    return { isUp: false };
  }
}
