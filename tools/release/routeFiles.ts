import type { StatsCompilation } from 'webpack';
import type { FileList } from '../../shell/server/releases/release.ts';

/** Chunk groups that hold one route's page are named by this prefix and the route's id. */
const routePrefix = 'route-';
/** Chunk groups by this prefix hold an entry of the facade (`shell/src/federation/federation.ts`). */
const facadePrefix = 'facade-';

/** Files of a named chunk group, its split-out chunks included; empty where there is no such group. */
export function filesOfGroup(stats: StatsCompilation, name: string): FileList {
  const names = (stats.namedChunkGroups?.[name]?.assets ?? []).map((asset) => `web/${asset.name}`);
  return { js: names.filter((file) => file.endsWith('.js')), css: names.filter((file) => file.endsWith('.css')) };
}

/** Files of the facade's further entries, by the name under which sections import them. */
export function filesOfFacade(stats: StatsCompilation): Record<string, FileList> {
  const groups = Object.keys(stats.namedChunkGroups ?? {}).filter((name) => name.startsWith(facadePrefix));
  return Object.fromEntries(
    groups.map((name) => [`@site/shared/${name.slice(facadePrefix.length)}`, filesOfGroup(stats, name)]),
  );
}

/** Files of each route, by route id, read from webpack's stats. */
export function filesOfRoutes(stats: StatsCompilation): Record<string, FileList> {
  const groups = Object.keys(stats.namedChunkGroups ?? {}).filter((name) => name.startsWith(routePrefix));
  return Object.fromEntries(groups.map((name) => [name.slice(routePrefix.length), filesOfGroup(stats, name)]));
}

type Route = { id?: string };

/**
 * Checks that each page has a chunk under its id: a release whose route lists no files would be
 * served without hints and style sheets. Throws with every route that breaks the rule.
 */
export function checkRouteFiles(part: string, routes: readonly Route[], files: Record<string, FileList>): void {
  const faults = routes
    .filter(({ id }) => id === undefined || (files[id]?.js.length ?? 0) === 0)
    .map(({ id }) =>
      id === undefined ? 'a page without an id' : `page "${id}" has no chunk named "${routePrefix}${id}"`,
    );
  if (faults.length > 0) {
    throw new Error(
      `The build of "${part}" cannot list its routes' files: ${faults.join('; ')}. ` +
        `Give each page an id and import its module with /* webpackChunkName: "${routePrefix}<id>" */ (see PageRoute in shared).`,
    );
  }
}
