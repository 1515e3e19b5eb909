import type { StatsCompilation } from 'webpack';
import type { FileList } from '../../shell/server/releases/release.ts';

/** Chunk groups that hold one route's page are named by this prefix and the route's id. */
const routePrefix = 'route-';
/** Chunk groups by this prefix and a route's id hold parts of its page that the browser takes over later. */
const laterPrefix = 'later-';

/** Files of a named chunk group, its split-out chunks included; empty where there is no such group. */
export function filesOfGroup(stats: StatsCompilation, name: string): FileList {
  const names = (stats.namedChunkGroups?.[name]?.assets ?? []).map((asset) => `web/${asset.name}`);
  return { js: names.filter((file) => file.endsWith('.js')), css: names.filter((file) => file.endsWith('.css')) };
}

/**
 * Files of each route, by route id, read from webpack's stats. The server sends all of a page, so the
 * styles of what the browser takes over later are among them; its scripts are not.
 */
export function filesOfRoutes(stats: StatsCompilation): Record<string, FileList> {
  const groups = Object.keys(stats.namedChunkGroups ?? {}).filter((name) => name.startsWith(routePrefix));
  return Object.fromEntries(
    groups.map((name) => {
      const id = name.slice(routePrefix.length);
      const { js, css } = filesOfGroup(stats, name);
      return [id, { js, css: [...new Set([...css, ...filesOfGroup(stats, laterPrefix + id).css])] }];
    }),
  );
}

type Route = { id?: string; lazy?: unknown; children?: Route[] };

/**
 * Checks that each lazy route has a chunk under its id: a release whose route lists no files would be
 * served without hints and style sheets. Throws with every route that breaks the rule.
 */
export function checkRouteFiles(part: string, routes: Route[], files: Record<string, FileList>): void {
  const lazyRoutes = routes.flatMap(flatten).filter(({ lazy }) => lazy !== undefined);
  const faults = lazyRoutes
    .filter(({ id }) => id === undefined || (files[id]?.js.length ?? 0) === 0)
    .map(({ id }) =>
      id === undefined ? 'a lazy route without an id' : `route "${id}" has no chunk named "${routePrefix}${id}"`,
    );
  if (faults.length > 0) {
    throw new Error(
      `The build of "${part}" cannot list its routes' files: ${faults.join('; ')}. ` +
        `Give each page route an id and import its page with /* webpackChunkName: "${routePrefix}<id>" */ (see pageRoute in shared).`,
    );
  }
}

function flatten(route: Route): Route[] {
  return [route, ...(route.children ?? []).flatMap(flatten)];
}
