import { company } from '@site/shared';

/** URLs of the article feeds. */
export const articleFeeds = { rss: '/api/feeds/articles.rss', atom: '/api/feeds/articles.atom' } as const;

/** Renders `<link rel="alternate">` elements for feed discovery in the document head. */
export function FeedLinks() {
  const title = `Articles by ${company.brand}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={`${title} (RSS)`} href={articleFeeds.rss} />
      <link rel="alternate" type="application/atom+xml" title={`${title} (Atom)`} href={articleFeeds.atom} />
    </>
  );
}
