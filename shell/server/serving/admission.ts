import type { RenderOptions } from '../rendering/renderOptions.ts';
import { LoadFailure } from '../rendering/loadFailure.ts';
import { type PageLimits, smokeRenderSet, type SmokeRenderResult } from '../rendering/smokeRenderSet.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { WorkerLost } from '../rendering/workerLost.ts';
import { canIRelease, checkCompatibility } from '@site/releases/checks/canIRelease';
import { readStoredCandidate } from '@site/releases/checks/candidate';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** A release set that may serve visitors, with the worker that proved it, and what its rehearsal saw. */
export type AdmittedSet = SmokeRenderResult & { worker: RenderWorker };

/** What an admission is asked. */
export type AdmissionRequest = {
  store: ReleaseStore;
  set: ReleaseSet;
  /** The parts of it whose releases have not served beside the others yet: what fails is blamed on one of them. */
  changed: readonly string[];
  render: RenderOptions;
  /** Most pages that are rendered; by default those of the release command. */
  pageLimits?: PageLimits;
  /** The shell is an earlier release in the place of the live one: sections have to suit it, not it them. */
  isShellFallback?: boolean;
};

/**
 * Decides whether a release set may serve: judges the changed parts, each by itself, while a worker of its own loads the
 * set, and rehearses it. Rejects with `RejectedRelease`; then the worker has ended. A rehearsal that the site service
 * left incomplete is no refusal.
 */
export async function admit(request: AdmissionRequest): Promise<AdmittedSet> {
  const { store, set, changed, render, isShellFallback = false } = request;
  if (isShellFallback) rejectIncompatibleSections(set);
  const [checks, start] = await Promise.allSettled([
    checkChangedParts(store, set, changed, render.trustsFiles === true),
    startForAdmission(store, set, changed, render),
  ]);
  if (start.status === 'rejected') throw checks.status === 'rejected' ? checks.reason : start.reason;
  const worker = start.value;
  try {
    if (checks.status === 'rejected') throw checks.reason;
    return { worker, ...(await smokeRenderSet(worker, changed, request.pageLimits)) };
  } catch (error) {
    await worker.end();
    throw error;
  }
}

/** Rejects a section that does not suit the shell: an earlier release of it may, and the site needs a shell. */
function rejectIncompatibleSections(set: ReleaseSet): void {
  for (const release of Object.values(set)) {
    const findings = release.section === 'shell' ? [] : checkCompatibility(release, set);
    if (findings.length > 0) throw new RejectedRelease(release.section, release.id, findings);
  }
}

async function checkChangedParts(store: ReleaseStore, set: ReleaseSet, parts: readonly string[], trustsFiles: boolean) {
  for (const part of parts) await checkPart(store, set, part, trustsFiles);
}

async function checkPart(store: ReleaseStore, set: ReleaseSet, part: string, trustsFiles: boolean): Promise<void> {
  const release = set[part];
  if (!release) throw new Error(`admit was asked for "${part}", which is not in the set.`);
  const findings = trustsFiles
    ? checkCompatibility(release, set)
    : canIRelease(await readStoredCandidate(store, part, release.id), set).findings;
  if (findings.length > 0) throw new RejectedRelease(part, release.id, findings);
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
    throw toRejectedRelease(error, set, changed);
  }
}

/** What kept a set from being loaded as the refusal of a release that changed, where it is one's fault. */
function toRejectedRelease(error: unknown, set: ReleaseSet, changed: readonly string[]): unknown {
  const failed =
    error instanceof LoadFailure ? error.part : error instanceof WorkerLost ? error.loadingPart : undefined;
  if (failed === undefined) return error;
  const blamed = changed.includes(failed) ? failed : (changed.find((part) => part === 'shell') ?? changed[0]);
  if (blamed === undefined || (blamed === failed && error instanceof LoadFailure)) return error;
  const { message } = error as Error;
  const idOf = (part: string) => set[part]?.id ?? 'unknown';
  if (blamed === failed) {
    return new RejectedRelease(blamed, idOf(blamed), {
      problem: `its code ends or holds up the worker that loads it: ${message}`,
      consequence: 'No page of the site could be rendered beside it.',
      remedy: 'Mend what its modules do when they are loaded and release again.',
    });
  }
  // Parts that did not change have loaded before.
  return new RejectedRelease(
    blamed,
    idOf(blamed),
    {
      problem: `beside it "${failed}", which did not change, cannot be loaded any more: ${error instanceof LoadFailure ? error.reason : message}`,
      consequence: `Visitors would lose the pages of "${failed}".`,
      remedy: 'Mend what its modules change or leave out that other parts need, and release again.',
    },
    { part: failed, id: idOf(failed) },
  );
}
