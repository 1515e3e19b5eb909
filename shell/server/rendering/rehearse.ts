import type { ReleaseSet } from '../releases/releaseSet.ts';
import { type Finding, RefusedRelease } from '../releases/refusal.ts';
import type { PageAnswer } from '../../src/render/contract.ts';
import type { RenderWorker } from './renderWorker.ts';
import { WorkerLost } from './workerLost.ts';

/** Most pages of the changed part that are rehearsed: of more, as many that stand evenly among them. */
const pageLimit = 50;
/** Pages of each other part that are rehearsed with a new shell, which all of them stand in. */
const pagesOfOthers = 5;

/** A page that a rehearsal rendered. */
export type RehearsedPage = { path: string; answer: PageAnswer };

/**
 * Renders the pages of the changed part, and with a new shell some of every part, before any visitor
 * gets them. Returns the pages, which can warm a cache; throws `RefusedRelease` at the first that fails.
 */
export async function rehearse(worker: RenderWorker, changed: readonly string[]): Promise<RehearsedPage[]> {
  const pages: RehearsedPage[] = [];
  for (const part of Object.keys(worker.set)) {
    const isChanged = changed.includes(part);
    if (!isChanged && !changed.includes('shell')) continue;
    const blamed = isChanged ? part : 'shell';
    const paths = await listPaths(worker, part);
    for (const path of sample(paths, isChanged ? pageLimit : pagesOfOthers)) {
      const answer = await rehearsePage(worker, blamed, path);
      if (!isAsListed(answer)) {
        throw refuse(worker.set, blamed, {
          problem: `its page ${path} is answered with status ${answer.status}, though "${part}" lists it as one of its pages.`,
          consequence: 'The sitemap would send visitors there.',
          remedy: 'Give the path a route, or list it no more, and release again.',
        });
      }
      pages.push({ path, answer });
    }
  }
  return pages;
}

/** So many of the paths, the first and the last among them. */
function sample(paths: readonly string[], count: number): string[] {
  if (paths.length <= count) return [...paths];
  const step = (paths.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => paths[Math.round(index * step)] ?? '');
}

/** Whether a listed path is answered as a page; one that lacks data for want of the service is not the release's fault. */
function isAsListed(answer: PageAnswer): boolean {
  if (answer.kind !== 'page') return false;
  return answer.status === 200 || (answer.status === 503 && !answer.isComplete);
}

/** Lists a part's paths: without the site service those that do not come from it. */
async function listPaths(worker: RenderWorker, part: string): Promise<string[]> {
  try {
    return await worker.pathsOf(part);
  } catch (error) {
    throw refuse(worker.set, part, {
      problem: `listing its paths never ends: ${(error as Error).message}`,
      consequence: 'Neither the sitemap nor a rehearsal could name its pages.',
      remedy: 'Mend how its pages list their paths and release again.',
    });
  }
}

async function rehearsePage(worker: RenderWorker, blamed: string, path: string): Promise<PageAnswer> {
  let answer: PageAnswer;
  try {
    answer = await worker.render({ url: path });
  } catch (error) {
    const isEndless = error instanceof WorkerLost && error.isTimeout;
    const fault = isEndless ? `its page ${path} never ends rendering` : `its page ${path} throws while it is rendered`;
    throw refuse(worker.set, blamed, {
      problem: `${fault}: ${(error as Error).message}`,
      consequence: 'Visitors would be told that the page is unavailable.',
      remedy: `Open ${path} with \`npm run dev -w ${blamed}\`, mend it and release again.`,
    });
  }
  return answer;
}

function refuse(set: ReleaseSet, part: string, finding: Finding): RefusedRelease {
  return new RefusedRelease(part, set[part]?.id ?? 'unknown', finding);
}
