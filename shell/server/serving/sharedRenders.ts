/** Renders under way, each shared by all who wait for it, with the refreshes of stale pages behind them. */
export type SharedRenders<Result> = {
  /** Joins the render under way with this key, else begins it. */
  run: (key: string, part: string, render: () => Promise<Result>) => Promise<Result>;
  /** Refreshes in the background, as soon as few renders of the part are under way. */
  refresh: (key: string, part: string, render: () => Promise<Result>) => void;
};

/** Renders of a part under way beside which no refresh of it begins: visitors who wait come first. */
const refreshLimit = 2;

/** Builds the renders of one server; none is under way. */
export function createSharedRenders<Result>(): SharedRenders<Result> {
  const underWay = new Map<string, { part: string; result: Promise<Result> }>();
  const stale = new Map<string, { part: string; render: () => Promise<Result> }>();

  function run(key: string, part: string, render: () => Promise<Result>): Promise<Result> {
    const known = underWay.get(key);
    if (known) return known.result;
    const result = render().finally(() => {
      underWay.delete(key);
      refreshNext(part);
    });
    underWay.set(key, { part, result });
    return result;
  }

  function refreshNext(part: string) {
    let count = [...underWay.values()].filter((each) => each.part === part).length;
    for (const [key, { part: other, render }] of stale) {
      if (other !== part) continue;
      if (count >= refreshLimit) return;
      count += 1;
      stale.delete(key);
      // The render logs its own failure.
      run(key, part, render).catch(() => undefined);
    }
  }

  return {
    run,
    refresh(key, part, render) {
      if (!underWay.has(key)) stale.set(key, { part, render });
      refreshNext(part);
    },
  };
}
