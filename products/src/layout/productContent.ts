import type { Category, PageMeta, ProductSlug } from '@site/shared';

/** One core capability: what the platform does and what that is good for. */
export type Capability = { title: string; text: string };

/** All that a product page says (specification, section 2, "Product pages"); the layout is `ProductPage`. */
export type ProductContent = {
  slug: ProductSlug;
  meta: PageMeta;
  hero: { heading: string; lead: string; action: string };
  challenge: { heading: string; challenge: string; solution: string };
  figure?: { heading: string; lead: string };
  capabilities: { heading: string; lead: string; items: readonly Capability[] };
  /** A project in which the platform was used; `slug` is the project's, and seeds its picture. */
  project?: { label: string; heading: string; text: string; action: string; slug: string; category: Category };
  plan: {
    heading: string;
    name: string;
    text: string;
    offers: readonly { title: string; text: string }[];
    includes: readonly string[];
    action: string;
  };
  others: { heading: string; slugs: readonly ProductSlug[] };
  questions: readonly { question: string; answer: string }[];
};
