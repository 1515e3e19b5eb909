import { LRUCache } from 'lru-cache';
import { matchRoute } from '../../src/routing/matchRoute.ts';
import { patternOf } from '../../src/routing/pathPrefix.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';

/** A page of a part: its route id, and its path pattern with the part's prefix. */
export type KnownPage = { id: string; pattern: string };

/** Maximum number of paths whose page is remembered. */
const pathLimit = 2000;

/** Returns a function that finds the page of a part at a path, among the pages that the worker of a set reported. */
export function createPageFinder(known: () => Pick<RenderWorker, 'known' | 'set'> | undefined) {
  let owner: ReturnType<typeof known>;
  const routes = new Map<string, { path: string; id: string }[]>();
  const found = new LRUCache<string, KnownPage | 'none'>({ max: pathLimit });

  function listRoutes(worker: Pick<RenderWorker, 'known' | 'set'>, part: string) {
    const pages = worker.known.pages[part] ?? [];
    // The shell's patterns are complete.
    if (part === 'shell') return [...pages];
    const prefixes = worker.set[part]?.prefixes ?? [];
    return prefixes.flatMap((prefix) => pages.map(({ id, path }) => ({ id, path: patternOf(prefix, path) })));
  }

  function find(worker: Pick<RenderWorker, 'known' | 'set'>, part: string, path: string): KnownPage | undefined {
    const ofPart = routes.get(part) ?? listRoutes(worker, part);
    routes.set(part, ofPart);
    const route = matchRoute(ofPart, path)?.route;
    return route && { id: route.id, pattern: route.path };
  }

  return (part: string, path: string): KnownPage | undefined => {
    const worker = known();
    if (!worker) return undefined;
    if (worker !== owner) {
      owner = worker;
      routes.clear();
      found.clear();
    }
    const key = `${part} ${path}`;
    const page = found.get(key) ?? find(worker, part, path) ?? 'none';
    found.set(key, page);
    return page === 'none' ? undefined : page;
  };
}
