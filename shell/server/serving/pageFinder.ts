import { LRUCache } from 'lru-cache';
import { releaseOf, type ReleaseSet } from '@site/releases/store/releaseSet';
import { matchRoute } from '../../src/routing/matchRoute.ts';
import { patternOf } from '../../src/routing/pathPrefix.ts';
import { noRoute, type Origin } from '../logging/origin.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';

/** Origin of a path, and the path pattern of its page; the path itself if there is no page. */
export type FoundPage = { origin: Origin; pattern: string };

/** Maximum number of paths whose page is remembered: every answer looks for its page. */
const pathLimit = 2000;

/** Returns a function that finds the page at a path, among the pages that the worker of the serving set reported. */
export function createPageFinder(current: () => Pick<RenderWorker, 'known' | 'set'> | undefined) {
  let owner: ReturnType<typeof current>;
  const routes = new Map<string, { path: string; id: string }[]>();
  const found = new LRUCache<string, FoundPage>({ max: pathLimit });

  function listRoutes(worker: Pick<RenderWorker, 'known' | 'set'>, part: string) {
    const pages = worker.known.pages[part] ?? [];
    // The shell's patterns are complete.
    if (part === 'shell') return [...pages];
    const prefixes = worker.set[part]?.prefixes ?? [];
    return prefixes.flatMap((prefix) => pages.map(({ id, path }) => ({ id, path: patternOf(prefix, path) })));
  }

  function find(path: string): FoundPage {
    const part = partAt(owner?.set ?? {}, path);
    const ofPart = routes.get(part) ?? (owner ? listRoutes(owner, part) : []);
    routes.set(part, ofPart);
    const route = matchRoute(ofPart, path)?.route;
    const release = owner?.set[part]?.id ?? 'unknown';
    return { origin: { part, release, route: route?.id ?? noRoute }, pattern: route?.path ?? path };
  }

  return (path: string): FoundPage => {
    const worker = current();
    if (worker !== owner) {
      owner = worker;
      routes.clear();
      found.clear();
    }
    const known = found.get(path);
    if (known) return known;
    const page = find(path);
    found.set(path, page);
    return page;
  };
}

/** Returns the part whose code renders a path. */
export function partAt(set: ReleaseSet, path: string): string {
  return releaseOf(set, path)?.section ?? 'shell';
}
