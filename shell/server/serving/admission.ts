import type { RenderOptions } from '../rendering/renderOptions.ts';
import { rehearse, type RehearsedPage } from '../rendering/rehearse.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { WorkerLost } from '../rendering/workerLost.ts';
import { canIRelease, checkBeside } from '../releases/judge/canIRelease.ts';
import { readStoredCandidate } from '../releases/judge/candidate.ts';
import { RefusedRelease } from '../releases/refusal.ts';
import type { ReleaseSet } from '../releases/releaseSet.ts';
import type { ReleaseKeys } from '../releases/signing/releaseKeys.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';

/** A release set that may serve visitors, with the worker that proved it. */
export type Admitted = { worker: RenderWorker; pages: RehearsedPage[] };

/** What an admission is asked. */
export type AdmissionRequest = {
  store: ReleaseStore;
  set: ReleaseSet;
  /** The parts of it whose releases have not served beside the others yet. */
  changed: readonly string[];
  render: RenderOptions;
  /** Whose signature each part's releases need. */
  keys: ReleaseKeys;
};

/**
 * Decides whether a release set may serve: judges the changed parts, each by itself, loads the set in a worker of its
 * own and rehearses it. Rejects with `RefusedRelease`; then the worker has ended.
 */
export async function admit({ store, set, changed, render, keys }: AdmissionRequest): Promise<Admitted> {
  for (const part of changed) await judge(store, set, part, keys, render.trustsFiles === true);
  const worker = await startForAdmission(store, set, changed, render);
  try {
    return { worker, pages: await rehearse(worker, changed) };
  } catch (error) {
    await worker.end();
    throw error;
  }
}

async function judge(
  store: ReleaseStore,
  set: ReleaseSet,
  part: string,
  keys: ReleaseKeys,
  trustsFiles: boolean,
): Promise<void> {
  const release = set[part];
  if (!release) throw new Error(`admit was asked for "${part}", which is not in the set.`);
  const findings = trustsFiles
    ? checkBeside(release, set)
    : canIRelease(await readStoredCandidate(store, part, release.id), set, keys).findings;
  if (findings.length > 0) throw new RefusedRelease(part, release.id, findings);
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
