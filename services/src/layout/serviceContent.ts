import type { BandTone, Category, PageMeta, ServiceSlug, TextWithLinks } from '@site/shared';

/** Item of the services accordion: a summary, then bullet lists with headings. */
export type ServiceOffer = {
  heading: string;
  summary: string;
  lists: readonly { heading: string; points: readonly string[] }[];
};

/** Card of a related article; `title` is the article's title. */
export type RelatedArticle = { slug: string; category: Category; title: string; description: string };

export type TitledText = { title: string; text: string };

/** Table of text; the first cell of a row is the row's header. */
export type TextTable = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** Introduction of a service; each service page uses a different variant. */
export type ServiceIntroContent = { heading: string; tone?: BandTone; paragraphs: readonly string[] } & (
  | { variant: 'columns' }
  /** One sentence in large type, which the paragraphs explain. */
  | { variant: 'statement'; statement: string }
  /** A sentence in the style of a report; the note in the margin limits its scope. */
  | { variant: 'quotation'; quotation: string; note: string }
  /** A sentence that starts with a number in large type, and the source of the number. */
  | { variant: 'number'; value: string; sentence: string; source: string }
  | { variant: 'steps'; steps: readonly TitledText[] }
  | { variant: 'table'; table: TextTable }
);

/** Optional supplement to the text of the platform band. */
export type PlatformDetail =
  | { variant: 'steps'; steps: readonly TitledText[] }
  | { variant: 'table'; table: TextTable };

/** Part of the common layout after which a page inserts its numbers. */
export type BandPlace = 'hero' | 'intro' | 'offers' | 'benefits' | 'platform';

/** Band of the common layout that a page can arrange by a class of its own; `page` is the element around all of them. */
export type ServiceBand =
  | 'page'
  | 'first'
  | 'stats'
  | 'intro'
  | 'offers'
  | 'benefits'
  | 'platform'
  | 'related'
  | 'why'
  | 'others';

/** All text of a service page (docs/specification.md); `ServicePage` is the layout. */
export type ServiceContent = {
  slug: ServiceSlug;
  meta: PageMeta;
  hero: { heading: string; lead: string };
  intro: ServiceIntroContent;
  offers: { heading: string; lead: string; tone?: BandTone; items: readonly ServiceOffer[] };
  /** Heading and introduction of the interactive figure in the first screen. */
  figure: { heading: string; lead: string };
  benefits: {
    heading: string;
    variant: 'columns' | 'ledger' | 'numbered' | 'pairs';
    tone?: BandTone;
    items: readonly TitledText[];
  };
  /** One sentence of approved claims (docs/specification.md): each value is followed by its words. */
  stats?: { after: BandPlace; items: readonly { value: string; label: string }[] };
  platform: {
    heading: string;
    tone?: BandTone;
    text: TextWithLinks;
    /** Link to the platform's page, if the platform has one. */
    product?: { name: string; href: string };
    /** "Learn More" links; `about` completes the accessible name, which screen readers announce without context. */
    learnMore: readonly { about: string; href: string }[];
    detail?: PlatformDetail;
  };
  related: { heading: string; articles: readonly [RelatedArticle, RelatedArticle, RelatedArticle] };
  pillars: Record<'engineering' | 'sustainability' | 'innovation', TextWithLinks>;
  otherServices: readonly [ServiceSlug, ServiceSlug, ServiceSlug];
  questions: readonly { question: string; answer: TextWithLinks }[];
};
