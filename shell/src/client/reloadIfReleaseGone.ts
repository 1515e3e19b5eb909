import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { ReleaseSetOnPage } from '../pageData/pageData.ts';

/**
 * Loads an address anew where the server no longer has the page's release of the part that answers it: the
 * visit outlived its releases. Then it never resolves, since the document goes away.
 */
export async function reloadIfReleaseGone(
  url: URL,
  releases: ReleaseSetOnPage,
  sections: Pick<SectionLoader, 'findSectionName'>,
): Promise<void> {
  if (await isReleaseServed(url.pathname, releases, sections)) return;
  window.location.assign(url);
  await new Promise<never>(() => {});
}

/** Answers true when the server cannot be asked: then the network is at fault, not the release. */
async function isReleaseServed(
  pathname: string,
  releases: ReleaseSetOnPage,
  { findSectionName }: Pick<SectionLoader, 'findSectionName'>,
): Promise<boolean> {
  const section = findSectionName(pathname);
  const [part, id] = section === undefined ? ['shell', releases.shell] : [section, releases.sections[section]?.id];
  try {
    const answer = await fetch(`/releases/${part}/${id}`, { method: 'HEAD' });
    return answer.status !== 404;
  } catch {
    return true;
  }
}
