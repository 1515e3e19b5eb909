import { gunzipSync } from 'node:zlib';
import { digestOf } from '@site/releases/store/digest';
import type { SeededRandom } from '../../tools/random/seededRandom.ts';
import { MixedReleases, readPageFiles } from '../harness/pageFiles.ts';
import { pageHeaders } from '../harness/visitors.ts';
import type { BrowserClient, Outcome } from './browserRequest.ts';
import { startOpenLoop } from './openLoop.ts';

/** A request that did not get what it should, with the seconds since the start of the run. */
export type Problem = { atSeconds: number; path: string; reason: string; front: string; isLost?: boolean };

/** Results of the visits. */
export type VisitResults = {
  pages: number;
  /** Pages that the server rendered for this visit: searches with a term that was not requested before. */
  searches: number;
  /** Unknown paths, whose expected status is 404. */
  unknown: number;
  /** Release files and file lists, of the pages. */
  files: number;
  failed: Problem[];
  /** Answers that ended in the middle of the body. */
  cut: Problem[];
  mixed: Problem[];
  /** Pages that lack data of the site service, or that are older than its content. The server keeps none of them long. */
  incomplete: number;
  /** Times from sending to the last byte, of pages, in milliseconds. */
  timesMs: number[];
};

/** Visitors who load pages at a constant rate. */
export type PageVisits = {
  results: VisitResults;
  readonly started: number;
  stop: () => Promise<void>;
};

type VisitOptions = {
  client: BrowserClient;
  /** Paths of pages that exist. */
  paths: readonly string[];
  perSecond: number;
  random: SeededRandom;
};

/** Lifetime of a release file in the cache that all visitors share, in milliseconds. */
const browserCacheMs = 5000;
/** One page of so many is a search, and one of so many does not exist. */
const [searchEvery, unknownEvery] = [4, 50];
/** Pages with a search or with numbered pages; a term that was not searched before is rendered, never cached. */
export const searchPages = ['/discover', '/discover/articles', '/discover/articles/engineering', '/discover/research'];

/** Starts visits of pages and their files. The first `searchEvery`th of them is rendered, the others may be cached. */
export function startPageVisits({ client, paths, perSecond, random }: VisitOptions): PageVisits {
  const startedAt = performance.now();
  const fetchedAt = new Map<string, number>();
  const results = createResults();

  const report = (list: Problem[], path: string, reason: string, front: string, isLost = false) =>
    void list.push({
      atSeconds: Math.round((performance.now() - startedAt) / 100) / 10,
      path,
      reason,
      front,
      ...(isLost && { isLost }),
    });

  /** Returns the decoded body of an expected response; otherwise records the problem. */
  function accept(path: string, outcome: Outcome, expected: number): Buffer | undefined {
    const { front } = outcome;
    if (outcome.kind !== 'answer') {
      if (outcome.kind === 'cut') report(results.cut, path, outcome.reason, front);
      else report(results.failed, path, outcome.reason, front, outcome.isLost);
      return undefined;
    }
    const { status, headers, body } = outcome;
    if (status !== expected) {
      report(results.failed, path, `status ${status} instead of ${expected}: ${excerptOf(outcome)}`, front);
      return undefined;
    }
    try {
      return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    } catch (error) {
      report(results.failed, path, `incomplete body: ${(error as Error).message}`, front);
      return undefined;
    }
  }

  async function fetchFile(path: string, digest: string | undefined, visitor: number) {
    if (performance.now() - (fetchedAt.get(path) ?? -Infinity) < browserCacheMs) return;
    fetchedAt.set(path, performance.now());
    results.files += 1;
    const outcome = await client.send(path, { headers: { 'accept-encoding': 'gzip' }, visitor });
    const body = accept(path, outcome, 200);
    if (body && digest !== undefined && digestOf(body) !== digest)
      report(results.failed, path, `the digest is not ${digest}`, outcome.front);
  }

  async function visit(index: number) {
    const { path, kind } = choosePath(index, paths, random);
    results[kind] += 1;
    const sentAt = performance.now();
    const outcome = await client.send(path, { headers: pageHeaders, visitor: index });
    const body = accept(path, outcome, kind === 'unknown' ? 404 : 200);
    if (!body) return;
    results.timesMs.push(performance.now() - sentAt);
    if (outcome.kind === 'answer' && isProvisional(outcome)) results.incomplete += 1;
    try {
      const html = body.toString();
      if (!html.trimEnd().endsWith('</html>')) throw new Error('does not end with </html>');
      const { data, files, list } = readPageFiles(html);
      const { digests = {} } = data.files;
      const loaded = files.filter((file) => /\.(?:js|css)$/.test(file)).map((file) => [file, digests[file]] as const);
      const all = [...loaded, [list.address, list.integrity] as const];
      await Promise.all(all.map(([file, digest]) => fetchFile(file, digest, index)));
    } catch (error) {
      const list = error instanceof MixedReleases ? results.mixed : results.failed;
      report(list, path, (error as Error).message, outcome.front);
    }
  }

  const loop = startOpenLoop(perSecond, visit);
  return {
    results,
    get started() {
      return loop.started;
    },
    stop: loop.stop,
  };
}

function createResults(): VisitResults {
  return {
    pages: 0,
    searches: 0,
    unknown: 0,
    files: 0,
    failed: [],
    cut: [],
    mixed: [],
    incomplete: 0,
    timesMs: [],
  };
}

/** Chooses the path of a visit: a quarter are searches that are not cached, and some do not exist. */
export function choosePath(
  index: number,
  paths: readonly string[],
  random: SeededRandom,
): { path: string; kind: 'pages' | 'searches' | 'unknown' } {
  const term = random.below(2 ** 31).toString(36);
  if (index % searchEvery === 0)
    return { path: `${random.pick(searchPages)}?q=${term}&page=${1 + random.below(9)}`, kind: 'searches' };
  if (index % unknownEvery === 1) return { path: `/no/such-page-${term}`, kind: 'unknown' };
  return { path: random.pick(paths), kind: 'pages' };
}

/** Returns true for a page with the shorter lifetime in CDNs, which the server gives to incomplete pages. */
function isProvisional({ status, headers }: Extract<Outcome, { kind: 'answer' }>): boolean {
  return status === 200 && !String(headers['cache-control']).includes('stale-while-revalidate');
}

/** Returns the title of an error page, or the start of its text; Caddy's own errors have no body. */
function excerptOf({ headers, body }: Extract<Outcome, { kind: 'answer' }>): string {
  if (body.length === 0) return 'no body, from the front';
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  return (/<title>([^<]*)/.exec(text)?.[1] ?? text.slice(0, 120)).replaceAll(/\s+/g, ' ');
}
