import { sample } from '../../../shell/server/rendering/smokeRenderSet.ts';
import { shell } from '../../repository/repository.ts';

/** Most pages that are opened: of more kinds, as many that stand evenly among them. */
const pageLimit = 16;
/** So many pages of a folder, one after another, of kinds that are known, and the rest of it is taken for more of them. */
const knownRouteLimit = 5;

/** What the choice is made by. */
export type PageChoice = {
  /** Parts whose pages are wanted. */
  changed: readonly string[];
  /** Routes of a changed part whose files changed; undefined if all of them may have. */
  changedRoutes?: (part: string) => readonly string[] | undefined;
  /** The part that answers a path. */
  partOf: (path: string) => string;
  /** Tells the id of the route that renders a path's page; undefined where nobody knows. */
  readRoute: (path: string) => Promise<string | undefined>;
};

/**
 * Chooses the pages to be opened for a release out of a site's paths: the first of each changed route of the changed
 * parts, and with a new shell, which all pages stand in, the first of each other part; 16 at most.
 */
export async function choosePages(
  paths: readonly string[],
  { changed, changedRoutes = () => undefined, partOf, readRoute }: PageChoice,
): Promise<string[]> {
  const chosen = new Map<string, string>();
  const alike = new Map<string, number>();
  for (const path of paths) {
    const part = partOf(path);
    if (!changed.includes(part)) {
      if (changed.includes(shell) && !chosen.has(part)) chosen.set(part, path);
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
  return sample([...chosen.values()], pageLimit);
}
