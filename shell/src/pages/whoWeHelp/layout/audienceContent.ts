import type { Audience, FaqItem, PageMeta } from '@site/shared';

/** A step of the approach: what is done, and what the client then holds. */
export type Step = { title: string; text: string; result: string };

/** A title with its sentence. */
export type Benefit = { title: string; text: string };

/** A line of a shift's log: when, what was read, and the benefit of the same place in the list. */
export type LogLine = { time: string; reading: string };

/** A station of a number on its way from the meter to the verifier. */
export type TrailStation = { station: string; number: string; how: string };

/** An option before the board: CAD, tonnes of CO₂e a year, first full year. */
export type BoardOption = { name: string; capital: number; tonnesPerYear: number; from: number };

/** How a page shows its benefits; each form belongs to one audience's way of working. */
export type BenefitsForm =
  | { form: 'log'; title: string; log: readonly [LogLine, LogLine, LogLine] }
  | { form: 'trail'; title: string; trail: readonly TrailStation[] }
  | { form: 'board'; title: string; years: number; options: readonly BoardOption[]; recommendation: string };

/** All that a page of the audiences says (specification, section 2, "Who we help"); the layout is `AudiencePage`. */
export type AudienceContent = {
  audience: Audience;
  meta: PageMeta;
  hero: { label: string; heading: string; lead: string };
  intro: { heading: string; paragraphs: readonly string[]; asked: readonly string[] };
  services: { heading: string; lead: string };
  approach: { heading: string; steps: readonly [Step, Step, Step] };
  benefits: { heading: string; items: readonly [Benefit, Benefit, Benefit] } & BenefitsForm;
  questions: readonly FaqItem[];
};
