/** Running renders, each shared by all requests that wait for it, and a queue of refreshes of stale pages. */
export type SharedRenders<Result> = {
  /** Joins the running render with this key, or starts it. */
  run: (key: string, part: string, render: () => Promise<Result>) => Promise<Result>;
  /** Renders in the background, as soon as fewer than two renders of the part are running. */
  refresh: (key: string, part: string, render: () => Promise<Result>) => void;
};

/**
 * Number of running renders of a part at which its refreshes wait, because renders for waiting visitors have priority.
 */
const refreshLimit = 2;

/** Builds the shared renders of one server; none is running. */
export function createSharedRenders<Result>(): SharedRenders<Result> {
  const running = new Map<string, { part: string; result: Promise<Result> }>();
  const refreshes = new Map<string, { part: string; render: () => Promise<Result> }>();

  function run(key: string, part: string, render: () => Promise<Result>): Promise<Result> {
    const existing = running.get(key);
    if (existing) return existing.result;
    const result = render().finally(() => {
      running.delete(key);
      refreshNext(part);
    });
    running.set(key, { part, result });
    return result;
  }

  function refreshNext(part: string) {
    let count = [...running.values()].filter((each) => each.part === part).length;
    for (const [key, { part: other, render }] of refreshes) {
      if (other !== part) continue;
      if (count >= refreshLimit) return;
      count += 1;
      refreshes.delete(key);
      // The render has already logged its failure.
      run(key, part, render).catch(() => undefined);
    }
  }

  return {
    run,
    refresh(key, part, render) {
      if (!running.has(key)) refreshes.set(key, { part, render });
      refreshNext(part);
    },
  };
}
