import type { BandTone, Category, PageMeta, ServiceSlug, TextWithLinks } from '@site/shared';

/** One item of the services accordion: a summary, then headed bullet lists. */
export type ServiceOffer = {
  heading: string;
  summary: string;
  lists: readonly { heading: string; points: readonly string[] }[];
};

/** A card of the related-articles trio, as the article itself is titled; the article opens in a new tab. */
export type RelatedArticle = { slug: string; category: Category; title: string; description: string };

/** A title with its sentence. */
export type TitledText = { title: string; text: string };

/** A small table of words; the first cell of a row heads it. */
export type TextTable = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** How a service introduces itself; each page has a form of its own. */
export type ServiceIntroContent = { heading: string; paragraphs: readonly string[] } & (
  | { variant: 'columns' }
  /** One sentence, set large, which the paragraphs explain. */
  | { variant: 'statement'; statement: string }
  /** One sentence as from a report, with a note in the margin that says where it holds. */
  | { variant: 'quotation'; quotation: string; note: string }
  /** A number set large in the sentence that it belongs to, with its source. */
  | { variant: 'number'; value: string; sentence: string; source: string }
  /** What is done in which order. */
  | { variant: 'steps'; steps: readonly TitledText[] }
  | { variant: 'table'; table: TextTable }
);

/** What stands beside the words of the platform block. */
export type PlatformDetail =
  | { variant: 'list'; label: string; items: readonly string[] }
  | { variant: 'steps'; steps: readonly TitledText[] }
  | { variant: 'table'; table: TextTable };

/** After which part of the common layout a band of the page's own stands. */
export type BandPlace = 'hero' | 'intro' | 'offers' | 'benefits' | 'platform';

/** All that a service page says (specification, section 2, "Service pages"); the layout is `ServicePage`. */
export type ServiceContent = {
  slug: ServiceSlug;
  meta: PageMeta;
  hero: { heading: string; lead: string };
  intro: ServiceIntroContent;
  offers: { heading: string; lead: string; tone?: BandTone; items: readonly ServiceOffer[] };
  /** What introduces the signature figure, and where and how it stands; `isWide` lets it grow beyond the columns. */
  figure: { heading: string; lead: string; after: BandPlace; tone?: BandTone; isWide?: boolean };
  benefits: {
    heading: string;
    variant: 'columns' | 'ledger' | 'numbered' | 'pairs';
    tone?: BandTone;
    items: readonly TitledText[];
  };
  /** Claims that the specification makes, and no others. */
  stats?: { after: BandPlace; items: readonly { value: string; label: string }[] };
  platform: {
    heading: string;
    tone?: BandTone;
    text: TextWithLinks;
    /** The platform's own page, where there is one. */
    product?: { name: string; href: string };
    /** Each "Learn More" with what it is about, for those who hear it alone. */
    learnMore: readonly { about: string; href: string }[];
    detail?: PlatformDetail;
  };
  related: { heading: string; articles: readonly [RelatedArticle, RelatedArticle, RelatedArticle] };
  pillars: Record<'engineering' | 'sustainability' | 'innovation', TextWithLinks>;
  otherServices: readonly [ServiceSlug, ServiceSlug, ServiceSlug];
  questions: readonly { question: string; answer: TextWithLinks }[];
};
