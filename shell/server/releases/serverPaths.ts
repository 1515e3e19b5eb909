import { isUnderPrefix } from '../../src/routing/pathPrefix.ts';
import type { Release } from './release.ts';

/** Where the site server itself answers; no part may claim these prefixes. */
export const serverPaths = {
  /** Calls, handed on to the site service. */
  api: '/api',
  /** Drawings for content without a picture. */
  covers: '/covers',
  /** Files of releases. */
  releases: '/releases',
  /** What the server says of itself. */
  status: '/_site',
} as const;

/** The address of a release's file in the browser. */
export function addressOf({ section, id }: Pick<Release, 'section' | 'id'>, file: string): string {
  return `${serverPaths.releases}/${section}/${id}/${file}`;
}

/** The path of a path with query. */
export function pathOf(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path;
}

/** Whether a path with query is one of the server's own. */
export function isServerPath(url: string): boolean {
  const path = pathOf(url);
  return Object.values(serverPaths).some((prefix) => isUnderPrefix(path, prefix));
}
