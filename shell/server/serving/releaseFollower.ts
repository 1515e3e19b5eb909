import { describeOwner } from '@site/releases/log/partState';
import type { LogHead } from '@site/releases/log/releaseLog';
import type { ReleaseIds } from '@site/releases/policy/desiredSet';
import {
  findResumable,
  type CrashedRelease,
  listSuspects,
  type PolicyEffect,
  type PolicyEvent,
  type PolicyState,
  reduce,
  startPolicy,
} from '@site/releases/policy/policy';
import { releaseKey } from '@site/releases/policy/quarantine';
import type { ServerState } from '@site/releases/policy/stateFile';
import { RejectedRelease } from '@site/releases/store/rejection';
import { readRelease } from '@site/releases/store/readRelease';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { Log, LogFields } from '../logging/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { RenderOptions } from '../rendering/renderOptions.ts';
import { serverPageLimits } from '../rendering/smokeRenderSet.ts';
import { renderVisited } from '../rendering/renderVisited.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { type AdmissionRequest, type AdmittedSet, admit } from './admission.ts';

/** Dependencies and settings of `createReleaseFollower`. */
export type FollowerOptions = {
  store: ReleaseStore;
  /** Reads the log's newest entry. */
  readHead: () => Promise<LogHead>;
  /** State that the server's previous process saved. */
  saved: ServerState;
  /** Saves the server's state for its next process. */
  save: (state: ServerState) => Promise<void>;
  render: RenderOptions;
  /** Withdraws live releases in the log (`withdrawReleases`); absent if the server has no key for it. */
  withdraw?: ((releases: readonly Withdrawal[]) => Promise<boolean>) | undefined;
  /** Paths of the most visited pages, most visited first; a set renders them before it serves. */
  visited?: () => readonly string[];
  /** Sends traffic to another worker. */
  switchTo: (admitted: Pick<AdmittedSet, 'worker' | 'pages'>) => void;
  log: Log;
  telemetry: Telemetry;
};

/** A live release that crashed its workers, or whose pages fail; `to` is the release that serves instead. */
export type Withdrawal = CrashedRelease & { to: string };

/** Carries out the decisions of the release policy. */
export type ReleaseFollower = {
  state: () => PolicyState;
  serving: () => ReleaseSet;
  /** Passes the log's state to the policy and tries the desired set. Rejects if a trial ends without a verdict. */
  follow: (head: LogHead) => Promise<void>;
  /** Serves the last served set again if it may serve; `head` is undefined if the log cannot be read. */
  resume: (head: LogHead | undefined) => Promise<void>;
  /** Rejects the newest releases of the serving set after its workers were lost. */
  rejectSuspects: (reason: string) => void;
};

/** Builds the release follower of a server that starts. */
export function createReleaseFollower(options: FollowerOptions): ReleaseFollower {
  const { store, readHead, saved, save, switchTo, log, telemetry } = options;
  let state = startPolicy(saved, Date.now());
  let serving: ReleaseSet = {};
  let admitted: AdmittedSet | undefined;
  void save(state.saved);

  function dispatch(event: PolicyEvent): readonly PolicyEffect[] {
    const step = reduce(state, event);
    state = step.state;
    void save(state.saved);
    return step.effects;
  }

  async function run(first: readonly PolicyEffect[]) {
    for (let [effect, ...rest] = first; effect; [effect, ...rest] = [...rest, ...(await perform(effect))]);
  }

  async function perform(effect: PolicyEffect): Promise<readonly PolicyEffect[]> {
    if (effect.type === 'try') return tryOut(effect);
    if (effect.type === 'withdraw') {
      await reportFallback(options, effect.releases);
      return [];
    }
    const trial = admitted;
    if (!trial) throw new Error(`The policy returned the effect "${effect.type}" without an admitted set.`);
    admitted = undefined;
    if (effect.type === 'discard') {
      await trial.worker.end();
      log.info(
        `Not served, because it was withdrawn, retired or quarantined during its trial: ${effect.releases.join(', ')}.`,
      );
      return [];
    }
    await serve(trial);
    for (const part of effect.changed) telemetry.releaseChecked(part, 'accepted');
    log.info(`Now serving ${effect.changed.map((part) => `${part}/${effect.set[part] ?? 'nothing'}`).join(', ')}.`);
    return [];
  }

  async function serve({ worker, pages }: Pick<AdmittedSet, 'worker' | 'pages'>) {
    serving = worker.set;
    switchTo({ worker, pages });
    await save(state.saved);
  }

  async function tryOut({ set, changed }: { set: ReleaseIds; changed: readonly string[] }) {
    // Save before the trial: if the trial crashes this process, the next start finds the trial and skips the release.
    await save(state.saved);
    try {
      const tried = changed.filter((part) => part in set);
      const isShellFallback = tried.includes('shell') && set['shell'] !== state.parts['shell']?.live;
      const releases = await readSet(store, set, serving);
      const shellBefore = serving['shell'];
      admitted = await admitAndWarm(options, { set: releases, changed: tried, isShellFallback, shellBefore });
      return dispatch({ type: 'admitted', at: Date.now(), parts: (await readHead().catch(() => state)).parts });
    } catch (error) {
      const at = Date.now();
      if (error instanceof RejectedRelease && !state.rejectedThisRound.includes(releaseKey(error.part, error.id))) {
        // Log as an error, which all log levels except silent show: an operator has to act.
        reportRejection(options, error, describeOwner(state.parts, error.part));
        return dispatch({ type: 'rejected', at, part: error.part, id: error.id, reason: error.reason });
      }
      dispatch({ type: 'interrupted', at });
      for (const part of changed) telemetry.releaseChecked(part, 'interrupted');
      throw error;
    }
  }

  return {
    state: () => state,
    serving: () => serving,
    follow: ({ n, parts }) => run(dispatch({ type: 'logRead', at: Date.now(), n, parts })),
    async resume(head) {
      const set = findResumable(state, head?.parts, Date.now());
      const worker = set && (await startLastServedSet(options, set));
      if (!worker) return;
      dispatch({ type: 'resumed', at: Date.now(), set, n: head?.n ?? state.saved.head ?? 0 });
      await serve({ worker, pages: [] });
      log.info(`Serving the last served set again: ${worker.key}.`);
    },
    rejectSuspects(reason) {
      const rejections = listSuspects(state).map(({ part, id }) => rejectLost(part, id, reason));
      for (const rejection of rejections) reportRejection(options, rejection);
      dispatch({ type: 'workersLost', at: Date.now(), suspects: rejections });
    },
  };
}

