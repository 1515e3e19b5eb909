import type { Health } from '@site/shared/contract';

/** What is known of the site service: its content version, and whether it answers. */
export type ServiceWatcher = { contentVersion: () => string; isUp: () => boolean; stop: () => void };

/**
 * Follows the site service's health, so that pages are made anew when content changes. While it does not
 * answer, the last version stands. Resolves after the first look.
 */
export async function watchService(serviceUrl: string, intervalMs: number): Promise<ServiceWatcher> {
  let version = 'unknown';
  let isUp = false;
  async function look() {
    try {
      const answer = await fetch(`${serviceUrl}/api/health`, { signal: AbortSignal.timeout(2000) });
      // The contract's health answer; a foreign one only lacks a version.
      const health = (await answer.json()) as Partial<Health>;
      isUp = answer.ok;
      version = health.contentVersion ?? version;
    } catch {
      isUp = false;
    }
  }
  await look();
  const timer = setInterval(look, intervalMs);
  return { contentVersion: () => version, isUp: () => isUp, stop: () => clearInterval(timer) };
}
