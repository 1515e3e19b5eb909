import { ActionLink, type BandLayout, ConsultationBanner, Faq, Hero, joinClasses, PageHead, paths } from '@site/shared';
import { ServicesCards } from '@site/shared/records';
import type { ReactNode } from 'react';
import { Approach } from './Approach/Approach.tsx';
import type { AudienceBand, AudienceContent } from './audienceContent.ts';
import { AudienceProjects } from './AudienceProjects.tsx';
import { AudienceIntro } from './AudienceIntro/AudienceIntro.tsx';
import styles from './AudiencePage.module.css';
import { Benefits } from './Benefits/Benefits.tsx';
import { Expertise } from './Expertise/Expertise.tsx';

export type AudiencePageProps = {
  content: AudienceContent;
  /** The hero's figure, with the audience's view of a plant. */
  figure: ReactNode;
  /** Layouts of the bands; `columns` if not given. */
  layouts: Partial<Record<AudienceBand, BandLayout>>;
  /** Classes by which the page arranges its bands. */
  classNames: Partial<Record<AudienceBand, string>>;
};

/** Renders the page of an audience: the bands and their order are the same for all three, their arrangement differs. */
export function AudiencePage({ content, figure, layouts, classNames }: AudiencePageProps) {
  const { audience } = content;
  const arrange = (band: AudienceBand) => ({ layout: layouts[band], className: classNames[band] });
  return (
    <>
      <PageHead {...content.meta} />
      <Hero
        {...content.hero}
        className={joinClasses(styles.hero, classNames.hero)}
        actions={<ActionLink href={paths.contact}>Talk to an Expert</ActionLink>}
        figure={figure}
      />
      <AudienceIntro {...arrange('intro')} {...content.intro} />
      <ServicesCards
        {...arrange('services')}
        {...content.services}
        environmental={audience === 'environmental'}
        operations={audience === 'operations'}
        executives={audience === 'executives'}
      />
      <Expertise {...arrange('expertise')} />
      <Approach {...arrange('approach')} {...content.approach} />
      <Benefits {...arrange('benefits')} {...content.benefits} />
      <AudienceProjects {...arrange('projects')} />
      <ConsultationBanner />
      <Faq {...arrange('questions')} name={`${audience}-questions`} items={content.questions} />
    </>
  );
}
