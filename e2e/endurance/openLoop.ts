/** Running tasks that start at a constant rate. */
export type OpenLoop = {
  readonly started: number;
  /** Starts no more tasks; resolves when those in progress have ended. */
  stop: () => Promise<void>;
};

const tickMs = 10;

/**
 * Starts tasks at a constant rate, however many are in progress: slow responses do not lower the rate. If the event
 * loop is late, starts the missing tasks at once. `task` receives the number of tasks before it; it must not reject.
 */
export function startOpenLoop(perSecond: number, task: (index: number) => Promise<void>): OpenLoop {
  const inProgress = new Set<Promise<void>>();
  const startedAt = performance.now();
  let started = 0;
  const timer = setInterval(() => {
    const due = countDue(performance.now() - startedAt, perSecond);
    while (started < due) {
      const running = task(started++).finally(() => inProgress.delete(running));
      inProgress.add(running);
    }
  }, tickMs);
  return {
    get started() {
      return started;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(inProgress);
    },
  };
}

/** Returns the number of tasks that should have started after a time in milliseconds. */
export function countDue(elapsedMs: number, perSecond: number): number {
  return Math.floor((elapsedMs / 1000) * perSecond);
}
