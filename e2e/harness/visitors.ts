import type { SetFiles } from '../../shell/src/pageData/pageData.ts';
import { readPageFiles } from './pageFiles.ts';

/** A page that a simulated visitor loaded: its release set, and the times of request and response. */
export type Visit = {
  site: string;
  path: string;
  requestedAt: number;
  receivedAt: number;
  heading: string;
  releases: Record<string, string>;
};

/** Path of a page, or a function that returns a path that was not requested before. */
export type VisitedPath = string | (() => string);

/** Simulated visitors who load pages continuously and record every failure. */
export type Visitors = {
  visits: Visit[];
  /** Distinct failure messages. */
  failures: string[];
  /** Number of responses, of pages and files. */
  readonly responses: number;
  /** Returns the release of a part in the latest page of a site. */
  latest: (site: string, part: string) => string | undefined;
  /** Resolves when `count` more visits have started. */
  untilMoreVisits: (count: number) => Promise<void>;
  /** Resolves when all visits that are in progress at the call have ended. */
  untilIdle: () => Promise<void>;
  /** Starts no more visits; resolves when those in progress have ended. */
  stop: () => Promise<void>;
};

/**
 * Request headers of a page. gzip: the server compresses each page of each release, and Brotli takes 20 times as long.
 */
export const pageHeaders = { accept: 'text/html', 'accept-encoding': 'gzip' };

type VisitorOptions = {
  /** Base URLs of the site servers, visited in turn. */
  sites: readonly string[];
  paths: readonly VisitedPath[];
  perSecond: number;
  /** Maximum of concurrent visits. Visits above it are skipped, so that a slow machine is not overloaded. */
  maxConcurrent?: number;
  /** Lifetime of a file in the browser cache that all visitors share, in milliseconds. */
  browserCacheMs?: number;
  /** Retries a request on the next site after a refused or lost connection, as a load balancer would. */
  failsOver?: boolean;
};

/**
 * Starts visits at a constant rate, up to `maxConcurrent` at the same time. Each visit loads a page with its scripts
 * and style sheets, and checks that all of them belong to one release set.
 */
export function startVisitors({
  sites,
  paths,
  perSecond,
  maxConcurrent = Infinity,
  browserCacheMs = 1000,
  failsOver = false,
}: VisitorOptions): Visitors {
  const visits: Visit[] = [];
  const failures: string[] = [];
  const fetchedAt = new Map<string, number>();
  /** Releases of the sets whose file lists were read, by the address of the list. */
  const releasesOf: Record<string, Visit['releases']> = {};
  const inProgress = new Set<Promise<void>>();
  const waiting = new Set<{ until: number; resolve: () => void }>();
  let count = 0;
  let responses = 0;

  async function get(site: string, path: string, init: RequestInit = {}) {
    const response = await fetchFromAny(
      failsOver ? [site, ...sites.filter((other) => other !== site)] : [site],
      path,
      init,
    );
    responses += 1;
    return response;
  }

  async function visit(firstSite: string, path: string) {
    const requestedAt = Date.now();
    const init = { headers: pageHeaders, redirect: 'manual' } as const;
    const { site, status, text: html } = await get(firstSite, path, init);
    if (status !== 200) throw new Error(`returned status ${status} instead of 200`);
    const { data, list, files: urls } = readPageFiles(html);
    const releases = (releasesOf[list.address] ??= await readReleases(site, data.releases.shell, list.address));
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
    visits.push({ site, path, requestedAt, receivedAt: Date.now(), heading, releases });
    await Promise.all(urls.filter((url) => /\.(?:js|css)$/.test(url)).map((url) => fetchFile(site, url)));
  }

  /** Reads the releases of a page's set from its file list. */
  async function readReleases(site: string, shell: string, address: string): Promise<Visit['releases']> {
    const { status, text } = await get(site, address);
    if (status !== 200) throw new Error(`names ${address}, which returned status ${status} instead of 200`);
    // The site server serialized the same type.
    const { sections } = JSON.parse(text) as SetFiles;
    return { shell, ...Object.fromEntries(Object.entries(sections).map(([name, { id }]) => [name, id])) };
  }

  async function fetchFile(site: string, path: string) {
    if (Date.now() - (fetchedAt.get(site + path) ?? 0) < browserCacheMs) return;
    fetchedAt.set(site + path, Date.now());
    const { status } = await get(site, path);
    if (status !== 200) throw new Error(`loads ${path}, which returned status ${status} instead of 200`);
  }

  function record(failure: string) {
    if (!failures.includes(failure)) failures.push(failure);
  }

  const timer = setInterval(() => {
    if (inProgress.size >= maxConcurrent) return;
    const site = sites[count % sites.length] ?? '';
    const next = paths[Math.floor(count / sites.length) % paths.length] ?? '/';
    const path = typeof next === 'string' ? next : next();
    count += 1;
    for (const each of waiting) if (count >= each.until && waiting.delete(each)) each.resolve();
    const task = visit(site, path)
      .catch((error: unknown) => record(`${site}${path} ${String(error)} ${String((error as Error).cause ?? '')}`))
      .finally(() => inProgress.delete(task));
    inProgress.add(task);
  }, 1000 / perSecond);

  return {
    visits,
    failures,
    get responses() {
      return responses;
    },
    latest: (site, part) => visits.findLast((entry) => entry.site === site)?.releases[part],
    untilMoreVisits: (more) => new Promise((resolve) => waiting.add({ until: count + more, resolve })),
    async untilIdle() {
      await Promise.all(inProgress);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(inProgress);
    },
  };
}

/** Requests a path from the first site that accepts the connection and sends the whole body. */
async function fetchFromAny(sites: readonly string[], path: string, init: RequestInit) {
  let firstError: unknown;
  for (const site of sites) {
    try {
      const response = await fetch(site + path, init);
      return { site, status: response.status, text: await response.text() };
    } catch (error) {
      // `fetch` rejects only for connection errors, never because of a status.
      firstError ??= error;
    }
  }
  throw firstError;
}
