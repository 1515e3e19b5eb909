import type { Page, ReadApi } from '@site/shared';
import { patternOf } from '../routing/pathPrefix.ts';

/**
 * Lists the paths of a part's pages, by the first of its prefixes. Of a page whose paths cannot be had, because the
 * service does not answer, none are listed; of such a page the console tells, and `onUnlisted`.
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
          console.error(`The paths of page "${id}" could not be listed; the sitemap goes without them.`, error);
          onUnlisted(id);
          return [];
        }
      }),
  );
  return lists.flat();
}

/** The prefixes that the shell's own pages claim: what each path begins with. Unlisted pages stand where no part can. */
export function prefixesOf(pages: readonly Page[]): string[] {
  const firsts = pages
    .filter(({ path, isListed = true }) => path !== '' && isListed)
    .map(({ path }) => `/${path.split('/', 1)[0]}`);
  return [...new Set(firsts)];
}
