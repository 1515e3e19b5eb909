import type { Page, ReadApi } from '@site/shared';
import { patternOf } from '../routing/pathPrefix.ts';

/**
 * Lists the paths of a part's pages, below its first prefix. A page whose paths cannot be listed, for example because
 * the service does not answer, is omitted, logged and passed to `onUnlisted`.
 */
export async function listPaths(
  pages: readonly Page[],
  prefix: string,
  readApi: ReadApi,
  onUnlisted: (pageId: string) => void = () => {},
): Promise<string[]> {
  const lists = await Promise.all(
    pages
      .filter(({ isListed = true }) => isListed)
      .map(async ({ id, path, listPaths: list }) => {
        try {
          return list ? await list(readApi) : [patternOf(prefix, path)];
        } catch (error) {
          console.error(`The paths of page "${id}" could not be listed; the sitemap omits them.`, error);
          onUnlisted(id);
          return [];
        }
      }),
  );
  return lists.flat();
}

/**
 * Returns the prefixes that the shell's pages claim: the first segment of each path. Unlisted pages claim none, because
 * their prefixes are reserved.
 */
export function prefixesOf(pages: readonly Page[]): string[] {
  const firstSegments = pages
    .filter(({ path, isListed = true }) => path !== '' && isListed)
    .map(({ path }) => `/${path.split('/', 1)[0]}`);
  return [...new Set(firstSegments)];
}
