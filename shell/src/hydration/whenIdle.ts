/**
 * How long a task waits for idle time, in milliseconds. Chromium gives none to a page that owes a frame and is not asked
 * for it; seen where React rendered a page's body anew after an error of hydration.
 */
const idleTimeoutMs = 5000;

/** Runs a task when the main thread is idle, at the latest after `idleTimeoutMs`. Safari has no idle callbacks. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: idleTimeoutMs });
  else setTimeout(task, 200);
}
