import type { Audience, FaqItem, PageMeta } from '@site/shared';

/** A step of the approach: what is done, and what the client then holds. */
export type Step = { title: string; text: string; result: string };

/** A title with its sentence. */
export type Benefit = { title: string; text: string };

/** All that a page of the audiences says (specification, section 2, "Who we help"); the layout is `AudiencePage`. */
export type AudienceContent = {
  audience: Audience;
  meta: PageMeta;
  hero: { label: string; heading: string; lead: string };
  intro: { heading: string; paragraphs: readonly string[]; asked: readonly string[] };
  services: { heading: string; lead: string };
  approach: { heading: string; steps: readonly [Step, Step, Step] };
  benefits: { heading: string; items: readonly [Benefit, Benefit, Benefit] };
  questions: readonly FaqItem[];
};
