import type { Category, PageMeta, ServiceSlug, TextWithLinks } from '@site/shared';

/** One item of the services accordion: a summary, then headed bullet lists. */
export type ServiceOffer = {
  heading: string;
  summary: string;
  lists: readonly { heading: string; points: readonly string[] }[];
};

/** A card of the related-articles trio; the article opens in a new tab. */
export type RelatedArticle = { slug: string; category: Category; title: string; description: string };

/** All that a service page says (specification, section 2, "Service pages"); the layout is `ServicePage`. */
export type ServiceContent = {
  slug: ServiceSlug;
  meta: PageMeta;
  hero: { heading: string; lead: string };
  intro: { heading: string; paragraphs: readonly string[] };
  offers: { heading: string; lead: string; items: readonly ServiceOffer[] };
  figure?: { heading: string; lead: string };
  benefits: { heading: string; items: readonly { title: string; text: string }[] };
  /** Claims that the specification makes, and no others. */
  stats?: readonly { value: string; label: string }[];
  poweredBy: {
    heading: string;
    text: string;
    product: { name: string; href: string };
    learnMoreHref: string;
    points: readonly string[];
  };
  related: { heading: string; articles: readonly RelatedArticle[] };
  pillars: Record<'engineering' | 'sustainability' | 'innovation', TextWithLinks>;
  others: readonly ServiceSlug[];
  questions: readonly { question: string; answer: TextWithLinks }[];
};
