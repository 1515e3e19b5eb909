import type { RenderOptions } from '../rendering/renderOptions.ts';
import { rehearse, type RehearsedPage } from '../rendering/rehearse.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { WorkerLost } from '../rendering/workerLost.ts';
import { checkRelease } from '../releases/checkRelease.ts';
import { RefusedRelease } from '../releases/refusal.ts';
import type { ReleaseSet } from '../releases/releaseSet.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';

/** A release set that may serve visitors, with the worker that proved it. */
export type Admitted = { worker: RenderWorker; pages: RehearsedPage[] };

/**
 * Decides whether a release set may serve: checks contract, prefixes and digests of the changed parts,
 * loads the set in a worker of its own and rehearses it. Rejects with `RefusedRelease`; then the worker
 * has ended.
 */
export async function admit(
  store: ReleaseStore,
  set: ReleaseSet,
  changed: readonly string[],
  options: RenderOptions,
): Promise<Admitted> {
  for (const part of changed) await checkRelease(store, set, part);
  const worker = await startForAdmission(store, set, changed, options);
  try {
    return { worker, pages: await rehearse(worker, changed) };
  } catch (error) {
    await worker.end();
    throw error;
  }
}

async function startForAdmission(
  store: ReleaseStore,
  set: ReleaseSet,
  changed: readonly string[],
  options: RenderOptions,
): Promise<RenderWorker> {
  try {
    return await startRenderWorker(store, set, options);
  } catch (error) {
    // Parts that did not change have loaded before: losing the worker over them is no fault of a release.
    const part = error instanceof WorkerLost ? changed.find((name) => name === error.loadingPart) : undefined;
    if (part === undefined) throw error;
    throw new RefusedRelease(part, set[part]?.id ?? 'unknown', {
      problem: `its code ends or holds up the worker that loads it: ${(error as Error).message}`,
      consequence: 'No page of the site could be rendered beside it.',
      remedy: 'Mend what its modules do when they are loaded and release again.',
    });
  }
}
