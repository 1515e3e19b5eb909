/** Renders under way, each shared by all who wait for it, with the refreshes of stale pages behind them. */
export type SharedRenders<Result> = {
  /** Joins the render under way with this key, else begins it. */
  run: (key: string, render: () => Promise<Result>) => Promise<Result>;
  /** Refreshes in the background, as soon as few renders are under way. */
  refresh: (key: string, render: () => Promise<Result>) => void;
};

/** Renders under way beside which no refresh begins: visitors who wait come first. */
const refreshLimit = 2;

/** Builds the renders of one server; none is under way. */
export function createSharedRenders<Result>(): SharedRenders<Result> {
  const underWay = new Map<string, Promise<Result>>();
  const stale = new Map<string, () => Promise<Result>>();

  function run(key: string, render: () => Promise<Result>): Promise<Result> {
    let result = underWay.get(key);
    if (!result) {
      result = render().finally(() => {
        underWay.delete(key);
        refreshNext();
      });
      underWay.set(key, result);
    }
    return result;
  }

  function refreshNext() {
    for (const [key, render] of stale) {
      if (underWay.size >= refreshLimit) return;
      stale.delete(key);
      // The render logs its own failure.
      run(key, render).catch(() => undefined);
    }
  }

  return {
    run,
    refresh(key, render) {
      if (!underWay.has(key)) stale.set(key, render);
      refreshNext();
    },
  };
}
