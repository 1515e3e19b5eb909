import type { PageAnswer } from '../../src/render/contract.ts';
import { type Finding, RejectedRelease } from '@site/releases/store/rejection';
import { describeFaults, type FaultKind, type PageFault } from './pageFaults.ts';
import type { ListedPaths } from './protocol.ts';
import type { RenderWorker } from './renderWorker.ts';
import { PageTimeout, WorkerLost } from './workerLost.ts';

/**
 * Most pages that a smoke render takes: of a changed part, and with a new shell of each other part. Of more pages, it
 * takes as many at even distances.
 */
export type PageLimits = { changed: number; others: number };

/** The command's limits, before a release is live. */
export const commandPageLimits: PageLimits = { changed: 50, others: 5 };
/**
 * A site server's limits: the command has rendered all pages, and every server on the store is to follow within seconds.
 */
export const serverPageLimits: PageLimits = { changed: 2, others: 1 };
/** Pages that never come after which no more are waited for: each takes its whole limit, and other parts wait. */
const timeoutLimit = 3;
/** Longest that the pages of one part may take together, in milliseconds: other parts' releases wait for them. */
const partLimitMs = 30_000;

/** A page that a rehearsal rendered; `startedAt` is when the render began, in milliseconds since the epoch. */
export type SmokeRenderedPage = { path: string; answer: PageAnswer; startedAt: number };

/** What came of a rehearsal in which nothing failed. */
export type SmokeRenderResult = {
  /** What was rendered; it can warm a cache. */
  pages: SmokeRenderedPage[];
  /** What was not seen whole, for want of the site service: paths of pages, and pages whose paths it knows. */
  incomplete: string[];
};

/**
 * Renders the pages of the changed parts, and with a new shell some of every part, before any visitor gets them.
 * Throws a `RejectedRelease` with all that is wrong with the pages of one part. It ends early where there is nobody
 * to go on with, or nothing but waiting: at a page that loses the worker, at the third that never comes, and when the
 * part's pages have had their time.
 */
export async function smokeRenderSet(
  worker: RenderWorker,
  changed: readonly string[],
  limits = commandPageLimits,
): Promise<SmokeRenderResult> {
  const results: SmokeRenderResult[] = [];
  // The shell first: the others' pages stand in it, and show its faults.
  const parts = Object.keys(worker.set).toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell'));
  for (const part of parts) {
    const isChanged = changed.includes(part);
    if (!isChanged && !changed.includes('shell')) continue;
    const { findings, ...result } = await smokeRenderPart(worker, part, { isChanged, limits });
    if (findings.length > 0) throw toRejectedRelease(worker, part, isChanged, findings);
    results.push(result);
  }
  return {
    pages: results.flatMap(({ pages }) => pages),
    incomplete: results.flatMap(({ incomplete }) => incomplete),
  };
}

/** A part that did not change is no reason: the shell is. */
function toRejectedRelease(
  { set }: RenderWorker,
  part: string,
  isChanged: boolean,
  findings: Finding[],
): RejectedRelease {
  const idOf = (name: string) => set[name]?.id ?? 'unknown';
  if (isChanged) return new RejectedRelease(part, idOf(part), findings);
  return new RejectedRelease('shell', idOf('shell'), findings, { part, id: idOf(part) });
}

async function smokeRenderPart(
  worker: RenderWorker,
  part: string,
  { isChanged, limits }: { isChanged: boolean; limits: PageLimits },
): Promise<SmokeRenderResult & { findings: Finding[] }> {
  const listed = await listPaths(worker, part);
  if ('problem' in listed) return { pages: [], incomplete: [], findings: [listed] };
  const paths = sample(listed.paths, isChanged ? limits.changed : limits.others);
  const { pages, faults, notRendered, isOutOfTime } = await renderPages(worker, paths);
  const lacking = pages.filter(({ answer }) => lacksData(answer)).map(({ path }) => path);
  // Whoever waits for a service that hangs needs long, and is not to blame.
  const isTooSlow = isOutOfTime && lacking.length === 0;
  const unseen = isOutOfTime && !isTooSlow ? paths.slice(-notRendered) : [];
  return {
    pages,
    incomplete: [...listed.unlisted.map((id) => `the paths of ${id}`), ...lacking, ...unseen],
    findings: [
      ...describeFaults(faults, {
        part,
        blamed: isChanged ? part : 'shell',
        notRendered: isOutOfTime ? 0 : notRendered,
      }),
      ...(isTooSlow ? [describeSlowness(paths.length, notRendered)] : []),
    ],
  };
}

