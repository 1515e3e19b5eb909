import type { PageAnswer } from '../../src/render/contract.ts';
import { nameWithOwner } from '@site/releases/store/release';
import { type Finding, RejectedRelease } from '@site/releases/store/rejection';
import { describeFaults, type FaultKind, type PageFault } from './pageFaults.ts';
import type { ListedPaths } from './protocol.ts';
import type { RenderWorker } from './renderWorker.ts';
import { PageTimeout, WorkerLost } from './workerLost.ts';

/**
 * Maximum number of pages that a smoke render renders of a changed part, and of each other part with a new shell. If a
 * part has more pages, the rendered ones are evenly spaced. Pages with a link in the navigation are rendered in addition.
 */
export type PageLimits = { changed: number; others: number };

/** Limits of the release command, before a release is live. */
export const commandPageLimits: PageLimits = { changed: 50, others: 5 };
/**
 * Limits of a site server: the release command has already rendered the pages, and servers must follow within seconds.
 */
export const serverPageLimits: PageLimits = { changed: 2, others: 1 };
/** Number of timeouts after which the smoke render stops: each takes the whole render limit, and other parts wait. */
const timeoutLimit = 3;
/** Maximum total render time of one part's pages, in milliseconds: releases of other parts wait for them. */
const partLimitMs = 30_000;

/** A page of a smoke render; `startedAt` is when its render started, in milliseconds since the epoch. */
export type SmokeRenderedPage = { path: string; answer: PageAnswer; startedAt: number };

/** The result of a smoke render without faults. */
export type SmokeRenderResult = {
  /** The rendered pages, which can fill a cache. */
  pages: SmokeRenderedPage[];
  /** Pages that lack data from the site service, by path, and pages whose paths the service did not list, by id. */
  incomplete: string[];
};

/** Pages of unchanged parts that fail without the new shell as well, by part; `all` if the part cannot list its pages. */
export type KnownFaults = Readonly<Record<string, ReadonlySet<string> | 'all'>>;

/**
 * Renders the pages of the changed parts, and with a new shell some pages of every part, before the set serves. Stops
 * early at a page that loses the worker, at the third timeout, and when the pages of a part exceed their time limit.
 * @param known pages that are not rendered.
 * @throws RejectedRelease with all faults of the pages of one part.
 */
export async function smokeRenderSet(
  worker: RenderWorker,
  changed: readonly string[],
  limits = commandPageLimits,
  known: KnownFaults = {},
): Promise<SmokeRenderResult> {
  const results: SmokeRenderResult[] = [];
  // The shell first: its frame is part of all pages, so their faults may be faults of the shell.
  const parts = Object.keys(worker.set).toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell'));
  for (const part of parts) {
    const isChanged = changed.includes(part);
    if (!isChanged && !changed.includes('shell')) continue;
    const skipped = isChanged ? noPages : (known[part] ?? noPages);
    if (skipped === 'all') continue;
    const { findings, faulty, ...result } = await smokeRenderPart(worker, part, { isChanged, limits, skipped });
    if (findings.length > 0) throw toRejectedRelease(worker, part, isChanged, { findings, faulty });
    results.push(result);
  }
  return {
    pages: results.flatMap(({ pages }) => pages),
    incomplete: results.flatMap(({ incomplete }) => incomplete),
  };
}

const noPages: ReadonlySet<string> = new Set();

/** Rejects the shell for faults of an unchanged part, and names that part and its owner. */
function toRejectedRelease(
  { set }: RenderWorker,
  part: string,
  isChanged: boolean,
  { findings, faulty }: Faulty,
): RejectedRelease {
  const release = set[part];
  const id = release?.id ?? 'unknown';
  if (isChanged || !release) return new RejectedRelease(part, id, findings);
  const named = findings.map((finding) => ({
    ...finding,
    problem: `with it, the unchanged ${nameWithOwner(release)} fails: ${finding.problem}`,
  }));
  const problem = findings.map((finding) => finding.problem).join('\n');
  return new RejectedRelease('shell', set['shell']?.id ?? 'unknown', named, {
    part,
    id,
    problem,
    ...(faulty.length > 0 && { paths: faulty }),
  });
}

/** Findings of a part, and the paths of its pages that failed. */
type Faulty = { findings: Finding[]; faulty: readonly string[] };

