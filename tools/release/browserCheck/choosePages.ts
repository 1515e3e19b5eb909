import { sample } from '../../../shell/server/rendering/smokeRenderSet.ts';
import { shell } from '../../repository/repository.ts';

/** Maximum number of opened pages; with more routes, pages of changed parts at even distances are chosen. */
const pageLimit = 16;
/** After this number of consecutive pages with known routes in a folder, the folder's other pages are skipped. */
const knownRouteLimit = 5;

/** Criteria for the choice of pages. */
export type PageChoice = {
  /** Parts with a new release. */
  changed: readonly string[];
  /** Routes of a changed part whose files changed; undefined if all of them may have. */
  changedRoutes?: (part: string) => readonly string[] | undefined;
  /** Returns the part that answers a path. */
  partOf: (path: string) => string;
  /** Resolves to the id of the route that renders a path; undefined if unknown. */
  readRoute: (path: string) => Promise<string | undefined>;
};

/**
 * Returns the paths of the pages to open for a release: the first page of each changed route of the changed parts. A new
 * shell surrounds all pages, so the first page of each other part is added. At most 16.
 */
export async function choosePages(
  paths: readonly string[],
  { changed, changedRoutes = () => undefined, partOf, readRoute }: PageChoice,
): Promise<string[]> {
  const chosen = new Map<string, string>();
  const others = new Map<string, string>();
  const alike = new Map<string, number>();
  for (const path of paths) {
    const part = partOf(path);
    if (!changed.includes(part)) {
      if (changed.includes(shell) && !others.has(part)) others.set(part, path);
      continue;
    }
    const folder = path.slice(0, path.lastIndexOf('/'));
    const alikeBefore = alike.get(folder) ?? 0;
    if (alikeBefore >= knownRouteLimit) continue;
    const known = await readRoute(path);
    const route = known ?? path;
    const isUnchanged = known !== undefined && changedRoutes(part)?.includes(known) === false;
    alike.set(folder, isUnchanged || chosen.has(route) ? alikeBefore + 1 : 0);
    if (!isUnchanged && !chosen.has(route)) chosen.set(route, path);
  }
  const own = sample([...chosen.values()], Math.max(1, pageLimit - others.size));
  const opened = new Set([...own, ...others.values()]);
  return paths.filter((path) => opened.has(path));
}
