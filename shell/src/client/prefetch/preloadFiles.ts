import type { SectionOnPage } from '../../page/pageData.ts';
import { matchRoute } from '../../routing/matchRoute.ts';

const hinted = new Set<string>();

/**
 * Has all files of a section's page fetched at once, before the section is there: container, section and page
 * would each name the next only when it has arrived. Each file is asked for once; style sheets that the page has
 * already are not.
 */
export function preloadFiles({ files, pages }: SectionOnPage, pathname: string): void {
  for (const href of [...files, ...(matchRoute(pages, pathname)?.route.files ?? [])]) {
    if (hinted.has(href)) continue;
    hinted.add(href);
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) continue;
    const hint = document.createElement('link');
    Object.assign(hint, { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href });
    document.head.append(hint);
  }
}
