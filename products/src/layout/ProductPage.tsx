import {
  ActionLink,
  type BandLayout,
  ConsultationBanner,
  Faq,
  FirstScreen,
  type FirstScreenProps,
  PageHead,
  paths,
  platformNames,
  RegisterBand,
  StructuredData,
  toBreadcrumbs,
} from '@site/shared';
import { platformHues } from '@site/shared/hues';
import { taglines } from '@site/shared/taglines';
import type { ReactNode } from 'react';
import { Capabilities } from './Capabilities/Capabilities.tsx';
import { ChallengeBand } from './ChallengeBand/ChallengeBand.tsx';
import { PlanBand } from './PlanBand/PlanBand.tsx';
import { productDescriptions } from './productDescriptions.content.ts';
import type { BandPlace, ProductBand, ProductContent } from './productContent.ts';
import { ProjectBand } from './ProjectBand/ProjectBand.tsx';
import { toProductNodes } from './toProductNodes.ts';

export type ProductPageProps = {
  content: ProductContent;
  /** Drawing of the hero in narrow windows and without script, where the figure follows the hero. */
  still?: ReactNode;
  /** The platform's interactive figure. */
  figure: ReactNode;
  /** Arrangement of the first screen. */
  composition: FirstScreenProps['composition'];
  /** Figure below the heading of the band about the problem. */
  challengeFigure?: ReactNode;
  /** Tone of the first screen. */
  tone?: FirstScreenProps['tone'];
  /** Bands that only this page has, by position. */
  bands?: Partial<Record<BandPlace, ReactNode>>;
  /** Classes by which the page arranges its bands. */
  classNames?: Partial<Record<ProductBand, string>>;
  /** Layouts of the bands; `columns` if not given. */
  layouts?: Partial<Record<ProductBand, BandLayout>>;
};

/** Renders the page of a platform: the bands and their order are the same for all, their arrangement differs. */
export function ProductPage({
  content,
  still,
  figure,
  composition,
  challengeFigure,
  tone,
  bands,
  classNames,
  layouts,
}: ProductPageProps) {
  const { slug, hero, otherPlatforms } = content;
  const arrange = (band: ProductBand) => ({ layout: layouts?.[band], className: classNames?.[band] });
  const trail = [{ label: 'Digital platforms', href: paths.whatWeDo }, { label: platformNames[slug] }];
  return (
    <div className={classNames?.page} data-hue={platformHues[slug]}>
      <PageHead {...content.meta} />
      <StructuredData nodes={[toBreadcrumbs(trail, paths.product(slug)), ...toProductNodes(content)]} />
      <FirstScreen
        hero={{
          trail,
          heading: hero.heading,
          lead: hero.lead,
          actions: <ActionLink href={paths.contact}>{hero.action}</ActionLink>,
          figure: still,
        }}
        composition={composition}
        tone={tone}
        live={{ ...content.figure, figure }}
      />
      {bands?.hero}
      <ChallengeBand {...arrange('challenge')} lead={challengeFigure} {...content.challenge} />
      {bands?.challenge}
      {content.capabilities && <Capabilities {...arrange('capabilities')} slug={slug} {...content.capabilities} />}
      {bands?.capabilities}
      {content.project && <ProjectBand {...arrange('project')} {...content.project} />}
      <PlanBand {...arrange('plans')} slug={slug} {...content.plans} />
      {bands?.plans}
      {otherPlatforms && (
        <RegisterBand
          {...arrange('others')}
          heading={otherPlatforms.heading}
          entries={otherPlatforms.slugs.map((other) => ({
            label: platformNames[other],
            title: taglines[other],
            text: productDescriptions[other],
            href: paths.product(other),
            opensNewTab: true,
          }))}
        />
      )}
      <Faq name={`${slug}-questions`} items={content.questions} />
      <ConsultationBanner {...content.banner} />
    </div>
  );
}
