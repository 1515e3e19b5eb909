import { company } from '@site/shared';

/** Addresses of the article feeds. */
export const articleFeeds = { rss: '/api/feeds/articles.rss', atom: '/api/feeds/articles.atom' } as const;

/** Lets feed readers find the feeds of the articles. Renders `<link>`s in the document's head. */
export function FeedLinks() {
  const title = `Articles by ${company.brand}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={`${title} (RSS)`} href={articleFeeds.rss} />
      <link rel="alternate" type="application/atom+xml" title={`${title} (Atom)`} href={articleFeeds.atom} />
    </>
  );
}
