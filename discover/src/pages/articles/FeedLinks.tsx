import { company, paths } from '@site/shared';

/** Lets feed readers find the feeds of the articles. Renders `<link>`s in the document's head. */
export function FeedLinks() {
  const title = `Articles by ${company.brand}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={`${title} (RSS)`} href={paths.articleFeeds.rss} />
      <link rel="alternate" type="application/atom+xml" title={`${title} (Atom)`} href={paths.articleFeeds.atom} />
    </>
  );
}
