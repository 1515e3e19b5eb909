/** What one visitor got: the release set of the page, and when it was asked for and had. */
export type Visit = {
  site: string;
  path: string;
  askedAt: number;
  gotAt: number;
  heading: string;
  releases: Record<string, string>;
};

/** Visitors who come without pause; they note whatever is wrong with what they get. */
export type Visitors = {
  visits: Visit[];
  /** What went wrong, each kind once. */
  failures: string[];
  /** The release of a part that the latest page of a site was rendered with. */
  latest: (site: string, part: string) => string | undefined;
  /** Lets those who are under way finish, and sends no more. */
  stop: () => Promise<void>;
};

type VisitorOptions = {
  /** Addresses of the site servers, visited in turn. */
  sites: readonly string[];
  paths: readonly string[];
  perSecond: number;
};

/** How long an address that was fetched is not fetched again, in milliseconds. */
const browserCacheMs = 1000;

/**
 * Sends visitors at a steady rate, whether or not earlier ones have their answer. Each takes a page and
 * the scripts and styles it names, and checks that all of it is of one release set.
 */
export function startVisitors({ sites, paths, perSecond }: VisitorOptions): Visitors {
  const visits: Visit[] = [];
  const failures: string[] = [];
  const fetchedAt = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let count = 0;

  async function visit(site: string, path: string) {
    const askedAt = Date.now();
    const answer = await fetch(site + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`was answered ${answer.status}`);
    const addresses = [...new Set(html.match(/\/releases\/[\w-]+\/[\w-]+\/[\w./@-]+/g))];
    const releases = readReleases(html);
    const foreign = addresses.filter(
      (address) => !Object.entries(releases).some(([part, id]) => address.startsWith(`/releases/${part}/${id}/`)),
    );
    if (foreign.length > 0) throw new Error(`mixes releases: ${JSON.stringify(releases)} with ${foreign.join(', ')}`);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
    visits.push({ site, path, askedAt, gotAt: Date.now(), heading, releases });
    await Promise.all(
      addresses.filter((address) => /\.(?:js|css)$/.test(address)).map((address) => fetchFile(site + address)),
    );
  }

  async function fetchFile(address: string) {
    if (Date.now() - (fetchedAt.get(address) ?? 0) < browserCacheMs) return;
    fetchedAt.set(address, Date.now());
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`names ${address}, which is answered ${answer.status}`);
  }

  function note(failure: string) {
    if (!failures.includes(failure)) failures.push(failure);
  }

  const timer = setInterval(() => {
    const site = sites[count % sites.length] ?? '';
    const path = paths[Math.floor(count / sites.length) % paths.length] ?? '/';
    count += 1;
    const task = visit(site, path)
      .catch((error: unknown) => note(`${site}${path} ${String(error)} ${String((error as Error).cause ?? '')}`))
      .finally(() => underWay.delete(task));
    underWay.add(task);
  }, 1000 / perSecond);

  return {
    visits,
    failures,
    latest: (site, part) => visits.findLast((seen) => seen.site === site)?.releases[part],
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** The release set that a page says it was rendered with, by part. */
export function readReleases(html: string): Record<string, string> {
  const json = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error('carries no page data');
  const { releases } = JSON.parse(json) as { releases: { shell: string; sections: Record<string, { id: string }> } };
  return {
    shell: releases.shell,
    ...Object.fromEntries(Object.entries(releases.sections).map(([name, { id }]) => [name, id])),
  };
}