type Rendered = { pages: SmokeRenderedPage[]; faults: PageFault[]; notRendered: number; isOutOfTime: boolean };

async function renderPages(worker: RenderWorker, paths: readonly string[]): Promise<Rendered> {
  const rendered: Rendered = { pages: [], faults: [], notRendered: paths.length, isOutOfTime: false };
  const { pages, faults } = rendered;
  const begunAt = performance.now();
  let isServiceMissed = false;
  for (const path of paths) {
    if (performance.now() - begunAt > partLimitMs) return { ...rendered, isOutOfTime: true };
    const outcome = await renderPage(worker, path, isServiceMissed);
    rendered.notRendered -= 1;
    if ('kind' in outcome) faults.push(outcome);
    else pages.push(outcome);
    isServiceMissed ||= 'answer' in outcome && lacksData(outcome.answer);
    if (shouldStop(faults)) return rendered;
  }
  return rendered;
}

/** Whether nobody is there to go on with, or only to wait for. */
function shouldStop(faults: readonly PageFault[]): boolean {
  const last = faults.at(-1)?.kind;
  return (
    last === 'blocking' ||
    last === 'crash' ||
    last === 'outOfMemory' ||
    faults.filter(({ kind }) => kind === 'timeout').length >= timeoutLimit
  );
}

/** Renders a page. One that lacks data is asked for once more, while the service may only have been late. */
async function renderPage(
  worker: RenderWorker,
  path: string,
  isServiceMissed: boolean,
): Promise<SmokeRenderedPage | PageFault> {
  try {
    let startedAt = Date.now();
    let answer = await worker.render({ url: path });
    if (lacksData(answer) && !isServiceMissed) {
      startedAt = Date.now();
      answer = await worker.render({ url: path });
    }
    const isPage = answer.kind === 'page' && answer.status === 200;
    return isPage || lacksData(answer)
      ? { path, answer, startedAt }
      : { kind: 'unexpectedStatus', path, detail: `status ${answer.status}` };
  } catch (error) {
    return { kind: toFaultKind(error), path, detail: (error as Error).message };
  }
}

function toFaultKind(error: unknown): Exclude<FaultKind, 'unexpectedStatus'> {
  if (!(error instanceof WorkerLost)) return 'throwing';
  if (error instanceof PageTimeout) return 'timeout';
  if (error.isOutOfMemory) return 'outOfMemory';
  return error.isTimeout ? 'blocking' : 'crash';
}

/** Whether a page came without what it shows of the service, or not at all for want of it. */
function lacksData(answer: PageAnswer): boolean {
  return answer.kind === 'page' && !answer.isComplete && (answer.status === 200 || answer.status === 503);
}

function describeSlowness(total: number, notRendered: number): Finding {
  return {
    problem: `its pages take too long to render: ${total - notRendered} of ${total} came within ${partLimitMs / 1000} s.`,
    consequence: "Visitors would wait for them, and other parts' releases for this one's.",
    remedy: 'Find what they compute for so long, and release again; on a machine that was busy, release again later.',
  };
}

/** So many of the paths, the first and the last among them. */
export function sample(paths: readonly string[], count: number): string[] {
  if (paths.length <= count) return [...paths];
  const step = (paths.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => paths[Math.round(index * step)] ?? '');
}

/** Predicates for a list of paths that cannot be had. */
const listingFaults: Readonly<Record<ReturnType<typeof toFaultKind>, string>> = {
  throwing: 'fails',
  timeout: 'never ends',
  blocking: 'never ends',
  outOfMemory: 'uses more memory than the process that renders all pages has',
  crash: 'ends the process that renders all pages',
};

/** Lists a part's paths: without the site service those that do not come from it. */
async function listPaths(worker: RenderWorker, part: string): Promise<ListedPaths | Finding> {
  try {
    const listed = await worker.pathsOf(part);
    if (part !== 'shell' || listed.paths.length > 0 || listed.unlisted.length > 0) return listed;
    return {
      problem: 'it lists no page.',
      consequence: 'Nobody could tell whether its pages can be rendered, and the sitemap would name none.',
      remedy: 'List its pages and release again.',
    };
  } catch (error) {
    return {
      problem: `listing the paths of "${part}" ${listingFaults[toFaultKind(error)]}: ${(error as Error).message}`,
      consequence: 'Neither the sitemap nor a rehearsal could name its pages.',
      remedy: 'Mend how its pages list their paths and release again.',
    };
  }
}
