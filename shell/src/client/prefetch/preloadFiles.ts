import type { SectionOnPage } from '../../pageData/pageData.ts';
import { matchRoute } from '../../routing/matchRoute.ts';

const hinted = new Set<string>();

/**
 * Preloads all files of a section's page in parallel. Without it they would load in sequence: the container names the
 * section's files, and the section names the page's. Preloads each file once, and no style sheet that the head
 * already contains. Rejects if the release set's file list cannot be fetched.
 */
export async function preloadFiles({ files, pages }: SectionOnPage, pathname: string): Promise<void> {
  const wanted = [...files, ...(matchRoute(pages, pathname)?.route.files ?? [])];
  // Checking the last file is enough: the digests of either all of these files are known, or not of the last one.
  await window.siteDigests?.untilKnown(wanted.at(-1) ?? '');
  for (const href of wanted) {
    if (hinted.has(href)) continue;
    hinted.add(href);
    const isStyle = href.endsWith('.css');
    if (isStyle && document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`)) continue;
    const hint = document.createElement('link');
    const integrity = window.siteDigests?.of(href) ?? '';
    Object.assign(hint, { rel: 'preload', as: isStyle ? 'style' : 'script', href, integrity });
    document.head.append(hint);
  }
}
