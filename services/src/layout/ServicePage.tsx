import {
  ActionLink,
  ConsultationBanner,
  Faq,
  FigureBand,
  Hero,
  LinkedText,
  PageHead,
  paths,
  serviceNames,
  StructuredData,
  toBreadcrumbs,
} from '@site/shared';
import { serviceHues } from '@site/shared/hues';
import type { ReactNode } from 'react';
import { BenefitGrid } from './BenefitGrid/BenefitGrid.tsx';
import { OtherServices } from './OtherServices.tsx';
import { PlatformBand } from './PlatformBand/PlatformBand.tsx';
import { RelatedArticles } from './RelatedArticles.tsx';
import type { BandPlace, ServiceContent } from './serviceContent.ts';
import { ServiceIntro } from './ServiceIntro/ServiceIntro.tsx';
import { ServiceOffers } from './ServiceOffers/ServiceOffers.tsx';
import { toServiceNodes } from './toServiceNodes.ts';
import { StatsBand } from './StatsBand/StatsBand.tsx';
import { WhyBrand } from './WhyBrand.tsx';

export type ServicePageProps = {
  content: ServiceContent;
  /** Drawing in the hero. */
  heroFigure?: ReactNode;
  /** Interactive figure of the service, rendered in a `FigureBand`. */
  figure: ReactNode;
};

/** Renders a service page: the layout is the same for all services, and `content` differs. */
export function ServicePage({ content, heroFigure, figure }: ServicePageProps) {
  const { after: figurePlace, ...figureBand } = content.figure;
  /** Renders the optional bands that this page inserts after a part of the common layout. */
  const renderBandsAfter = (place: BandPlace) => (
    <>
      {content.stats?.after === place && <StatsBand items={content.stats.items} />}
      {figurePlace === place && (
        <FigureBand label="Figure" {...figureBand}>
          {figure}
        </FigureBand>
      )}
    </>
  );
  const trail = [{ label: 'What we do', href: paths.whatWeDo }, { label: serviceNames[content.slug] }];
  return (
    <div data-hue={serviceHues[content.slug]}>
      <PageHead {...content.meta} />
      <StructuredData nodes={[toBreadcrumbs(trail, paths.service(content.slug)), ...toServiceNodes(content)]} />
      <Hero
        trail={trail}
        heading={content.hero.heading}
        lead={content.hero.lead}
        actions={<ActionLink href={paths.contact}>Talk to an Expert</ActionLink>}
        figure={heroFigure}
      />
      {renderBandsAfter('hero')}
      <ServiceIntro {...content.intro} />
      {renderBandsAfter('intro')}
      <ServiceOffers slug={content.slug} {...content.offers} />
      {renderBandsAfter('offers')}
      <BenefitGrid {...content.benefits} />
      {renderBandsAfter('benefits')}
      <PlatformBand {...content.platform} />
      {renderBandsAfter('platform')}
      <RelatedArticles {...content.related} />
      <WhyBrand pillars={content.pillars} />
      <OtherServices slugs={content.otherServices} />
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
    </div>
  );
}
