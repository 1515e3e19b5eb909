import type { PageData, ReadSections, SetFileList, SetFiles } from '../pageData/pageData.ts';

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
  untilKnown: (address: string) => Promise<unknown> | undefined;
};

declare global {
  interface Window {
    /** Absent in development, where files change without a change of their names. */
    siteDigests?: Digests;
  }
}

/**
 * Installs the digests: those of the page's files are in the page data, the others are in the file list, which is
 * fetched on first use. Returns the function that reads all sections: those of the page data, and those of the list.
 */
export function installSiteDigests({
  releases: { digests: list, sections },
  files,
}: Pick<PageData, 'releases' | 'files'>): ReadSections {
  if (!list) return async () => sections;
  const known: Record<string, string> = { ...files.digests };
  let fetching: Promise<SetFiles['sections']> | undefined;
  async function fetchAll({ address, integrity }: SetFileList): Promise<SetFiles['sections']> {
    const answer = await fetch(address, { integrity });
    // The site server serialized the same type.
    const all = (await answer.json()) as SetFiles;
    Object.assign(known, all.digests);
    return { ...sections, ...all.sections };
  }
  const readSections = () => {
    fetching ??= fetchAll(list);
    fetching.catch(() => (fetching = undefined));
    return fetching;
  };
  const of = (address: string) => known[new URL(address, location.origin).pathname];
  window.siteDigests = { of, untilKnown: (address) => (of(address) ? undefined : readSections()) };
  return readSections;
}
