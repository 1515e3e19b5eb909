import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { createFormWorker, type FormWorker } from './formWorker.ts';
import type { FollowerOptions } from './releaseFollower.ts';
import { createRenderPool, type RenderPool, type RenderPoolOptions } from './renderPool.ts';

/** The workers of one release set, which does not change. */
export type SetPool = { pool: RenderPool; forms: FormWorker; end: () => Promise<void> };

/** Creates the pool of a set from its first worker, and the worker of its forms. */
export function createSetPool(
  worker: RenderWorker,
  { store, render, ...options }: Pick<FollowerOptions, 'store' | 'render'> & Omit<RenderPoolOptions, 'respawn'>,
): SetPool {
  const startAgain = ({ set, known }: RenderWorker) => startRenderWorker(store, set, render, known.pages);
  const pool = createRenderPool({ ...options, respawn: startAgain });
  const forms = createFormWorker(pool, startAgain, options);
  pool.switchTo(worker);
  return {
    pool,
    forms,
    async end() {
      await Promise.all([pool.end(), forms.end()]);
    },
  };
}
