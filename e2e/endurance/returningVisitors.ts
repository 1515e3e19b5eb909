import { gunzipSync } from 'node:zlib';
import { bucketCount } from '@site/releases/log/canaries';
import { releaseSetName, toSetKey } from '@site/releases/store/releaseSet';
import { type VisitBeacon, visitBeaconPath } from '../../shell/src/pageData/visitBeacon.ts';
import type { SeededRandom } from '../../tools/random/seededRandom.ts';
import { readPageFiles } from '../harness/pageFiles.ts';
import { pageHeaders } from '../harness/visitors.ts';
import type { BrowserClient } from './browserRequest.ts';
import type { CanaryCase } from './canaryCases.ts';
import { startOpenLoop } from './openLoop.ts';
import { searchPages } from './visitPages.ts';

/** Ids of the releases of a set, by part. */
export type SetIds = Readonly<Record<string, string>>;

/** A page view: its time in milliseconds since the epoch, and the visitor, from 0. */
export type PageView = {
  at: number;
  visitor: number;
  /** Name of the page's release set; absent without a page. */
  set?: string;
  /** The page is one of the tried release. */
  isTried: boolean;
  /** The visitor got no page, waited for a slow one, or had a script error. */
  hasMetFault: boolean;
  /** Why the request failed, or how the page mixes releases. */
  problem?: string;
};

/** Visitors who return again and again, each with the cookie of its bucket. */
export type ReturningVisitors = {
  readonly views: readonly PageView[];
  /** Addresses of the file list and files of all pages of a set, by the name of the set. */
  readonly filesOf: ReadonlyMap<string, ReadonlySet<string>>;
  stop: () => Promise<void>;
};

/** Options of `startReturningVisitors`. */
export type ReturningVisitorsOptions = {
  client: BrowserClient;
  /** Paths of pages of other parts, with their routes. */
  others: readonly { path: string; route: string }[];
  visitors: number;
  perSecond: number;
  random: SeededRandom;
  tried: Pick<CanaryCase, 'slowMs' | 'scriptErrors'> & { id: string };
  /** The sets with the live and the tried release: each page has to be of one of them. */
  sets: readonly SetIds[];
};

/** Share of the visits that are searches in discover, each with a new term: the server renders their pages. */
const searchShare = 0.75;
/** Parameters of log-normal times in a browser: the median in milliseconds, and the deviation of the logarithm. */
const paint = { median: 400, deviation: 0.8 };
const interaction = { median: 60, deviation: 0.8 };
/** Coprime to the number of buckets: visitors of adjacent buckets have other addresses, and so other servers. */
const bucketStep = 37;

/**
 * Starts page views of visitors at a constant rate. Each visitor has a bucket from an earlier visit, and all buckets have
 * equally many visitors. After each page the visitor sends the beacon that a browser would send.
 */
export function startReturningVisitors(options: ReturningVisitorsOptions): ReturningVisitors {
  const { client, others, visitors, perSecond, random, tried, sets } = options;
  const idsOf = new Map(sets.map((ids) => [releaseSetName(toSetKey(ids)), ids]));
  const views: PageView[] = [];
  const filesOf = new Map<string, Set<string>>();
  const cookies = Array.from({ length: visitors }, (_, index) => `site-bucket=${(index * bucketStep) % bucketCount}`);
  const randomTime = ({ median, deviation }: typeof paint) => median * Math.exp(deviation * randomNormal(random));

  function choosePage(): { path: string; route?: string } {
    if (random.below(1000) >= searchShare * 1000) return random.pick(others);
    return { path: `${random.pick(searchPages)}?q=${random.below(1e9)}` };
  }

  /** Reads the page of an answer; throws if it is not of one known set. */
  function readPage(html: string) {
    const { data, files, list, releases } = readPageFiles(html);
    const set = list.address.split('/').at(-1) ?? '';
    const ids = idsOf.get(set);
    if (!ids) throw new Error(`has a set of other releases: ${JSON.stringify(releases)}`);
    for (const [part, id] of Object.entries(releases))
      if (ids[part] !== id) throw new Error(`mixes releases: has ${part}/${id} in the set of ${ids[part]}`);
    const known = filesOf.get(set) ?? new Set();
    filesOf.set(set, known);
    for (const file of [`${list.address}?served`, ...files]) known.add(file);
    return { set, route: data.sectionPage?.id, isTried: releases['discover'] === tried.id };
  }

  async function sendBeacon(visitor: number, beacon: Pick<VisitBeacon, 'set' | 'route' | 'ttfb' | 'errors'>) {
    const body: VisitBeacon = {
      ...beacon,
      lcp: randomTime(paint) + (beacon.ttfb ?? 0),
      inp: randomTime(interaction),
      connection: 'unknown',
      viewport: 'large',
    };
    await client.send(visitBeaconPath, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
      visitor,
    });
  }

  async function visit(): Promise<void> {
    const visitor = random.below(visitors);
    const { path, route } = choosePage();
    const sentAt = performance.now();
    const at = Date.now();
    const headers = { ...pageHeaders, cookie: cookies[visitor] ?? '' };
    const outcome = await client.send(path, { headers, visitor });
    const ttfb = performance.now() - sentAt;
    const fail = (problem: string) =>
      void views.push({ at, visitor, isTried: false, hasMetFault: true, problem: `${path} ${problem}` });
    if (outcome.kind !== 'answer') return fail(outcome.reason);
    if (outcome.status !== 200) return fail(`returned status ${outcome.status}`);
    const { 'set-cookie': [cookie] = [], 'content-encoding': encoding } = outcome.headers;
    if (cookie !== undefined) cookies[visitor] = cookie.split(';', 1)[0] ?? '';
    try {
      const { body } = outcome;
      const page = readPage((encoding === 'gzip' ? gunzipSync(body) : body).toString());
      const hasError = page.isTried && random.below(1000) < (tried.scriptErrors ?? 0) * 1000;
      const isSlow = page.isTried && ttfb >= (tried.slowMs ?? Infinity);
      views.push({ at, visitor, set: page.set, isTried: page.isTried, hasMetFault: hasError || isSlow });
      const file = `discover/${tried.id}/web/section.js`;
      const errors = hasError ? [{ message: 'Error: the valve is stuck', file, line: 1, column: 1 }] : [];
      const pageRoute = page.route ?? route;
      if (pageRoute !== undefined) await sendBeacon(visitor, { set: page.set, route: pageRoute, ttfb, errors });
    } catch (error) {
      fail((error as Error).message);
    }
  }

  const loop = startOpenLoop(perSecond, visit);
  return { views, filesOf, stop: loop.stop };
}

/** Returns a random number with a standard normal distribution (Box-Muller transform). */
function randomNormal({ below }: SeededRandom): number {
  const uniform = () => (below(1e6) + 0.5) / 1e6;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
