import type { PageData, SetFileList } from '../pageData/pageData.ts';

/**
 * What a page knows of its release set's files, so that the browser runs none that is not the one that was released
 * (Subresource Integrity). Every part's webpack runtime asks it before it loads a chunk, by its name on `window`.
 */
export type Digests = {
  /** Digest of the file at an absolute path or URL; undefined while it is not known. */
  of: (address: string) => string | undefined;
  /**
   * Resolves when the digests of all files are known; undefined where that of this one is. Rejects when they cannot be
   * had, and tries again when it is asked again.
   */
  untilKnown: (address: string) => Promise<void> | undefined;
  /** The files that a page of a section needs, by its id; none where the set has no such page. Rejects as above. */
  filesOf: (pageId: string) => Promise<readonly string[]>;
};

declare global {
  interface Window {
    /** Absent in development, where files change under their names. */
    siteDigests?: Digests;
  }
}

/** Opens the digests of a page: those of its own files are in it, all others are fetched when they are needed first. */
export function installSiteDigests({
  releases: { digests: list },
  files,
  sectionPage,
}: Pick<PageData, 'releases' | 'files' | 'sectionPage'>): void {
  if (!list) return;
  const known: Record<string, string> = { ...files.digests };
  const pages: Record<string, readonly string[]> = sectionPage ? { [sectionPage.id]: sectionPage.scripts } : {};
  let fetching: Promise<void> | undefined;
  async function fetchAll({ address, integrity }: SetFileList): Promise<void> {
    const answer = await fetch(address, { integrity });
    const all = await answer.json();
    Object.assign(known, all);
    Object.assign(pages, all.pages);
  }
  const fetchOnce = () => (fetching ??= fetchAll(list).finally(() => (fetching = undefined)));
  const of = (address: string) => known[new URL(address, location.origin).pathname];
  window.siteDigests = {
    of,
    untilKnown: (address) => (of(address) ? undefined : fetchOnce()),
    async filesOf(pageId) {
      if (!pages[pageId]) await fetchOnce();
      return pages[pageId] ?? [];
    },
  };
}
