import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { ReleaseSetOnPage } from '../page/pageData.ts';

/**
 * Whether the site server still has the page's release of the part that answers a path. Answers true when the
 * server cannot be asked: then the network is at fault, not the release.
 */
export async function isReleaseServed(
  pathname: string,
  releases: ReleaseSetOnPage,
  { locate }: Pick<SectionLoader, 'locate'>,
): Promise<boolean> {
  const section = locate(pathname)?.name;
  const [part, id] = section === undefined ? ['shell', releases.shell] : [section, releases.sections[section]?.id];
  try {
    const answer = await fetch(`/_site/releases/${part}/${id}`, { method: 'HEAD' });
    return answer.status !== 404;
  } catch {
    return true;
  }
}
