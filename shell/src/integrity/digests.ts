import type { PageData, SetFileList } from '../pageData/pageData.ts';

/**
 * Digests of the release set's files, with which the browser rejects any file that was not released (Subresource
 * Integrity). The webpack runtime of every part reads them from `window.siteDigests` before it loads a chunk.
 */
export type Digests = {
  /** Returns the digest of the file at an absolute path or URL; undefined until the digest is known. */
  of: (address: string) => string | undefined;
  /**
   * Resolves when the digests of all files are known; undefined if this file's digest is known already. Rejects if the
   * file list cannot be fetched; the next call fetches it again.
   */
  untilKnown: (address: string) => Promise<void> | undefined;
  /** Resolves with the files of a section's page, by page id; empty for an unknown page. Rejects like `untilKnown`. */
  filesOf: (pageId: string) => Promise<readonly string[]>;
};

declare global {
  interface Window {
    /** Absent in development, where files change without a change of their names. */
    siteDigests?: Digests;
  }
}

/** Installs the digests: those of the page's files are in the page data, the others are fetched on first use. */
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
