import {
  ActionLink,
  type BandLayout,
  ConsultationBanner,
  Faq,
  FirstScreen,
  type FirstScreenProps,
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
import type { BandPlace, ServiceBand, ServiceContent } from './serviceContent.ts';
import { ServiceIntro } from './ServiceIntro/ServiceIntro.tsx';
import { ServiceOffers } from './ServiceOffers/ServiceOffers.tsx';
import { toServiceNodes } from './toServiceNodes.ts';
import { StatsBand } from './StatsBand/StatsBand.tsx';
import { WhyBrand } from './WhyBrand.tsx';

export type ServicePageProps = {
  content: ServiceContent;
  /** Drawing of the hero in narrow windows and without script, where the figure follows the hero. */
  still?: ReactNode;
  /** Interactive figure of the service. */
  figure: ReactNode;
  /** Arrangement of the first screen. */
  composition: FirstScreenProps['composition'];
  /** Tone of the first screen. */
  tone?: FirstScreenProps['tone'];
  /** Classes by which the page arranges its bands. */
  classNames?: Partial<Record<ServiceBand, string>>;
  /** Layouts of the bands; `columns` if not given. */
  layouts?: Partial<Record<ServiceBand, BandLayout>>;
};

/** Renders the page of a service: the bands and their order are the same for all services, their arrangement differs. */
export function ServicePage({ content, still, figure, composition, tone, classNames, layouts }: ServicePageProps) {
  const { slug, hero, stats } = content;
  const arrange = (band: ServiceBand) => ({ layout: layouts?.[band], className: classNames?.[band] });
  const renderStatsAfter = (place: BandPlace) =>
    stats?.after === place && <StatsBand {...arrange('stats')} items={stats.items} />;
  const trail = [{ label: 'What we do', href: paths.whatWeDo }, { label: serviceNames[slug] }];
  return (
    <div className={classNames?.page} data-hue={serviceHues[slug]}>
      <PageHead {...content.meta} />
      <StructuredData nodes={[toBreadcrumbs(trail, paths.service(slug)), ...toServiceNodes(content)]} />
      <FirstScreen
        hero={{
          ...hero,
          trail,
          actions: <ActionLink href={paths.contact}>Talk to an Expert</ActionLink>,
          figure: still,
        }}
        className={classNames?.first}
        composition={composition}
        tone={tone}
        live={{ ...content.figure, figure }}
      />
      {renderStatsAfter('hero')}
      <ServiceIntro {...arrange('intro')} {...content.intro} />
      {renderStatsAfter('intro')}
      <ServiceOffers {...arrange('offers')} slug={slug} {...content.offers} />
      {renderStatsAfter('offers')}
      <BenefitGrid {...arrange('benefits')} {...content.benefits} />
      {renderStatsAfter('benefits')}
      <PlatformBand {...arrange('platform')} {...content.platform} />
      {renderStatsAfter('platform')}
      <RelatedArticles {...arrange('related')} {...content.related} />
      <WhyBrand {...arrange('why')} pillars={content.pillars} />
      <OtherServices {...arrange('others')} slugs={content.otherServices} />
      <Faq
        name={`${slug}-questions`}
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
