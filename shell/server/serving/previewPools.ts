import type { OpenPreview } from '@site/releases/log/previews';
import { readRelease } from '@site/releases/store/readRelease';
import { idsOf, type ReleaseSet, releaseSetKey, toSetKey } from '@site/releases/store/releaseSet';
import { startRenderWorker } from '../rendering/renderWorker.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { type PageSource, toSource } from './pageSource.ts';
import type { FollowerOptions } from './releaseFollower.ts';
import { createSetPool } from './setPool.ts';

/** Workers of previews. */
export type PreviewPools = {
  /**
   * Resolves to the source of a preview's pages, whose workers run until no page was requested for `idleMs`. Rejects with
   * `TooManyPreviews` if `poolLimit` others run, and with the error of a set that cannot be loaded.
   */
  open: (preview: Pick<OpenPreview, 'id' | 'releases'>) => Promise<PageSource>;
  /** Ids of the previews with workers. */
  running: () => string[];
  end: () => Promise<void>;
};

/** Dependencies of `createPreviewPools`. */
export type PreviewPoolsOptions = Pick<FollowerOptions, 'store' | 'render' | 'log'> & {
  /** Returns the live set, which has the parts that a preview does not replace. */
  serving: () => ReleaseSet;
  /** Returns true while the log lists a preview; the workers of others end when another preview needs theirs. */
  isOpen: (id: string) => boolean;
};

/** Error for a preview that has to wait until the workers of another one end. */
export class TooManyPreviews extends Error {
  override readonly name = 'TooManyPreviews';
}

/** Maximum number of previews with workers: each worker takes about 100 MB. */
const poolLimit = 2;
/** Time without a request after which the workers of a preview end, in milliseconds. */
export const idleMs = 120_000;

type Pool = { key: string; source: Promise<PageSource>; idle: NodeJS.Timeout; end: () => Promise<void> };

/** Creates the pools of previews; none runs. */
export function createPreviewPools(options: PreviewPoolsOptions): PreviewPools {
  const pools = new Map<string, Pool>();

  async function end(id: string, pool: Pool) {
    clearTimeout(pool.idle);
    if (pools.get(id) === pool) pools.delete(id);
    await pool.end();
  }

  function start(id: string, key: string, releases: Readonly<Record<string, string>>): Pool {
    const started = startPool(options, releases);
    const pool: Pool = {
      key,
      source: started.then(({ source }) => source),
      idle: setTimeout(() => void end(id, pool), idleMs).unref(),
      end: () =>
        started.then(
          (each) => each.end(),
          () => undefined,
        ),
    };
    pools.set(id, pool);
    pool.source.catch(() => void end(id, pool));
    return pool;
  }

  return {
    open({ id, releases }) {
      const key = toSetKey({ ...idsOf(options.serving()), ...releases });
      const known = pools.get(id);
      if (known?.key === key) {
        known.idle.refresh();
        return known.source;
      }
      // Another release went live: the preview shows its releases together with it.
      if (known) void end(id, known);
      for (const [other, pool] of pools) if (!options.isOpen(other)) void end(other, pool);
      if (pools.size >= poolLimit)
        return Promise.reject(new TooManyPreviews(`${poolLimit} other previews are open on this server.`));
      return start(id, key, releases).source;
    },
    running: () => [...pools.keys()],
    async end() {
      await Promise.all([...pools].map(([id, pool]) => end(id, pool)));
    },
  };
}

async function startPool(
  { store, render: options, log, serving }: PreviewPoolsOptions,
  releases: Readonly<Record<string, string>>,
): Promise<{ source: PageSource; end: () => Promise<void> }> {
  const render = { ...options, isBackground: true };
  const replaced = Object.entries(releases).map(
    async ([part, id]) => [part, await readRelease(store, part, id)] as const,
  );
  const set = { ...serving(), ...Object.fromEntries(await Promise.all(replaced)) };
  const worker = await startRenderWorker(store, set, render);
  const { pool, forms, end } = createSetPool(worker, {
    store,
    render,
    onGivenUp: (_set, reason) =>
      log.warn(`The workers of the preview ${releaseSetKey(set)} crash, and none is started any more: ${reason}`),
    log,
    // Telemetry of its own: figures and metrics of the site are those of its visitors.
    telemetry: createTelemetry(),
  });
  return { source: toSource(pool, { serving: () => set, earlierSets: () => [], forms }), end };
}
