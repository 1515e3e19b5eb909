import { company } from '@site/shared/company';

const linkTag = /<a\b[^>]*?\shref="([^"]*)"/g;

/** Returns the paths of this site that a page links to. */
export function listLinks(page: string, html: string): ReadonlySet<string> {
  const urls = [...html.matchAll(linkTag)].map(([, href = '']) =>
    URL.parse(href.replaceAll('&amp;', '&'), company.siteOrigin + page),
  );
  return new Set(urls.flatMap((url) => (url?.origin === company.siteOrigin ? [url.pathname] : [])));
}
