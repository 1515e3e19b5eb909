import type { SectionOnPage } from '../../pageData/pageData.ts';
import { matchRoute } from '../../routing/matchRoute.ts';

const hinted = new Set<string>();

/**
 * Has all files of a section's page fetched at once, before the section is there: container, section and page
 * would each name the next only when it has arrived. Each file is asked for once; style sheets that the page has
 * already are not. Rejects where the set's list of files cannot be had.
 */
export async function preloadFiles({ files, pages }: SectionOnPage, pathname: string): Promise<void> {
  const page = matchRoute(pages, pathname)?.route;
  const ofPage = page && (await window.siteDigests?.filesOf(page.id));
  const wanted = [...files, ...(ofPage ?? [])];
  // Of the first page all are known, of any other not the last one.
  await window.siteDigests?.untilKnown(wanted.at(-1) ?? '');
  for (const href of wanted) {
    if (hinted.has(href)) continue;
    hinted.add(href);
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) continue;
    const hint = document.createElement('link');
    const integrity = window.siteDigests?.of(href) ?? '';
    Object.assign(hint, { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href, integrity });
    document.head.append(hint);
  }
}
