import { serverPaths } from '@site/releases/checks/serverPaths';
import { isUnderPrefix } from '@site/releases/store/prefix';
import type { Release } from '@site/releases/store/release';

/** Returns the URL path of a release's file. */
export function releaseFileUrl({ section, id }: Pick<Release, 'section' | 'id'>, file: string): string {
  return `${serverPaths.releases}/${section}/${id}/${file}`;
}

/** Returns the path of a URL without its query. */
export function pathOf(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path;
}

/** Returns whether a URL belongs to the server itself (files, API, status) and not to a page. */
export function isServerPath(url: string): boolean {
  const path = pathOf(url);
  return Object.values(serverPaths).some((prefix) => isUnderPrefix(path, prefix));
}