function reportRejection(
  { log, telemetry }: Pick<FollowerOptions, 'log' | 'telemetry'>,
  { message, part, id }: RejectedRelease,
  owner = '',
): void {
  log.error(message + owner, undefined, { reason: 'release-rejected', part, release: id });
  telemetry.releaseChecked(part, 'rejected');
}

/**
 * Withdraws the releases that the server fell back from, for all servers; without a key it logs how to withdraw them.
 */
async function reportFallback({ withdraw, log }: FollowerOptions, releases: readonly Withdrawal[]): Promise<void> {
  const names = releases.map(({ part, id, to }) => `${part}/${id} to ${part}/${to}`).join(', ');
  const [first] = releases;
  const fields: LogFields = { reason: 'release-fallback', ...(first && { part: first.part, release: first.id }) };
  const problem = `This server fell back from ${names}; other servers on the store may still serve it.`;
  if (!withdraw) {
    log.error(
      `${problem} Withdraw it with \`npm run rollback\`, or set RELEASE_SERVER_KEY, and the server does so itself.`,
      undefined,
      fields,
    );
    return;
  }
  try {
    await withdraw(releases);
    log.error(
      `This server fell back from ${names}, and withdrew the release for all servers in the release log; correct it and release again.`,
      undefined,
      fields,
    );
  } catch (error) {
    log.error(
      `${problem} The server could not withdraw it in the release log; do so with \`npm run rollback\`.`,
      error,
      fields,
    );
  }
}

/**
 * Time from the start of a trial within which the server starts to render visited pages, in milliseconds. It is short,
 * because release commands wait for the switch, and other servers on the store may already serve the set.
 */
const warmingLimitMs = 500;

/** Admits a set, logs the warnings of its admission, and renders the most visited pages with it. */
export async function admitAndWarm(
  { store, render, log, visited = () => [] }: Pick<FollowerOptions, 'store' | 'render' | 'log' | 'visited'>,
  trial: Pick<AdmissionRequest, 'set' | 'changed' | 'isShellFallback' | 'shellBefore'>,
): Promise<AdmittedSet> {
  const deadline = performance.now() + warmingLimitMs;
  const admitted = await admit({ store, render, pageLimits: serverPageLimits, ...trial });
  for (const warning of admitted.warnings) log.warn(warning);
  const visitedPages = await renderVisited(admitted.worker, visited(), admitted.pages, deadline);
  return { ...admitted, pages: [...admitted.pages, ...visitedPages] };
}

/** Reads the descriptions of a set's releases; reuses those of the serving set. */
async function readSet(store: ReleaseStore, ids: ReleaseIds, serving: ReleaseSet): Promise<ReleaseSet> {
  const releases: Record<string, ReleaseSet[string]> = {};
  for (const [part, id] of Object.entries(ids))
    releases[part] = serving[part]?.id === id ? serving[part] : await readRelease(store, part, id);
  return releases;
}

async function startLastServedSet(
  { store, render, log }: FollowerOptions,
  ids: ReleaseIds,
): Promise<RenderWorker | undefined> {
  try {
    return await startRenderWorker(store, await readSet(store, ids, {}), render);
  } catch (error) {
    log.warn(
      'The last served set cannot serve again; the server follows the release log instead; see the error.',
      error,
    );
    return undefined;
  }
}

function rejectLost(part: string, id: string, reason: string): RejectedRelease {
  return new RejectedRelease(part, id, {
    problem: `its code ends or blocks the process that renders pages, some time after loading: ${reason}.`,
    consequence: 'No page of the site could be rendered together with it.',
    remedy: 'Change what its modules do after they are loaded and release again.',
  });
}
