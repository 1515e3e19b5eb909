import type { RenderOptions } from '../rendering/renderOptions.ts';
import { LoadFailure } from '../rendering/loadFailure.ts';
import {
  commandPageLimits,
  type KnownFaults,
  type PageLimits,
  smokeRenderSet,
  type SmokeRenderResult,
} from '../rendering/smokeRenderSet.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { WorkerLost } from '../rendering/workerLost.ts';
import { canIRelease, checkCompatibility } from '@site/releases/checks/canIRelease';
import { readStoredCandidate } from '@site/releases/checks/candidate';
import { nameWithOwner, type Release } from '@site/releases/store/release';
import { type FailedRelease, RejectedRelease } from '@site/releases/store/rejection';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** A release set that may serve visitors, with the worker that rendered it and the results of its smoke render. */
export type AdmittedSet = SmokeRenderResult & {
  worker: RenderWorker;
  /** Warnings about unchanged parts whose pages fail without the new shell as well; one for each such part. */
  warnings: string[];
};

/** Input of `admit`. */
export type AdmissionRequest = {
  store: ReleaseStore;
  set: ReleaseSet;
  /** Parts whose releases have not served with the others yet; a failure is attributed to one of them. */
  changed: readonly string[];
  render: RenderOptions;
  /** The shell that a new shell replaces: pages of unchanged parts that fail with it as well reject no release. */
  shellBefore?: Release | undefined;
  /** Maximum number of pages to render; by default the limits of the release command. */
  pageLimits?: PageLimits;
  /**
   * The shell is an earlier release that replaces the live one; sections incompatible with it are rejected instead of
   * it.
   */
  isShellFallback?: boolean;
};

/** Error of an admission whose worker another process ended with SIGKILL; `cause` is what it would mean otherwise. */
class WorkerKilled extends Error {
  override readonly name = 'WorkerKilled';
}

/**
 * Resolves when a release set may serve visitors. It runs the release checks of each changed part while a new worker
 * loads the set, then runs the smoke render. If another process kills the worker, it starts once more: the release may
 * be sound, and another server may serve it.
 * @throws RejectedRelease after the worker has ended. A smoke render that is incomplete for lack of data from the site
 *   service does not reject the release.
 */
export async function admit(request: AdmissionRequest): Promise<AdmittedSet> {
  const known: Record<string, KnownFaults[string]> = {};
  const warnings = new Map<string, string>();
  let wasKilled = false;
  for (;;) {
    try {
      return { ...(await tryAdmission(request, known)), warnings: [...warnings.values()] };
    } catch (thrown) {
      if (thrown instanceof WorkerKilled && !wasKilled) {
        wasKilled = true;
        continue;
      }
      const error = thrown instanceof WorkerKilled ? thrown.cause : thrown;
      const failed = error instanceof RejectedRelease ? error.failedRelease : undefined;
      const earlier = failed && (await findEarlierFaults(request, failed, known));
      if (!earlier) throw error;
      const { part, paths, warning } = earlier;
      known[part] = paths;
      warnings.set(part, warning);
    }
  }
}

/** Faults that an unchanged part has with the earlier shell as well; `paths` includes the pages known before. */
type EarlierFaults = { part: string; paths: KnownFaults[string]; warning: string };

/**
 * Renders the pages of a failed unchanged part with the shell that the new one replaces. Resolves to undefined if the
 * pages that failed are sound there: then the new shell is at fault.
 */
async function findEarlierFaults(
  { store, set, render, pageLimits = commandPageLimits, shellBefore }: AdmissionRequest,
  { part, paths }: FailedRelease,
  known: KnownFaults,
): Promise<EarlierFaults | undefined> {
  const release = set[part];
  if (!shellBefore || !release) return undefined;
  const worker = await startRenderWorker(store, { shell: shellBefore, [part]: release }, render).catch(() => undefined);
  if (!worker) return undefined;
  try {
    await smokeRenderSet(worker, ['shell'], { changed: 0, others: pageLimits.others }, known);
    return undefined;
  } catch (error) {
    const before = error instanceof RejectedRelease ? error.failedRelease : undefined;
    if (before?.part !== part) return undefined;
    const both = paths && before.paths?.filter((path) => paths.includes(path));
    if (both ? both.length === 0 : paths !== before.paths) return undefined;
    const warning = `${nameWithOwner(release)} fails with the shell before as well, so it holds up no release; its owner has to correct it: ${before.problem}`;
    return { part, paths: both ? new Set([...(known[part] ?? []), ...both]) : 'all', warning };
  } finally {
    await worker.end();
  }
}

async function tryAdmission(
  { store, set, changed, render, pageLimits, isShellFallback = false }: AdmissionRequest,
  known: KnownFaults,
): Promise<Omit<AdmittedSet, 'warnings'>> {
  if (isShellFallback) rejectIncompatibleSections(set);
  const [checks, start] = await Promise.allSettled([
    checkChangedParts(store, set, changed, render.trustsFiles === true),
    startForAdmission(store, set, changed, render),
  ]);
  if (start.status === 'rejected') throw checks.status === 'rejected' ? checks.reason : start.reason;
  const worker = start.value;
  try {
    if (checks.status === 'rejected') throw checks.reason;
    return { worker, ...(await smokeRenderSet(worker, changed, pageLimits, known)) };
  } catch (error) {
    await worker.end();
    const { code, cause } = await worker.ended;
    throw code === 'killed' ? new WorkerKilled(cause, { cause: error }) : error;
  }
}

/** Rejects a section that is incompatible with the shell: the site needs a shell, and an earlier section may fit it. */
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
  if (!release) throw new Error(`The changed part "${part}" is not in the release set; admit() cannot check it.`);
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
    const rejection = toRejectedRelease(error, set, changed);
    throw error instanceof WorkerLost && error.isKilled
      ? new WorkerKilled(error.message, { cause: rejection })
      : rejection;
  }
}

/**
 * Converts a load error to the rejection of a changed release if it caused the error; returns other errors unchanged.
 */
function toRejectedRelease(error: unknown, set: ReleaseSet, changed: readonly string[]): unknown {
  const failed =
    error instanceof LoadFailure ? error.part : error instanceof WorkerLost ? error.loadingPart : undefined;
  if (failed === undefined) return error;
  const culprit = changed.includes(failed) ? failed : (changed.find((part) => part === 'shell') ?? changed[0]);
  if (culprit === undefined || (culprit === failed && error instanceof LoadFailure)) return error;
  const { message } = error as Error;
  const idOf = (part: string) => set[part]?.id ?? 'unknown';
  if (culprit === failed) {
    return new RejectedRelease(culprit, idOf(culprit), {
      problem: `its code ends or blocks the worker that loads it: ${message}`,
      consequence: 'No page of the site could be rendered together with it.',
      remedy: 'Change what its modules do when they are loaded and release again.',
    });
  }
  // An unchanged part loaded before, so a changed one caused the failure.
  return new RejectedRelease(
    culprit,
    idOf(culprit),
    {
      problem: `the unchanged "${failed}" cannot be loaded together with it: ${error instanceof LoadFailure ? error.reason : message}`,
      consequence: `Visitors would lose the pages of "${failed}".`,
      remedy: `Provide the modules that "${failed}" needs, undo changes to shared objects, and release again.`,
    },
    { part: failed, id: idOf(failed) },
  );
}