async function smokeRenderPart(
  worker: RenderWorker,
  part: string,
  { isChanged, limits, skipped }: { isChanged: boolean; limits: PageLimits; skipped: ReadonlySet<string> },
): Promise<SmokeRenderResult & Faulty> {
  const listed = await listPaths(worker, part);
  if ('problem' in listed) return { pages: [], incomplete: [], findings: [listed], faulty: [] };
  const linked = (worker.set[part]?.navigation ?? []).map(({ path }) => path);
  const sampled = sample(listed.paths, isChanged ? limits.changed : limits.others);
  const paths = [...new Set([...linked, ...sampled])].filter((path) => !skipped.has(path));
  const { pages, faults, notRendered, isOutOfTime } = await renderPages(worker, paths);
  const lacking = pages.filter(({ answer }) => lacksData(answer)).map(({ path }) => path);
  // Pages that wait for a service that hangs are slow too, but not faulty.
  const isTooSlow = isOutOfTime && lacking.length === 0;
  const unseen = isOutOfTime && !isTooSlow ? paths.slice(-notRendered) : [];
  return {
    pages,
    incomplete: [...listed.unlisted.map((id) => `the paths of ${id}`), ...lacking, ...unseen],
    findings: [
      ...describeFaults(faults, {
        part,
        isChanged,
        notRendered: isOutOfTime ? 0 : notRendered,
      }),
      ...(isTooSlow ? [describeSlowness(paths.length, notRendered)] : []),
    ],
    faulty: isTooSlow ? [] : faults.map(({ path }) => path),
  };
}

type Rendered = { pages: SmokeRenderedPage[]; faults: PageFault[]; notRendered: number; isOutOfTime: boolean };

async function renderPages(worker: RenderWorker, paths: readonly string[]): Promise<Rendered> {
  const rendered: Rendered = { pages: [], faults: [], notRendered: paths.length, isOutOfTime: false };
  const { pages, faults } = rendered;
  const startedAt = performance.now();
  let hasLackedData = false;
  for (const path of paths) {
    if (performance.now() - startedAt > partLimitMs) return { ...rendered, isOutOfTime: true };
    const outcome = await renderPage(worker, path, hasLackedData);
    rendered.notRendered -= 1;
    if ('kind' in outcome) faults.push(outcome);
    else pages.push(outcome);
    hasLackedData ||= 'answer' in outcome && lacksData(outcome.answer);
    if (shouldStop(faults)) return rendered;
  }
  return rendered;
}

/** Returns true if the worker is lost or too many pages timed out. */
function shouldStop(faults: readonly PageFault[]): boolean {
  const last = faults.at(-1)?.kind;
  return (
    last === 'blocking' ||
    last === 'crash' ||
    last === 'outOfMemory' ||
    faults.filter(({ kind }) => kind === 'timeout').length >= timeoutLimit
  );
}

/**
 * Renders a page, and once more if it lacks data, because the service may only have been late.
 * @param hasLackedData an earlier page lacked data; then the page is not rendered again.
 */
async function renderPage(
  worker: RenderWorker,
  path: string,
  hasLackedData: boolean,
): Promise<SmokeRenderedPage | PageFault> {
  try {
    let startedAt = Date.now();
    let answer = await worker.render({ url: path });
    if (lacksData(answer) && !hasLackedData) {
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

/** Returns true for a page without its data from the site service, and for a 503 because of missing data. */
function lacksData(answer: PageAnswer): boolean {
  return answer.kind === 'page' && !answer.isComplete && (answer.status === 200 || answer.status === 503);
}

function describeSlowness(total: number, notRendered: number): Finding {
  return {
    problem: `its pages take too long to render: ${total - notRendered} of ${total} were rendered within ${partLimitMs / 1000} s.`,
    consequence: 'Visitors would wait for them, and releases of other parts would wait for this smoke render.',
    remedy: 'Find the slow code and release again; if the machine was busy, release again later.',
  };
}

/** Returns at most `count` evenly spaced paths, including the first and, from two on, the last. */
export function sample(paths: readonly string[], count: number): string[] {
  if (paths.length <= count) return [...paths];
  const step = (paths.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => paths[Math.round(index * step)] ?? '');
}

/** Phrases for the fault of a part whose paths cannot be listed. */
const listingFaults: Readonly<Record<ReturnType<typeof toFaultKind>, string>> = {
  throwing: 'fails',
  timeout: 'never ends',
  blocking: 'never ends',
  outOfMemory: 'uses more memory than the process that renders all pages has',
  crash: 'ends the process that renders all pages',
};

/** Lists a part's paths; while the site service is down, only those that do not depend on it. */
async function listPaths(worker: RenderWorker, part: string): Promise<ListedPaths | Finding> {
  try {
    const listed = await worker.pathsOf(part);
    if (part !== 'shell' || listed.paths.length > 0 || listed.unlisted.length > 0) return listed;
    return {
      problem: 'it lists no page.',
      consequence: 'The smoke render could not check its pages, and the sitemap would not contain them.',
      remedy: 'List its pages and release again.',
    };
  } catch (error) {
    return {
      problem: `listing the paths of "${part}" ${listingFaults[toFaultKind(error)]}: ${(error as Error).message}`,
      consequence: 'The sitemap and the smoke render could not include its pages.',
      remedy: 'Fix the listPaths functions of its pages and release again.',
    };
  }
}
