import type { BandTone, PageMeta, ProductSlug } from '@site/shared';

/** A title with one sentence of text. */
export type TitledText = { title: string; text: string };

/** A core capability of a platform: what it does and its benefit. The accordion also lists `points`. */
export type Capability = TitledText & { points?: readonly string[] };

/** Content of the band about the customer's problem and the platform's answer, in one of three layouts. */
export type ChallengeContent = { label?: string; heading: string; tone?: BandTone } & (
  | { variant: 'sides'; challenge: string; solution: string }
  /** Several challenges, each with a solution. */
  | { variant: 'pairs'; pairs: readonly { challenge: string; solution: string }[] }
  /** One sentence in large type, explained by the paragraphs. */
  | { variant: 'statement'; statement: string; paragraphs: readonly string[] }
);

/** Band of the shared layout that a page can arrange by a class of its own; `page` is the element around all of them. */
export type ProductBand = 'page' | 'challenge' | 'capabilities' | 'project' | 'plans' | 'others';

/** Part of the shared layout after which a page inserts a band. */
export type BandPlace = 'hero' | 'challenge' | 'capabilities' | 'plans';

/** Labels of the booking links. Both link to the contact page. */
export type BookAction = 'Book a Demo' | 'Book a Consultation';

/** Content of a product page; `ProductPage` lays it out. */
export type ProductContent = {
  slug: ProductSlug;
  meta: PageMeta;
  hero: { heading: string; lead: string; action: BookAction };
  challenge: ChallengeContent;
  /** Heading and introduction of the interactive figure in the first screen. */
  figure: { heading: string; lead: string };
  /** Absent for the suite, which shows its capabilities in `FeatureStepper`. */
  capabilities?: {
    variant: 'accordion' | 'carousel';
    heading: string;
    lead: string;
    tone?: BandTone;
    items: readonly Capability[];
  };
  /** A project that used the platform; `slug` identifies the project and seeds its picture. */
  project?: { label: string; heading: string; text: string; action: string; slug: string };
  plans: {
    heading: string;
    lead: string;
    tone?: BandTone;
    /** Ways to obtain the platform. The features of its plan are in `planFeatures.content.ts`. */
    offers: readonly TitledText[];
    action: BookAction;
    /** Text of a second card that links to the suite's page. */
    suite?: string;
  };
  banner?: { heading: string; lead?: string; action: BookAction };
  /** Rows of other platforms. Absent for the suite, which shows the platforms in a carousel. */
  otherPlatforms?: { heading: string; slugs: readonly ProductSlug[] };
  questions: readonly { question: string; answer: string }[];
};
