import { ActionLink, ConsultationBanner, Faq, Hero, LinkedText, PageHead, paths, serviceNames } from '@site/shared';
import type { ReactNode } from 'react';
import { BenefitGrid } from './BenefitGrid/BenefitGrid.tsx';
import { FigureBand } from './FigureBand/FigureBand.tsx';
import { OtherServices } from './OtherServices/OtherServices.tsx';
import { PoweredBy } from './PoweredBy/PoweredBy.tsx';
import { RelatedArticles } from './RelatedArticles/RelatedArticles.tsx';
import type { ServiceContent } from './serviceContent.ts';
import { ServiceIntro } from './ServiceIntro/ServiceIntro.tsx';
import { ServiceOffers } from './ServiceOffers/ServiceOffers.tsx';
import { StatsBand } from './StatsBand/StatsBand.tsx';
import { WhyBrand } from './WhyBrand/WhyBrand.tsx';

export type ServicePageProps = {
  content: ServiceContent;
  /** A drawing beside the hero's words. */
  heroFigure?: ReactNode;
  /** The service's signature figure; shown where the content introduces one. */
  figure?: ReactNode;
};

/** The layout that all service pages share (specification, section 2, "Service pages"). */
export function ServicePage({ content, heroFigure, figure }: ServicePageProps) {
  return (
    <>
      <PageHead {...content.meta} />
      <Hero
        trail={[{ label: 'What we do', href: paths.whatWeDo }, { label: serviceNames[content.slug] }]}
        heading={content.hero.heading}
        lead={content.hero.lead}
        actions={<ActionLink href={paths.contact}>Talk to an Expert</ActionLink>}
        figure={heroFigure}
      />
      <ServiceIntro {...content.intro} />
      <ServiceOffers slug={content.slug} {...content.offers} />
      {content.figure && <FigureBand {...content.figure}>{figure}</FigureBand>}
      <BenefitGrid {...content.benefits} />
      {content.stats && <StatsBand stats={content.stats} />}
      <PoweredBy {...content.poweredBy} />
      <WhyBrand pillars={content.pillars} />
      <RelatedArticles {...content.related} />
      <OtherServices slugs={content.others} />
      <Faq
        name={`${content.slug}-questions`}
        items={content.questions.map(({ question, answer }) => ({
          question,
          answer: (
            <p>
              <LinkedText text={answer} />
            </p>
          ),
        }))}
      />
      <ConsultationBanner />
    </>
  );
}
