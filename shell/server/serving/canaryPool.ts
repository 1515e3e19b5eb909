import type { Canary } from '@site/releases/log/logEntry';
import { assessCanary, type CanaryVerdict, describeComparison } from '@site/releases/policy/assessCanary';
import { readRelease } from '@site/releases/store/readRelease';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { SmokeRenderedPage } from '../rendering/smokeRenderSet.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { onWorkerLost } from '../telemetry/telemetry.ts';
import { type CanaryComparison, createCanaryComparison } from './canaryComparison.ts';
import type { EndCanary } from './endCanary.ts';
import { type PageSource, toSource } from './pageSource.ts';
import { admitAndWarm, type FollowerOptions } from './releaseFollower.ts';
import { createSetPool } from './setPool.ts';

/** A canary of the log on this server, with its workers. */
export type CanaryPool = PageSource & {
  part: string;
  canary: Canary;
  comparison: CanaryComparison;
  /** Returns true while visitors get it: its delay is over, and it was not found to be worse. */
  isServed: () => boolean;
  /** The comparison with the live release in words, at most `progressMs` old. */
  progress: () => string;
  /** Compares it with the live release, and withdraws or promotes it if that decides. */
  compare: () => Promise<void>;
  /** Ends its workers when they have answered all requests. */
  end: () => Promise<void>;
};

/** Dependencies of a canary's pool. */
export type CanaryPoolOptions = Pick<FollowerOptions, 'store' | 'render' | 'visited' | 'log' | 'telemetry'> & {
  /** Returns the live set on this server. */
  serving: () => ReleaseSet;
  endCanary: EndCanary;
  /** Receives the set of a canary that starts, with the pages of its smoke render. */
  onStart: (worker: Pick<RenderWorker, 'key' | 'set'>, pages: SmokeRenderedPage[]) => void;
  /** Time from the log entry until visitors get the canary, in milliseconds. */
  delayMs: number;
};

/** Time for which the text of a comparison is kept, in milliseconds: servers write each new one to the store. */
const progressMs = 10_000;

/**
 * Admits the set of a canary, and starts its workers.
 * @param earlier pool of the same canary with other releases of the other parts; its comparison continues.
 * @throws RejectedRelease
 */
export async function startCanaryPool(
  options: CanaryPoolOptions,
  part: string,
  canary: Canary,
  earlier: CanaryPool | undefined,
): Promise<CanaryPool> {
  const { store, render, log, telemetry, serving, endCanary, onStart, delayMs } = options;
  const live = serving();
  const set = { ...live, [part]: await readRelease(store, part, canary.id) };
  const request = { set, changed: [part], isShellFallback: false, shellBefore: live['shell'] };
  const { worker, pages } = await admitAndWarm(options, request);
  telemetry.releaseChecked(part, 'accepted');
  const comparison = earlier?.comparison ?? createCanaryComparison();
  const decision = createDecision(endCanary, part, canary);
  const { pool, forms, end } = createSetPool(worker, {
    store,
    render,
    onGivenUp: (_set, reason) => void decision.follow({ type: 'worse', findings: [`its workers crash: ${reason}`] }),
    log,
    telemetry: onWorkerLost(telemetry, (code) => comparison.workerLost('canary', code)),
  });
  onStart(worker, pages);
  const requests = createOpenRequests();
  const elapsedMs = () => Date.now() - Date.parse(canary.since);
  const timing = () => ({
    elapsedMs: elapsedMs(),
    forMs: canary.forMs,
    promotesAnyway: canary.promotesAnyway === true,
  });
  return {
    part,
    canary,
    comparison,
    ...toSource(pool, {
      serving: () => set,
      earlierSets: () => [],
      forms: { takes: forms.takes, submit: (form) => requests.track(forms.submit(form)) },
    }),
    render: (page) => requests.track(pool.render(page)),
    isServed: () => elapsedMs() >= delayMs && decision.finding() === undefined,
    progress: keepText(() => decision.finding() ?? describeComparison(comparison.figures, timing())),
    compare: () => decision.follow(assessCanary(comparison.figures, timing())),
    async end() {
      await requests.settled();
      await end();
    },
  };
}

/** Returns the function that carries out verdicts, one at a time, and the finding for which visitors lost the canary. */
function createDecision(endCanary: EndCanary, part: string, { id, since }: Canary) {
  let isEnding = false;
  let finding: string | undefined;
  return {
    finding: () => finding,
    async follow(verdict: CanaryVerdict) {
      if (verdict.type === 'worse') finding ??= verdict.findings.join('; ');
      if (isEnding || (verdict.type === 'undecided' && finding === undefined)) return;
      isEnding = true;
      const hasEnded = await endCanary(
        finding === undefined
          ? { part, id, outcome: 'promoted', why: `not worse than the live release since ${since}` }
          : { part, id, outcome: 'withdrawn', why: finding },
      );
      // After a failure, a later comparison tries again.
      isEnding = hasEnded;
    },
  };
}

/** Collects requests, so that a pool ends only when they are answered. */
function createOpenRequests() {
  const open = new Set<Promise<unknown>>();
  return {
    track<Result>(request: Promise<Result>): Promise<Result> {
      open.add(request);
      const remove = () => void open.delete(request);
      request.then(remove, remove);
      return request;
    },
    settled: () => Promise.allSettled(open),
  };
}

/** Returns a function that keeps its text for `progressMs`. */
function keepText(make: () => string): () => string {
  let text = '';
  let madeAt = -Infinity;
  return () => {
    if (Date.now() - madeAt < progressMs) return text;
    madeAt = Date.now();
    return (text = make());
  };
}
