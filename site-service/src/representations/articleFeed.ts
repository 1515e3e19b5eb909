import { company } from '@site/shared/company';
import { Feed } from 'feed';
import { escapeHtml } from '../pictures/escapeHtml.ts';
import { pagePrefixes } from '../content/contentTypes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** Media types of the article feeds, by format; the format is also the file extension in the URL. */
export const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
/** Format of an article feed. */
export type FeedFormat = keyof typeof feedTypes;

const maxFeedItems = 20;

/** Returns the URL path of a feed. */
export const feedPath = (format: FeedFormat) => `/api/feeds/articles.${format}` as const;

/** Builds the feed of the 20 newest articles as RSS 2.0 or Atom (RFC 4287). */
export function buildArticleFeed({ lists, find }: Catalogue, format: FeedFormat): string {
  const articles = lists.articles.slice(0, maxFeedItems);
  const page = `${company.siteOrigin}/discover/articles`;
  const feed = new Feed({
    id: page,
    title: `${company.brand}: articles`,
    description: company.mission,
    link: page,
    language: 'en-CA',
    updated: noonOf(articles[0]?.front.publicationDate ?? `${company.foundedYear}-01-01`),
    feed: `${company.siteOrigin}${feedPath(format)}`,
    author: { name: company.brand, link: company.siteOrigin },
    copyright: company.legalName,
    generator: false,
  });
  for (const { slug, front } of articles) {
    const link = `${company.siteOrigin}${pagePrefixes.articles}${slug}`;
    const author = find('people', front.author ?? '');
    feed.addItem({
      id: link,
      link,
      // The library writes RSS titles as plain text, and Atom titles and all descriptions as HTML.
      title: format === 'atom' ? escapeHtml(front.title) : front.title,
      description: escapeHtml(front.description),
      date: noonOf(front.publicationDate),
      published: noonOf(front.publicationDate),
      category: [{ name: front.category, term: front.category }],
      // Atom only: an RSS 2.0 author must be an e-mail address.
      ...(author &&
        format === 'atom' && {
          author: [{ name: author.front.fullName, link: `${company.siteOrigin}${pagePrefixes.people}${author.slug}` }],
        }),
    });
  }
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

/** Returns 12:00 UTC of a date, which is the same calendar date in all time zones of North America. */
function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
