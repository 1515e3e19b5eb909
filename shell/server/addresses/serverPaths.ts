import { serverPaths } from '@site/releases/checks/serverPaths';
import { isUnderPrefix } from '@site/releases/store/prefix';
import type { Release } from '@site/releases/store/release';

/** The address of a release's file in the browser. */
export function releaseFileUrl({ section, id }: Pick<Release, 'section' | 'id'>, file: string): string {
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
