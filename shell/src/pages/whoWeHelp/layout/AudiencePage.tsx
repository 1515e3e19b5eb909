import {
  ActionLink,
  type BandLayout,
  ConsultationBanner,
  Faq,
  FirstScreen,
  type FirstScreenProps,
  Hero,
  joinClasses,
  PageHead,
  paths,
  type BandTone,
} from '@site/shared';
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
  /** The figure of the first screen. If `content.live` has its heading, `composition` places it. */
  figure: ReactNode;
  composition?: FirstScreenProps['composition'];
  /** Tone of the first screen. */
  tone?: BandTone;
  /** Figure above the benefits. */
  benefitsFigure?: ReactNode;
  /** Layouts of the bands; `columns` if not given. */
  layouts: Partial<Record<AudienceBand, BandLayout>>;
  /** Classes by which the page arranges its bands. */
  classNames: Partial<Record<AudienceBand | 'screen', string>>;
};

/** Renders the page of an audience: the bands and their order are the same for all three, their arrangement differs. */
export function AudiencePage({
  content,
  figure,
  composition = 'below',
  tone,
  benefitsFigure,
  layouts,
  classNames,
}: AudiencePageProps) {
  const { audience, live } = content;
  const arrange = (band: AudienceBand) => ({ layout: layouts[band], className: classNames[band] });
  const hero = {
    ...content.hero,
    className: joinClasses(styles.hero, classNames.hero),
    actions: <ActionLink href={paths.contact}>Talk to an Expert</ActionLink>,
  };
  return (
    <>
      <PageHead {...content.meta} />
      {live ? (
        <FirstScreen
          className={classNames.screen}
          composition={composition}
          tone={tone}
          hero={hero}
          live={{ ...live, figure }}
        />
      ) : (
        <Hero {...hero} tone={tone} figure={figure} />
      )}
      <AudienceIntro {...arrange('intro')} {...content.intro} />
      <ServicesCards
        {...arrange('services')}
        {...content.services}
        environmental={audience === 'environmental'}
        operations={audience === 'operations'}
        executives={audience === 'executives'}
      />
      <Expertise {...arrange('expertise')} articles={content.articles} />
      <Approach {...arrange('approach')} {...content.approach} />
      <Benefits {...arrange('benefits')} {...content.benefits} figure={benefitsFigure} />
      <AudienceProjects {...arrange('projects')} projects={content.projects} />
      <ConsultationBanner />
      <Faq name={`${audience}-questions`} items={content.questions} />
    </>
  );
}
