import type { Article, ArticleSummary, PageOf } from '@site/shared';

/** An article as the service lists it, for tests. */
export function sampleSummary(changes: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    seoUrlSlug: 'Flare-Metering',
    seoTitleTag: 'Flare Metering in Practice',
    seoMetaDescription:
      'How flare volumes are measured, where ultrasonic meters fail, and what to do in the weeks until the spare part is delivered.',
    title: 'Flare Metering',
    description: 'How flare volumes are measured.',
    publicationDate: '2026-10-14',
    category: 'engineering',
    readingMinutes: 6,
    ...changes,
  };
}

/** A whole article, for tests. */
export function sampleArticle(changes: Partial<Article> = {}): Article {
  return {
    ...sampleSummary(),
    keywords: ['flare', 'metering'],
    author: { fullName: 'Noor Halvorsen', professionalTitle: 'P.Eng.', seoUrlSlug: 'noor-halvorsen' },
    content: '<h2>The meter</h2><p>It measures.</p>',
    related: [sampleSummary({ seoUrlSlug: 'Vent-Gas', title: 'Vent Gas' })],
    ...changes,
  };
}

/** One page of a list, for tests. */
export function samplePage(
  items: ArticleSummary[],
  changes: Partial<PageOf<ArticleSummary>> = {},
): PageOf<ArticleSummary> {
  return { items, page: 1, pageSize: 9, pageCount: 1, total: items.length, ...changes };
}
