/**
 * Time after which a task runs without idle time, in milliseconds. Chromium reports no idle time while a page has a
 * pending frame that is never drawn; this happened when React re-rendered a page's body after a hydration error.
 */
const idleTimeoutMs = 5000;

/**
 * Runs a task when the main thread is idle, at the latest after `idleTimeoutMs`. Without idle callbacks (Safari): after
 * 200 ms.
 */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: idleTimeoutMs });
  else setTimeout(task, 200);
}
