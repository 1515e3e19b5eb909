import type { BandTone, PageMeta, ProductSlug } from '@site/shared';

/** A title with its sentence. */
export type TitledText = { title: string; text: string };

/** One core capability: what the platform does and what that is good for; an accordion lists how. */
export type Capability = TitledText & { points?: readonly string[] };

/** How a platform states what is hard and what it does about it; each page has a form that suits its argument. */
export type ChallengeContent = { label?: string; heading: string; tone?: BandTone } & (
  | { variant: 'sides'; challenge: string; solution: string }
  /** Each difficulty with its own answer. */
  | { variant: 'pairs'; pairs: readonly { challenge: string; solution: string }[] }
  /** One sentence, set large, which the paragraphs explain. */
  | { variant: 'statement'; statement: string; paragraphs: readonly string[] }
);

/** After which part of the common layout a band of the page's own stands. */
export type BandPlace = 'hero' | 'challenge' | 'capabilities' | 'plans';

/** The two ways to book, both of which lead to the contact page. */
export type BookAction = 'Book a Demo' | 'Book a Consultation';

/** All that a product page says (specification, section 2, "Product pages"); the layout is `ProductPage`. */
export type ProductContent = {
  slug: ProductSlug;
  meta: PageMeta;
  hero: { heading: string; lead: string; action: BookAction };
  challenge: ChallengeContent;
  /** What introduces the signature figure, and where and how it stands; `isWide` lets it grow beyond the columns. */
  figure: { heading: string; lead: string; after: BandPlace; tone?: BandTone; isWide?: boolean };
  /** The suite shows its capabilities in a stepper of its own. */
  capabilities?: {
    variant: 'accordion' | 'carousel';
    heading: string;
    lead: string;
    tone?: BandTone;
    items: readonly Capability[];
  };
  /** A project in which the platform was used; `slug` is the project's, and seeds its picture. */
  project?: { label: string; heading: string; text: string; action: string; slug: string };
  plans: {
    heading: string;
    lead: string;
    tone?: BandTone;
    /** How the platform is offered; what its plan includes stands in `planFeatures.content.ts`. */
    offers: readonly TitledText[];
    action: BookAction;
    /** Introduces a second card, the suite's, which leads to its page. */
    suite?: string;
  };
  banner?: { heading: string; lead?: string; action: BookAction };
  /** Cards of other platforms; the suite shows them in a carousel of its own. */
  otherPlatforms?: { heading: string; slugs: readonly ProductSlug[] };
  questions: readonly { question: string; answer: string }[];
};
