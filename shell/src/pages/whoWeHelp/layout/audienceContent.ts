import type { Audience, BandTone, Category, FaqItem, PageMeta } from '@site/shared';

/** A step of the approach: the work, and its result for the client. */
export type Step = { title: string; text: string; result: string };

export type Benefit = { title: string; text: string };

/** A line of a shift log; it belongs to the benefit with the same index. */
export type LogLine = { time: string; reading: string };

/** An option for the board: capital in CAD, tonnes of CO₂e a year, first full year. */
export type BoardOption = { name: string; capital: number; tonnesPerYear: number; from: number };

/** Form in which an audience page shows its benefits. */
export type BenefitsForm =
  | { form: 'log'; title: string; log: readonly [LogLine, LogLine, LogLine] }
  | { form: 'sources' }
  | { form: 'board'; title: string; years: number; options: readonly BoardOption[]; recommendation: string };

/** Band of the common layout that a page can arrange. */
export type AudienceBand = 'hero' | 'intro' | 'services' | 'expertise' | 'approach' | 'benefits' | 'projects';

/** Content of an audience page; `AudiencePage` is the layout. */
export type AudienceContent = {
  audience: Audience;
  meta: PageMeta;
  hero: { label: string; heading: string; lead: string };
  /** Heading and lead of the figure of a first screen; none if the figure is in the hero. */
  live?: { heading: string; lead: string };
  intro: { heading: string; tone?: BandTone; paragraphs: readonly string[]; asked: readonly string[] };
  services: { heading: string; lead: string };
  /** Slug of the article whose cover stands for its category. */
  articles: Readonly<Record<Category, string>>;
  approach: { heading: string; tone?: BandTone; steps: readonly [Step, Step, Step] };
  benefits: { heading: string; tone?: BandTone; items: readonly [Benefit, Benefit, Benefit] } & BenefitsForm;
  /** Slugs of the featured projects that the page shows first. */
  projects: readonly string[];
  questions: readonly FaqItem[];
};
