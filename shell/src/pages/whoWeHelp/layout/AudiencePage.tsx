import { ActionLink, ConsultationBanner, Faq, Hero, PageHead, paths } from '@site/shared';
import { ServicesCards } from '@site/shared/records';
import type { ReactNode } from 'react';
import { Approach } from './Approach/Approach.tsx';
import type { AudienceContent } from './audienceContent.ts';
import { AudienceProjects } from './AudienceProjects.tsx';
import { AudienceIntro } from './AudienceIntro/AudienceIntro.tsx';
import styles from './AudiencePage.module.css';
import { Benefits } from './Benefits/Benefits.tsx';
import { Expertise } from './Expertise/Expertise.tsx';

export type AudiencePageProps = {
  content: AudienceContent;
  /** The hero's figure, with the audience's view of a plant. */
  figure: ReactNode;
};

/** Renders the page of an audience; the three audience pages share this layout. */
export function AudiencePage({ content, figure }: AudiencePageProps) {
  const { audience } = content;
  return (
    <>
      <PageHead {...content.meta} />
      <Hero
        {...content.hero}
        className={styles.hero}
        actions={<ActionLink href={paths.contact}>Talk to an Expert</ActionLink>}
        figure={figure}
      />
      <AudienceIntro {...content.intro} />
      <ServicesCards
        {...content.services}
        environmental={audience === 'environmental'}
        operations={audience === 'operations'}
        executives={audience === 'executives'}
      />
      <Expertise />
      <Approach {...content.approach} />
      <Benefits {...content.benefits} />
      <AudienceProjects />
      <ConsultationBanner />
      <Faq name={`${audience}-questions`} items={content.questions} />
    </>
  );
}
