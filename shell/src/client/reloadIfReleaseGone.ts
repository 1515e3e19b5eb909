import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { ReleaseSetOnPage } from '../pageData/pageData.ts';

/**
 * Loads a URL from the server if the server no longer has the release of the part that serves it: the visit has
 * outlived its releases. In that case the promise never resolves, because the browser unloads the document.
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

/** Resolves with true also if the server is unreachable: then the network has failed, not the release. */
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
