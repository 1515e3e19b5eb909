/** What one visitor got: the release set of the page, and when it was asked for and had. */
export type Visit = {
  site: string;
  path: string;
  requestedAt: number;
  receivedAt: number;
  heading: string;
  releases: Record<string, string>;
};

/** A page's path, or what makes one that nobody has asked for yet. */
export type VisitedPath = string | (() => string);

/** Visitors who come without pause; they note whatever is wrong with what they get. */
export type Visitors = {
  visits: Visit[];
  /** What went wrong, each kind once. */
  failures: string[];
  /** Answers that they had, pages and files. */
  readonly answers: number;
  /** The release of a part that the latest page of a site was rendered with. */
  latest: (site: string, part: string) => string | undefined;
  /** Resolves when so many more have come. */
  untilMoreVisits: (count: number) => Promise<void>;
  /** Resolves when all who are under way now have what they came for. */
  untilIdle: () => Promise<void>;
  /** Lets those who are under way finish, and sends no more. */
  stop: () => Promise<void>;
};

/** gzip: the server compresses each page of each release once, which by brotli takes it 20 times as long. */
export const pageHeaders = { accept: 'text/html', 'accept-encoding': 'gzip' };

type VisitorOptions = {
  /** Addresses of the site servers, visited in turn. */
  sites: readonly string[];
  paths: readonly VisitedPath[];
  perSecond: number;
  /** Most who are under way at once: on a machine that cannot keep up, whoever would be one more stays away. */
  maxConcurrent?: number;
  /** How long a file that was fetched is not fetched again, in milliseconds: visitors have a cache, all of them one. */
  browserCacheMs?: number;
  /** Whether somebody who is refused the connection, or loses it, asks the next site, as a balancer in front would. */
  failsOver?: boolean;
};

/**
 * Sends visitors at a steady rate, whether or not earlier ones have their answer, up to `maxConcurrent`. Each takes a page and
 * the scripts and styles it names, and checks that all of it is of one release set.
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
  const underWay = new Set<Promise<void>>();
  const waiting = new Set<{ until: number; resolve: () => void }>();
  let count = 0;
  let answers = 0;

  async function get(site: string, path: string, init: RequestInit = {}) {
    const answer = await fetchFromAny(
      failsOver ? [site, ...sites.filter((other) => other !== site)] : [site],
      path,
      init,
    );
    answers += 1;
    return answer;
  }

  async function visit(wanted: string, path: string) {
    const requestedAt = Date.now();
    const init = { headers: pageHeaders, redirect: 'manual' } as const;
    const { site, status, text: html } = await get(wanted, path, init);
    if (status !== 200) throw new Error(`was answered ${status}`);
    const addresses = [...new Set(html.match(/\/releases\/[\w-]+\/[\w-]+\/[\w./@-]+/g))];
    const releases = readReleases(html);
    const foreign = addresses.filter(
      (address) => !Object.entries(releases).some(([part, id]) => address.startsWith(`/releases/${part}/${id}/`)),
    );
    if (foreign.length > 0) throw new Error(`mixes releases: ${JSON.stringify(releases)} with ${foreign.join(', ')}`);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
    visits.push({ site, path, requestedAt, receivedAt: Date.now(), heading, releases });
    await Promise.all(
      addresses.filter((address) => /\.(?:js|css)$/.test(address)).map((address) => fetchFile(site, address)),
    );
  }

  async function fetchFile(site: string, path: string) {
    if (Date.now() - (fetchedAt.get(site + path) ?? 0) < browserCacheMs) return;
    fetchedAt.set(site + path, Date.now());
    const { status } = await get(site, path);
    if (status !== 200) throw new Error(`names ${path}, which is answered ${status}`);
  }

  function note(failure: string) {
    if (!failures.includes(failure)) failures.push(failure);
  }

  const timer = setInterval(() => {
    if (underWay.size >= maxConcurrent) return;
    const site = sites[count % sites.length] ?? '';
    const next = paths[Math.floor(count / sites.length) % paths.length] ?? '/';
    const path = typeof next === 'string' ? next : next();
    count += 1;
    for (const each of waiting) if (count >= each.until && waiting.delete(each)) each.resolve();
    const task = visit(site, path)
      .catch((error: unknown) => note(`${site}${path} ${String(error)} ${String((error as Error).cause ?? '')}`))
      .finally(() => underWay.delete(task));
    underWay.add(task);
  }, 1000 / perSecond);

  return {
    visits,
    failures,
    get answers() {
      return answers;
    },
    latest: (site, part) => visits.findLast((seen) => seen.site === site)?.releases[part],
    untilMoreVisits: (more) => new Promise((resolve) => waiting.add({ until: count + more, resolve })),
    async untilIdle() {
      await Promise.all(underWay);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** Requests a path from the first of these sites that accepts the connection and sends the whole body. */
async function fetchFromAny(sites: readonly string[], path: string, init: RequestInit) {
  let lost: unknown;
  for (const site of sites) {
    try {
      const answer = await fetch(site + path, init);
      return { site, status: answer.status, text: await answer.text() };
    } catch (error) {
      // Whatever the status, `fetch` throws because of the connection alone.
      lost ??= error;
    }
  }
  throw lost;
}

/** The release set that a page says it was rendered with, by part. */
function readReleases(html: string): Record<string, string> {
  const json = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error('carries no page data');
  const { releases } = JSON.parse(json) as { releases: { shell: string; sections: Record<string, { id: string }> } };
  return {
    shell: releases.shell,
    ...Object.fromEntries(Object.entries(releases.sections).map(([name, { id }]) => [name, id])),
  };
}
